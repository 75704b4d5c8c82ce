import type { Product } from '@feltbook/tooling/product';

const HELD = Symbol.for('feltbook.product-under-test');

/** jest loads its set-up and its tear-down apart from each other: what they share hangs on the process. */
const held = globalThis as { [HELD]?: Product };

export function holdProduct(product: Product): void {
  held[HELD] = product;
}

export async function releaseProduct(): Promise<void> {
  await held[HELD]?.stop();
  delete held[HELD];
}
