import type { SortedUser } from './fill-in';

/** All players that are asked for, in one order. The owner is never among them. */
export interface UserOrder {
  /** Batches from a place of the order on, to its end; none is larger than `size`, at most `MAX_ADMIN_IDS`. */
  from(place: number, size: number): AsyncIterable<readonly SortedUser[]>;
  /** How many there are. */
  total(): Promise<number>;
}

/** A page of an order, as the service that owns the column answers it. */
export type PageOf = (limit: number, offset: number) => Promise<readonly SortedUser[]>;

/** Page after page, as long as there are full ones. */
export async function* pagesFrom(
  page: PageOf,
  place: number,
  size: number,
): AsyncGenerator<readonly SortedUser[]> {
  let before = new Set<string>();
  for (let offset = place; ; offset += size) {
    const users = await page(size, offset);
    // Whoever moved up meanwhile pushes another one onto the next page, who was on this one already.
    yield users.filter(({ id }) => !before.has(id));
    if (users.length < size) return;
    before = new Set(users.map(({ id }) => id));
  }
}
