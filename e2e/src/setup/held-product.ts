import type { Product } from '@feltbook/tooling/product';

const HELD = Symbol.for('feltbook.product-under-test');

/** Stored on `globalThis`, because jest loads global set-up and tear-down as separate modules. */
const held = globalThis as { [HELD]?: Product };

export function holdProduct(product: Product): void {
  held[HELD] = product;
}

export async function releaseProduct(): Promise<void> {
  await held[HELD]?.stop();
  delete held[HELD];
}
