import { setTimeout as pause } from 'node:timers/promises';
import { ApiError } from '@feltbook/svc-kit';
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
    const ask = () => page(size, offset);
    const users = offset === place ? await ask() : await patiently(ask);
    // Whoever moved up meanwhile pushes another one onto the next page, who was on this one already.
    yield users.filter(({ id }) => !before.has(id));
    if (users.length < size) return;
    before = new Set(users.map(({ id }) => id));
  }
}

/** Milliseconds before each further attempt. */
const PAUSES = [200, 500, 1000];

/** What was begun is not given up for a moment in which a service restarts, or is slow. */
async function patiently<Value>(ask: () => Promise<Value>): Promise<Value> {
  for (const milliseconds of PAUSES) {
    try {
      return await ask();
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'unavailable') throw error;
      await pause(milliseconds);
    }
  }
  return ask();
}
