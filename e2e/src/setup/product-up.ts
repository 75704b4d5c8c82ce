import { findBrowser } from '@feltbook/tooling/browser';
import { buildChangedBundles } from '@feltbook/tooling/bundles';
import { buildChangedPages } from '@feltbook/tooling/pages';
import { startProduct, type Product } from '@feltbook/tooling/product';
import { randomBytes } from 'node:crypto';
import { isThroughPrism, startThroughPrism } from '../contract/held-contract';
import { TEST_DATA } from '../support/checkout';
import { TEST_ENV } from '../support/fault-product';
import { PRODUCT_VARIABLES } from '../support/product';
import { holdProduct } from './held-product';

const print = (text: string) => console.log(text);

/**
 * Jest's global set-up of the journeys: builds pages and services that have changed, downloads Chromium if this machine has
 * no browser, and starts the product on a free port, as `npm start` does.
 */
export default async function productUp(): Promise<void> {
  await buildChangedBundles(print);
  await buildChangedPages(print);
  await findBrowser(TEST_DATA, print);
  // Saves time: only tests of backups need the binary log, and they have their own servers.
  process.env['DATABASE_BINARY_LOG'] ??= 'false';
  const product = await (isThroughPrism() ? startThroughPrism(start) : start());
  holdProduct(product);
  process.env[PRODUCT_VARIABLES.url] = product.url;
  process.env[PRODUCT_VARIABLES.ownerId] = product.owner.id;
  process.env[PRODUCT_VARIABLES.ownerPassword] = product.owner.password;
  process.env[PRODUCT_VARIABLES.stripeUrl] = product.internalUrl('simulators');
  process.env[PRODUCT_VARIABLES.mailUrl] = product.internalUrl('simulators');
  process.env[PRODUCT_VARIABLES.gateway] = JSON.stringify(product.commandOf('gateway'));
}

const start = (env: NodeJS.ProcessEnv = {}): Promise<Product> =>
  startProduct({
    dataDir: TEST_DATA,
    port: 0,
    env: {
      ...TEST_ENV,
      CONTACT_EMAIL: 'hello@feltbook.example',
      DONATION_URL: 'https://pay.example/feltbook',
      // A new prefix, so that rate limits of an earlier run do not apply.
      REDIS_PREFIX: `journeys-${randomBytes(4).toString('hex')}`,
      ...env,
    },
  });
