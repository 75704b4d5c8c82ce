import { startProduct, type Product, type ProductOptions } from '@feltbook/tooling/product';
import { randomBytes } from 'node:crypto';
import { faultData } from './checkout';

/**
 * A whole product of its own, with servers of its own, for a file that breaks parts of it, or leaves them out.
 * @param env in which it differs from others
 * @param options the same
 */
export const startFaultProduct = (
  name: string,
  env: NodeJS.ProcessEnv = {},
  options: Pick<ProductOptions, 'addresses' | 'checkouts' | 'processEnv'> = {},
): Promise<Product> =>
  startProduct({
    ...options,
    dataDir: faultData(name),
    port: 0,
    env: {
      NODE_ENV: 'development',
      LOG_LEVEL: 'info',
      REDIS_PREFIX: `faults-${randomBytes(4).toString('hex')}`,
      ...env,
    },
  });
