import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildChangedPages } from '@feltbook/tooling/pages';
import { startProduct, type Product } from '@feltbook/tooling/product';

/** Without rate limits, which would bound the measurement. */
const NO_LIMITS = { CALLS_PER_SECOND: '1000000', CALLS_BURST: '1000000' };

export interface OwnProduct {
  readonly product: Product;
  /** Stops it and removes its data. */
  stop: () => Promise<void>;
}

/**
 * Starts a product with its own database and Redis in a temporary folder. Builds missing or outdated pages first, because
 * the gateway is not ready without them.
 * @param env variables that override the defaults
 */
export async function startOwnProduct(env: NodeJS.ProcessEnv = {}): Promise<OwnProduct> {
  const log = (line: string) => console.log(line);
  await buildChangedPages(log);
  const dataDir = await mkdtemp(join(tmpdir(), 'feltbook-bench-'));
  const removeData = () => rm(dataDir, { recursive: true, force: true });
  try {
    const product = await startProduct({ dataDir, port: 0, log, env: { ...NO_LIMITS, ...env } });
    const stop = async () => {
      await product.stop();
      await removeData();
    };
    return { product, stop };
  } catch (error) {
    await removeData();
    throw error;
  }
}
