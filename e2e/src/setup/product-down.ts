import { releaseContract } from '../contract/held-contract';
import { closeBrowser } from '../support/browser';
import { releaseProduct } from './held-product';

/** Jest's global tear-down of the journeys. */
export default async function productDown(): Promise<void> {
  // Without workers, this process has the browser.
  await closeBrowser();
  await releaseProduct();
  await releaseContract();
}
