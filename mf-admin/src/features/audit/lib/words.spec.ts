import type { NamedAuditEntry } from '@feltbook/contracts';
import { accountOf, actorOf, changesOf } from './words';

const standing = { grandfathered: false, trialDisabled: false, trialNumber: 1 };
const entryOf = (change: Partial<NamedAuditEntry>): NamedAuditEntry => ({
  id: '1',
  at: '2026-11-20T10:00:00.000Z',
  actor_id: 'o',
  action: 'enable_trial',
  account_id: 'a',
  before: { status: 'trial_expired', ...standing },
  after: { status: 'trial', ...standing },
  actor: { id: 'o', email: 'o@example.com', name: 'Olga' },
  account: { id: 'a', email: 'ann@example.com', name: 'Ann' },
  ...change,
});
const deletion = { action: 'delete', after: { deleted: true }, account: null } as const;

it.each([
  [{}, ['Trial expired → Trial']],
  [{ after: { status: 'trial', ...standing, trialNumber: 2 } }, ['Trial expired → Trial']],
  [
    { before: { status: 'pro', ...standing }, after: { status: 'pro', ...standing, trialDisabled: true } },
    ['trial on → trial off'],
  ],
  [
    {
      before: { status: 'trial', ...standing },
      after: { status: 'grandfathered', ...standing, grandfathered: true },
    },
    ['Trial → Feltbook OG'],
  ],
  [
    {
      before: { status: 'pro', ...standing, trialDisabled: true },
      after: { status: 'pro', ...standing, trialNumber: 2 },
    },
    ['trial off → trial on', 'trial no. 1 → trial no. 2'],
  ],
  [
    { before: { status: 'pro', ...standing }, after: { status: 'pro', ...standing, grandfathered: true } },
    ['no OG → OG'],
  ],
  [{ after: { status: 'trial_expired', ...standing } }, ['No change']],
  [{ before: {}, after: { status: 'something new' } }, ['unknown → something new']],
  [{ ...deletion, before: { email: 'a•••@example.com' } }, ['Account → deleted']],
])('says what changed by %j', (change, text) => {
  expect(changesOf(entryOf(change))).toEqual(text);
});

it.each([
  [{}, 'Ann (ann@example.com)'],
  [{ ...deletion, before: { email: 'a•••@example.com' } }, 'a•••@example.com'],
  [{ ...deletion, before: { handle: 'a•••' } }, 'a•••'],
  [{ ...deletion, before: {} }, 'a'],
])('names whom it was done to by %j', (change, name) => {
  expect(accountOf(entryOf(change))).toBe(name);
});

it('names the actor, by id without an account', () => {
  expect(actorOf(entryOf({}))).toBe('Olga');
  expect(actorOf(entryOf({ actor: null }))).toBe('o');
});
