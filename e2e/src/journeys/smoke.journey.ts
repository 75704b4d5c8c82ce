import { Smoke } from '@feltbook/tooling/smoke';
import { productUrl } from '../support/product';

// What a release asks of an environment has to be what the product answers.
it('the smoke test finds nothing wrong with a product that runs', async () => {
  const findings = await new Smoke(productUrl()).run();
  expect(findings.filter(({ problem }) => problem)).toEqual([]);
  expect(findings.map(({ what }) => what)).toEqual(
    expect.arrayContaining(['the gateway is ready', 'the remote mf_tracking', 'the remote mf_admin']),
  );
});
