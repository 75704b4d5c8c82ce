import { adminUser, standingAction } from '@feltbook/contracts';
import type { OwnCall } from '../../routing/own-calls';
import { validated } from '../../routing/validated';
import { ownerCall } from '../owner-call';
import type { ChangeUser } from './change-user';

const UNKNOWN = 'There is no such user.';
const OWN_ROW = 'This is the owner’s own row.';

/** The owner's actions, each written to the audit log by the service that does it. */
export const changeCalls = (users: ChangeUser): readonly OwnCall[] => [
  ownerCall({
    method: 'PUT',
    path: '/api/admin/users/:id/subscription-status',
    summary: 'Begin or end a user’s trial, or give a place among the first users',
    notes:
      'It holds for the user’s next save when this is answered. The answer is the user as listed from now on.',
    takes: standingAction,
    gives: adminUser,
    refusals: {
      400: 'An unknown action.',
      404: UNKNOWN,
      409: OWN_ROW,
      503: 'A service that this needs is away.',
    },
    answer: async ({ params, body, account, requestId }) => {
      const action = await validated(standingAction, body, 'body');
      return { body: await users.decide(params['id'] ?? '', action, { actorId: account.sub, requestId }) };
    },
  }),
  ownerCall({
    method: 'DELETE',
    path: '/api/admin/users/:id',
    summary: 'Delete a user with everything that belongs to them',
    notes: 'Their tokens end at once; services that are away erase their part as soon as they are back.',
    refusals: { 404: UNKNOWN, 409: OWN_ROW, 503: 'The accounts are away.' },
    answer: async ({ params, account, requestId }) => {
      await users.delete(params['id'] ?? '', { actorId: account.sub, requestId });
      return { status: 204, body: null };
    },
  }),
];
