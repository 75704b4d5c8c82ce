import { contractCheck } from '@feltbook/tooling/contract-check';
import { publicDocument } from '@feltbook/tooling/openapi';
import { freePort } from '@feltbook/tooling/ports';
import type { Product } from '@feltbook/tooling/product';
import { ContractProxy } from './contract-proxy';

const HELD = Symbol.for('feltbook.contract-proxy');

/** Stored on `globalThis`, because jest loads global set-up and tear-down as separate modules. */
const held = globalThis as { [HELD]?: ContractProxy };

/** Whether every call of the journeys is compared with the OpenAPI document. */
export const isThroughPrism = (): boolean => process.env['FELTBOOK_THROUGH_PRISM'] === 'true';

/** Starts a product whose players reach it through a proxy that compares every call with the OpenAPI document. */
export async function startThroughPrism(
  start: (env: NodeJS.ProcessEnv) => Promise<Product>,
): Promise<Product> {
  const port = await freePort();
  const proxy = new ContractProxy(await contractCheck(await publicDocument('dist')));
  await proxy.start(port);
  held[HELD] = proxy;
  const product = await start({ PUBLIC_URL: `http://localhost:${port}` });
  proxy.upstream = new URL(product.internalUrl('gateway'));
  return product;
}

/** @throws Error that names each call that is not as documented */
export async function releaseContract(): Promise<void> {
  const proxy = held[HELD];
  if (!proxy) return;
  delete held[HELD];
  await proxy.stop();
  const { checked, violations } = proxy;
  console.log(`${checked} calls were compared with the OpenAPI document.`);
  if (violations.size > 0)
    throw new Error(`${violations.size} are not as documented:\n${[...violations].sort().join('\n')}`);
}
