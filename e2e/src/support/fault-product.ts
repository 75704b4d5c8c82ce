import { startProduct, type Product, type ProductOptions } from '@feltbook/tooling/product';
import { randomBytes } from 'node:crypto';
import { faultData } from './checkout';
import { ONE_ADDRESS } from './one-address';

/** Variables of every product under test. */
export const TEST_ENV = {
  NODE_ENV: 'development',
  LOG_LEVEL: 'info',
  ...ONE_ADDRESS,
  // The least that argon2id takes. The default costs 20 ms of a processor for each password.
  PASSWORD_MEMORY_KIB: '8',
  // A file may take longer than the default, and pages of `startGateway` cannot renew a token: their origin differs.
  ACCESS_TOKEN_SECONDS: '3600',
} as const;

/**
 * Starts a separate product with its own servers, for a test file that stops or reconfigures parts of it.
 * @param name unique per file
 * @param env variables that override the defaults
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
      ...TEST_ENV,
      REDIS_PREFIX: `faults-${randomBytes(4).toString('hex')}`,
      ...env,
    },
  });
