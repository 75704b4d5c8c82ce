import type { Product } from '@feltbook/tooling/product';
import { startFaultProduct } from '../support/fault-product';
import { kills } from './kills';
import { ownerActions } from './owner-actions';
import { paying } from './paying';

// One product for all: starting it costs as much as most of what is tried.
describe('a product whose parts break', () => {
  let product: Product;
  beforeAll(async () => {
    product = await startFaultProduct('broken-parts');
  }, 120_000);
  afterAll(() => product.stop(), 60_000);

  ownerActions(() => product);
  paying(() => product);
  // Last, since it leaves nothing as it was.
  kills(() => product);
});
