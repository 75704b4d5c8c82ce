import { adminUser, adminUsersQuery, TOTAL_COUNT_HEADER } from '@feltbook/contracts';
import * as z from 'zod/mini';
import type { OwnCall } from '../../routing/own-calls';
import { validated } from '../../routing/validated';
import { ownerCall } from '../owner-call';
import { jsonArray } from './json-array';
import type { UserList } from './user-list';

/** `GET /api/admin/users`. */
export const usersCall = (list: UserList): OwnCall =>
  ownerCall({
    method: 'GET',
    path: '/api/admin/users',
    summary: 'All users, the owner first',
    notes:
      'By any column, and equal values by id. Without `limit`, all of them. `q` is looked for within address, handle and ' +
      'name; `status` leaves only users of that subscription status, in the order of `subscription_status`. How many ' +
      'there are in all is in `X-Total-Count`. What a service that is away would have said is null.',
    query: adminUsersQuery,
    gives: z.array(adminUser),
    refusals: {
      400: 'An unknown column, or a number that is none.',
      503: 'The accounts, or the service that owns the column, are away.',
    },
    answer: async ({ query: given, requestId }) => {
      const query = await validated(adminUsersQuery, given, 'query');
      const { limit } = query;
      if (limit === undefined) {
        const { batches, total } = await list.all(query, requestId);
        return { body: await jsonArray(batches), headers: { [TOTAL_COUNT_HEADER]: String(total) } };
      }
      const { users, total } = await list.page({ ...query, limit }, requestId);
      return { body: users, headers: { [TOTAL_COUNT_HEADER]: String(total) } };
    },
  });
