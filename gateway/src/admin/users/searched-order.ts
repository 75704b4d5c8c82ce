import { MAX_ADMIN_IDS } from '@feltbook/contracts';
import type { AuthCalls } from '../services/auth-calls';
import type { SortedUser } from './fill-in';
import { pagesFrom, type PageOf, type UserOrder } from './user-order';

/**
 * Players that a text is found in, in the order of a service that does not know the text, where they are too many to be
 * named to it: its whole order is walked, and svc-auth says of each part who is meant.
 * @param total how many there are; null where it has to be counted
 */
export function searchedOrder(
  auth: Pick<AuthCalls, 'matching'>,
  q: string,
  page: PageOf,
  total: number | null,
): UserOrder {
  async function* matching(): AsyncGenerator<readonly SortedUser[]> {
    for await (const users of pagesFrom(page, 0, MAX_ADMIN_IDS)) {
      if (users.length === 0) continue;
      const { ids } = await auth.matching({ q, among: users.map(({ id }) => id) });
      const meant = new Set(ids);
      yield users.filter(({ id }) => meant.has(id));
    }
  }

  return {
    async *from(place, size) {
      let skip = place;
      let gathered: SortedUser[] = [];
      for await (const users of matching()) {
        gathered.push(...users.slice(skip));
        skip = Math.max(0, skip - users.length);
        for (; gathered.length >= size; gathered = gathered.slice(size)) yield gathered.slice(0, size);
      }
      yield gathered;
    },
    async total() {
      if (total !== null) return total;
      let counted = 0;
      for await (const users of matching()) counted += users.length;
      return counted;
    },
  };
}
