import type { NamedAuditEntry } from '@feltbook/contracts';
import { accountOf, actorOf, changesOf } from './words';

const state = { grandfathered: false, trialDisabled: false, trialNumber: 1 };
const entryOf = (change: Partial<NamedAuditEntry>): NamedAuditEntry => ({
  id: '1',
  at: '2026-11-20T10:00:00.000Z',
  actor_id: 'o',
  action: 'enable_trial',
  account_id: 'a',
  before: { status: 'trial_expired', ...state },
  after: { status: 'trial', ...state },
  actor: { id: 'o', email: 'o@example.com', name: 'Olga' },
  account: { id: 'a', email: 'ann@example.com', name: 'Ann' },
  ...change,
});
const offer = { action: 'reset_password', before: {} } as const;
const signOut = { action: 'end_logins', before: {}, after: {} } as const;
const revocation = { action: 'revoke_invitation', before: {}, after: { revoked: true } } as const;
const decision = {
  action: 'change_registration',
  before: { policy: 'open' },
  after: { policy: 'invited' },
} as const;
const making = {
  action: 'create_invitation',
  before: {},
  after: { expires_at: '2026-11-27T10:00:00.000Z' },
} as const;
const deletion = { action: 'delete', after: { deleted: true }, account: null } as const;

it.each([
  [{}, ['Trial expired → Trial']],
  [{ after: { status: 'trial', ...state, trialNumber: 2 } }, ['Trial expired → Trial']],
  [
    { before: { status: 'pro', ...state }, after: { status: 'pro', ...state, trialDisabled: true } },
    ['trial on → trial off'],
  ],
  [
    {
      before: { status: 'trial', ...state },
      after: { status: 'grandfathered', ...state, grandfathered: true },
    },
    ['Trial → Feltbook OG'],
  ],
  [
    {
      before: { status: 'pro', ...state, trialDisabled: true },
      after: { status: 'pro', ...state, trialNumber: 2 },
    },
    ['trial off → trial on', 'trial no. 1 → trial no. 2'],
  ],
  [
    { before: { status: 'pro', ...state }, after: { status: 'pro', ...state, grandfathered: true } },
    ['no OG → OG'],
  ],
  [{ after: { status: 'trial_expired', ...state } }, ['No change']],
  [{ before: {}, after: { status: 'something new' } }, ['unknown → something new']],
  [{ ...deletion, before: { email: 'a•••@example.com' } }, ['Account → deleted']],
  [signOut, ['Devices → signed out']],
  [{ ...offer, after: { by: 'mail' } }, ['A link by mail']],
  [{ ...offer, after: { by: 'link' } }, ['A link to hand over']],
  [decision, ['Open → By invitation']],
  [making, [expect.stringMatching(/^Works until Nov 27, 2026/)]],
  [revocation, ['Invitation → revoked']],
])('says what changed by %j', (change, text) => {
  expect(changesOf(entryOf(change))).toEqual(text);
});

it.each([
  [{}, 'Ann (ann@example.com)'],
  [{ ...deletion, before: { email: 'a•••@example.com' } }, 'a•••@example.com'],
  [{ ...deletion, before: { handle: 'a•••' } }, 'a•••'],
  [{ ...deletion, before: {} }, 'a'],
  [making, 'Registration'],
])('names the target account of %j', (change, name) => {
  expect(accountOf(entryOf(change))).toBe(name);
});

it('names the actor, by id without an account', () => {
  expect(actorOf(entryOf({}))).toBe('Olga');
  expect(actorOf(entryOf({ actor: null }))).toBe('o');
});
