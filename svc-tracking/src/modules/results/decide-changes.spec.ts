import type { CashSessionRequest, CashSessionResponse } from '@feltbook/contracts';
import { ApiError } from '@feltbook/svc-kit';
import { aCashSession } from '../../testing/samples';
import { idempotentCreate } from '../idempotency/idempotency.repository';
import { NEW_PLAYER, type Player } from '../players/player';
import { decideChanges, type Change } from './decide-changes';

const KIND = { name: 'cash', many: 'cash sessions', notFound: 'There is no such session.' } as const;
const QUOTAS = { MAX_RESULTS: 100, NOTES_BYTES_PER_DAY: 1000, IMPORTED_NOTES_BYTES_PER_DAY: 1000 };
const NOW = new Date('2026-03-14T20:00:00Z');
const input = aCashSession() as CashSessionRequest;
const record = {
  ...{ ...input, id: 'first', duration: 2.5 },
  ...{ created_at: '2026-03-14T10:00:00.000Z', updated_at: '2026-03-14T10:00:00.000Z' },
} as CashSessionResponse;

const creation = (id: string, key?: string, of = input): Change<CashSessionRequest> => ({
  ...{ type: 'created', id, input: of, role: 'player' },
  named: key === undefined ? undefined : idempotentCreate(key, of),
});
const SAVED = ['first', 'gone', 'import'].map((id) => [id, { ...idempotentCreate(id, input), id }] as const);
const decide = (changes: readonly Change<CashSessionRequest>[], player: Partial<Player> = {}) => {
  const stored = {
    player: { ...NEW_PLAYER, ...player },
    keys: new Map(SAVED),
    deleted: new Set(['gone', 'import']),
    results: new Map([['first', record]]),
    changed: new Set(['gone']),
    hasRoomForDeals: true,
  };
  const { outcomes, accepted, recorded, added } = decideChanges(KIND, QUOTAS, changes, stored, NOW);
  const others = [...outcomes]
    .filter(([change]) => !accepted.includes(change))
    .map(([{ id }, outcome]) => [id, outcome instanceof ApiError ? outcome.message : outcome.id]);
  return { accepted: recorded.map(({ resultId: id, player: after }) => ({ id, after })), others, added };
};

it.each<[string, Partial<Player>, string | undefined]>([
  ['covers a save', {}, undefined],
  ['is used up', { cashUsed: 10 }, 'The free trial covers 10 cash sessions, and they are used up.'],
  ['was ended by the owner', { trialDisabled: true }, 'Your free trial has ended.'],
])('a trial that %s', (_, player, text) => {
  expect(decide([creation('a')], player).others).toEqual(text === undefined ? [] : [['a', text]]);
});

it('numbers the versions and places of changes that are stored together', () => {
  const { accepted, added } = decide(
    [
      creation('a'),
      { type: 'updated', id: 'first', input: { ...input, cashout: 400 }, ifMatch: undefined },
      { type: 'deleted', id: 'unknown', ifMatch: undefined },
      creation('b'),
    ],
    { version: 7, cashUsed: 8, results: 1 },
  );

  expect(
    accepted.map(({ id, after: { version, cashUsed, results } }) => [id, version, cashUsed, results]),
  ).toEqual([
    ['a', 8, 9, 2],
    ['first', 9, 9, 2],
    ['b', 10, 10, 3],
  ]);
  expect(added).toMatchObject({ sessions: 2, cashOutCents: 2 * 31_550 + 40_000 - 31_550 });
});

it('uses one place for saves with one key, and refuses the key for another body', () => {
  const last = { cashUsed: 9 };
  const other = { ...input, buyin: 1 };

  const { accepted, others } = decide(
    [creation('a', 'key'), creation('b', 'key'), creation('c', 'key', other), creation('d', 'next')],
    last,
  );

  expect(accepted.map(({ id }) => id)).toEqual(['a']);
  expect(others).toEqual([
    ['b', 'a'],
    ['c', 'This Idempotency-Key was used for something else.'],
    ['d', 'The free trial covers 10 cash sessions, and they are used up.'],
  ]);
});

it('answers a repeated save by its result, unless that was deleted since', () => {
  const other = { ...input, buyin: 1 };
  const repeats = [creation('a', 'first'), creation('b', 'gone'), creation('c', 'gone', other)];
  const text = 'This was saved before, and deleted since. Save it again to add it anew.';
  expect(decide(repeats, { cashUsed: 10 }).others).toEqual([
    ['a', 'first'],
    ['b', text],
    ['c', text],
  ]);
  expect(decide([creation('d', 'import', other)]).others).toEqual([
    ['d', 'This Idempotency-Key was used for something else.'],
  ]);
});

it('restores what was deleted lately, without a trial place, and changes nothing of what exists', () => {
  const restored = (id: string) => ({ type: 'restored' as const, id, input, createdAt: NOW });
  const { accepted, others } = decide([restored('gone'), restored('first'), restored('unknown')], {
    cashUsed: 10,
    results: 5,
  });
  expect(accepted.map(({ id, after }) => [id, after.cashUsed, after.results])).toEqual([['gone', 10, 6]]);
  expect(others).toEqual([
    ['first', 'first'],
    ['unknown', KIND.notFound],
  ]);
});
