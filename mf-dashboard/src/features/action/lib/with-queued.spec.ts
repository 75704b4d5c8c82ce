import type { ActionAnswer, BackerPaymentBody, BoughtShareBody } from '@feltbook/contracts';
import type { QueuedChange } from '@feltbook/web-kit';
import fc from 'fast-check';
import { ActionAnswers } from '../../../testing/action-answers';
import { share } from '../../../testing/action-page';
import { withQueued } from './with-queued';

type Body = BoughtShareBody | BackerPaymentBody;

const PATHS = { share: '/api/action/shares/', payment: '/api/action/payments/' } as const;
const put = (kind: keyof typeof PATHS, id: string, body: Body, more: Partial<QueuedChange> = {}) => ({
  ...({ method: 'PUT', path: PATHS[kind] + id, body, madeAt: 1, refreshes: [], ...more } as const),
});
const remove = (kind: keyof typeof PATHS, id: string, more: Partial<QueuedChange> = {}) => ({
  ...({ method: 'DELETE', path: PATHS[kind] + id, madeAt: 1, refreshes: [], ...more } as const),
});

/** A server with some deals, shares and payments. */
function server(): ActionAnswers {
  const action = new ActionAnswers();
  share({ action });
  return action;
}

/** What the server answers once it has the changes. */
function later(changes: readonly QueuedChange[]): ActionAnswer {
  const action = server();
  for (const { path, body } of changes) action.change(path, body);
  return action.current();
}

/** Without what only the device says, and what is undefined. */
const plain = ({ rejected: _rejected, ...answer }: ReturnType<typeof withQueued>): unknown =>
  JSON.parse(JSON.stringify(answer, (key, value: unknown) => (key === 'isWaiting' ? undefined : value)));

const PAID: BackerPaymentBody = { person: 'Anna', direction: 'paid', date: '2026-03-02', amount: 2000 };
const BOUGHT: BoughtShareBody = { player: 'Eve', date: '2026-03-02', share: 25, markup: 1.1, cost: 333.33 };

it('is what the server has without changes', () => {
  const answer = server().current();
  expect(withQueued(answer, [])).toEqual({ ...answer, rejected: [] });
});

it('counts what waits, and marks it', () => {
  const changes = [put('payment', 'p2', PAID), put('share', 's3', BOUGHT)];
  const { people, shares } = withQueued(server().current(), changes);
  expect(people.map(({ name, balance }) => [name, balance])).toEqual([
    ['Anna', 1400],
    ['Ben', -310],
    ['Dana', -200],
    ['Eve', 91.67],
  ]);
  const [anna, , , eve] = people;
  expect(anna?.items.map(({ id, isWaiting }) => [id, isWaiting])).toEqual([
    ['of-2026-03-01', undefined],
    ['p1', undefined],
    ['of-2026-03-02', undefined],
    ['p2', true],
  ]);
  expect(eve?.items).toMatchObject([{ kind: 'share', paid: 91.67, balance: 91.67, isWaiting: true }]);
  expect(shares.map(({ id, isWaiting }) => [id, isWaiting])).toEqual([
    ['s2', undefined],
    ['s1', undefined],
    ['s3', true],
  ]);
});

it('counts nothing that the server rejected, and has the change with the reason', () => {
  const refusal = 'Too many.';
  const answer = server().current();
  const shown = withQueued(answer, [
    put('share', 's3', BOUGHT, { refusal }),
    put('payment', 'p1', PAID, { refusal }),
    remove('share', 's1', { refusal }),
    remove('payment', 'gone', { refusal }),
  ]);
  expect(plain(shown)).toEqual(plain(withQueued(answer, [])));
  expect(shown.rejected).toMatchObject([
    { id: 's3', player: 'Eve', paid: 91.67, refusal },
    { id: 'p1', person: 'Anna', change: -2000, refusal },
    { id: 's1', player: 'Ben', net: 410, refusal },
  ]);
});

it('has what the server has of an entry that another device changed later', () => {
  const changes = [put('payment', 'p1', PAID, { refusal: 'Changed later.', isOutdated: true })];
  const { rejected } = withQueued(server().current(), changes);
  expect(rejected).toMatchObject([{ id: 'p1', person: 'Anna', change: expect.any(Number) as number }]);
  expect(rejected).not.toMatchObject([{ change: -2000 }]);
});

it('leaves out what an earlier version of the page made', () => {
  const answer = server().current();
  const changes = [{ ...put('payment', 'p1', PAID), body: { person: 'Anna' } }];
  expect(plain(withQueued(answer, changes))).toEqual(plain(withQueued(answer, [])));
});

it('changes the sum of earlier lines if a share is older than the listed lines', () => {
  const answer = server().current();
  const people = answer.people.map((person) =>
    person.name === 'Ben' ? { ...person, broughtForward: -410, items: person.items.slice(1) } : person,
  );
  const ben = withQueued({ ...answer, people }, [remove('share', 's1')]).people.find(
    ({ name }) => name === 'Ben',
  );
  expect(ben).toMatchObject({ balance: 100, broughtForward: 0, items: [{ id: 's2', balance: 100 }] });
});

const name = fc.constantFrom('Anna', 'ANNA', 'Ben', 'Dana', 'Eve');
const date = fc.constantFrom('2026-02-28', '2026-03-01', '2026-03-02', '2026-03-05', '2026-03-06');
const dollars = fc.integer({ min: 1, max: 999_999 }).map((cents) => cents / 100);
const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined });
const aPayment = fc.record({
  ...{ person: name, date, amount: dollars, note: maybe(fc.constant('Cash')) },
  direction: fc.constantFrom('paid' as const, 'received' as const),
});
const aShare = fc
  .record({
    ...{ player: name, date, cost: dollars, paid: maybe(dollars), returned: maybe(dollars) },
    share: fc.integer({ min: 1, max: 1_000_000 }).map((parts) => parts / 10_000),
    markup: maybe(fc.constantFrom(1.08, 2)),
    event: maybe(fc.constant('Main Event')),
    converted: fc.constantFrom({}, { currency: 'EUR', rate: 1.0823 }, { currency: 'JPY', rate: 0.0065 }),
    isFirst: fc.boolean(),
  })
  .map(({ converted, isFirst, ...share }): BoughtShareBody => ({
    ...{ ...share, ...converted },
    ...(isFirst && { firstBullet: Math.floor(share.cost * 50) / 100 }),
  }));
const changes = fc.array(
  fc.oneof(
    fc.tuple(fc.constantFrom('p0', 'p1', 'p2'), aPayment).map(([id, body]) => put('payment', id, body)),
    fc.tuple(fc.constantFrom('s0', 's1', 's2'), aShare).map(([id, body]) => put('share', id, body)),
    fc.constantFrom('p1', 'p2').map((id) => remove('payment', id)),
    fc.constantFrom('s1', 's2').map((id) => remove('share', id)),
  ),
  { maxLength: 6 },
);

it('is to the cent what the server answers once it has the changes', () => {
  fc.assert(
    fc.property(changes, (made) => {
      // Pages name people as the server does: as most often written.
      const named = (answer: unknown) => JSON.stringify(answer).toLowerCase();
      const [shown, answered] = [
        plain(withQueued(server().current(), made)),
        plain({ ...later(made), rejected: [] }),
      ];
      expect(JSON.parse(named(shown))).toEqual(JSON.parse(named(answered)));
    }),
  );
});
