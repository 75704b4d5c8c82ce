import { Smoke } from '@feltbook/tooling/smoke';
import { productUrl } from '../support/product';

// Keeps the smoke test of releases in step with the product.
it('the smoke test passes against a running product', async () => {
  const findings = await new Smoke(productUrl()).run();
  expect(findings.filter(({ problem }) => problem)).toEqual([]);
  expect(findings.map(({ what }) => what)).toEqual(
    expect.arrayContaining(['the gateway is ready', 'the remote mf_tracking', 'the remote mf_admin']),
  );
});
