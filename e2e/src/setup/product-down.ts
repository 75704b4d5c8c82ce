import { releaseContract } from '../contract/held-contract';
import { releaseProduct } from './held-product';

/** Jest's global tear-down of the journeys. */
export default async function productDown(): Promise<void> {
  await releaseProduct();
  await releaseContract();
}
