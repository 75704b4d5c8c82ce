import { PAGES, REMOTE_NAMES, type RemoteName } from '@feltbook/contracts';
import { randomUUID } from 'node:crypto';
import type { Answer, Api } from './api';
import type { Player } from './players';
import { cashBody } from './samples';
import { openCheckout } from './stripe-checkout';

/** The clients that generate load while parts of the product are stopped. */
export interface LoadContext {
  player: Player;
  /** Signs in again and again. An account's oldest login ends when it has too many. */
  visitor: Pick<Player, 'id' | 'password'>;
  owner: Player;
  /** Sends no token. */
  guest: Api;
  priceId: string;
  /** Acknowledged saves: the notes of each, which identify it, and the returned id. */
  saved: Map<string, string>;
}

interface Call {
  /** Milliseconds between one answer and the next call. */
  every: number;
  make(context: LoadContext, round: number): Promise<Answer>;
  /** Whether a response is as expected without an outage. */
  isExpected(answer: Answer): boolean;
}

const OFTEN_MS = 500;
/** Longer for calls that hash a password or call a provider. */
const SELDOM_MS = 1000;

const call = (make: Call['make'], status = 200, every = OFTEN_MS): Call => ({
  every,
  make,
  isExpected: (answer) => answer.status === status,
});

const save: Call['make'] = async ({ player, saved }) => {
  const notes = randomUUID();
  // No idempotency key, so a retry by any proxy would store the session twice.
  const answer = await player.api.post('/sessions', cashBody({ notes }));
  if (answer.status === 201) saved.set(notes, answer.json<{ id: string }>().id);
  return answer;
};

const remoteFiles = Object.fromEntries(
  REMOTE_NAMES.map((name) => [name, call(({ guest }) => guest.get(`/remotes/${name}/mf-manifest.json`))]),
) as Record<RemoteName, Call>;

/** All calls of the load. `Outage.fails` uses these names. */
export const CALLS = {
  'sign in': call(
    ({ guest, visitor: { id, password } }) => guest.post('/login', { id, password }),
    200,
    SELDOM_MS,
  ),
  'sign in with Google': {
    ...call(({ guest }) => guest.get('/auth/google', { headers: { accept: 'text/html' } }), 302, SELDOM_MS),
    isExpected: ({ status, headers }: Answer) =>
      status === 302 && !headers.get('location')?.endsWith('/login?error=google'),
  },
  account: call(({ player }) => player.api.get('/me')),
  save: call(save, 201),
  list: call(({ player }) => player.api.get('/sessions?limit=5')),
  dashboard: call(({ player }) => player.api.get('/api/dashboard')),
  subscription: call(({ player }) => player.api.get('/api/user/subscription-status')),
  prices: call(({ guest }) => guest.get('/api/subscriptions/config')),
  checkout: call(({ player, priceId }) => openCheckout(player.api, priceId), 200, SELDOM_MS),
  community: call(({ guest }) => guest.get('/api/stats')),
  'owner’s users': call(({ owner }) => owner.api.get('/api/admin/users?limit=10')),
  'owner’s figures': call(({ owner }) => owner.api.get('/api/admin/stats')),
  page: call(({ guest }, round) =>
    guest.get(PAGES[round % PAGES.length]?.path.replace(/\/\*$|:id$/, '') ?? '/', {
      headers: { accept: 'text/html' },
    }),
  ),
  ...remoteFiles,
} satisfies Record<string, Call>;

export type CallName = keyof typeof CALLS;
export const CALL_NAMES = Object.keys(CALLS) as CallName[];
