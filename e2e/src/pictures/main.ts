import { startProduct } from '@feltbook/tooling/product';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { closeBrowser } from '../support/browser';
import { TEST_DATA } from '../support/checkout';
import { takeLandingPictures } from './landing';
import { takeReferencePictures } from './reference';

/**
 * Takes pictures of a new product: `npm run pictures` those of the landing page, `npm run pictures -- reference` those of
 * every page, and `npm run pictures -- reference dashboard` those whose name begins so.
 */
async function main([kind, beginning = '']: string[]): Promise<void> {
  const dataDir = join(TEST_DATA, 'pictures');
  // Accounts of an earlier run would show.
  await rm(dataDir, { recursive: true, force: true });
  const product = await startProduct({
    dataDir,
    port: 0,
    env: {
      NODE_ENV: 'development',
      LOG_LEVEL: 'warn',
      DATABASE_BINARY_LOG: 'false',
      CONTACT_EMAIL: 'hello@feltbook.example',
      DONATION_URL: 'https://pay.example/feltbook',
    },
  });
  try {
    await (kind === 'reference' ? takeReferencePictures(product, beginning) : takeLandingPictures(product));
  } finally {
    await closeBrowser();
    await product.stop();
  }
}

void main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
