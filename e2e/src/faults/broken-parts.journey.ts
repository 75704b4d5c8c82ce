import type { Product } from '@feltbook/tooling/product';
import { startFaultProduct } from '../support/fault-product';
import { kills } from './kills';
import { ownerActions } from './owner-actions';
import { paying } from './paying';

jest.setTimeout(420_000);

// All groups share a product, because starting one takes as long as most groups.
describe('a product whose parts fail', () => {
  let product: Product;
  beforeAll(async () => {
    product = await startFaultProduct('broken-parts');
  });
  afterAll(() => product.stop());

  ownerActions(() => product);
  paying(() => product);
  // Last, because it kills processes at random.
  kills(() => product);
});
