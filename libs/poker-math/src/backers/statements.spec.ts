import * as fc from 'fast-check';
import { type DealTerms, settleInOrder } from '../action';
import { referenceStatements } from '../testing/reference/statements';
import { textKey } from '../values/most-common';
import type { BackerPayment, NamedResult, NamedShare } from './statement-types';
import { statementsOf } from './statements';

const played = (
  date: string,
  cost: number,
  cashout: number,
  deals: readonly DealTerms[],
  change: Partial<NamedResult> = {},
): NamedResult => ({
  ...{ id: date, kind: 'tournament', date, title: 'Main Event', venue: 'Aria', deals },
  ...{ costCents: cost * 100, firstBulletCents: cost * 100, returnCents: cashout * 100 },
  ...change,
});
const backing = (backer: string, share: number, markup?: number): DealTerms => ({
  ...{ backer, kind: 'backing', share },
  ...(markup !== undefined && { markup }),
});
const payment = (
  date: string,
  person: string,
  direction: 'paid' | 'received',
  dollars: number,
): BackerPayment => ({ ...{ id: `${date}-${dollars}`, date, person, direction }, cents: dollars * 100 });
const share = (date: string, player: string, change: Partial<NamedShare> = {}): NamedShare => ({
  ...{ id: date, date, player, share: 10, costCents: 100_000 },
  ...change,
});

it('is a statement by day, as one writes it by hand', () => {
  // Anna buys 25 % of 3,500 at 1.08 for 945. 14,000 come back: 3,500 are hers.
  const settled = settleInOrder([
    played('2026-03-01', 3500, 14_000, [backing('Anna', 25, 1.08)]),
    played('2026-03-09', 1000, 0, [backing('ANNA', 10)], { kind: 'cash', title: '5/10', venue: '' }),
  ]);
  const { people, totals } = statementsOf(
    settled,
    [],
    [
      payment('2026-03-01', 'Anna', 'received', 945),
      payment('2026-03-05', ' anna', 'paid', 3500),
      payment('2026-03-04', 'Ben', 'received', 20.5),
    ],
  );
  expect(people).toEqual([
    {
      ...{ name: 'Anna', balance: -100, makeup: 0, broughtForward: 0 },
      deals: { count: 2, paid: 1045, returned: 3500 },
      shares: { count: 0, paid: 0, returned: 0 },
      payments: { paid: 3500, received: 945 },
      items: [
        {
          ...{ kind: 'deal', id: '2026-03-01', date: '2026-03-01', result: 'tournament', deal: 'backing' },
          ...{ title: 'Main Event', venue: 'Aria', share: 25, paid: 945, returned: 3500 },
          ...{ change: 2555, balance: 2555 },
        },
        { kind: 'payment', id: '2026-03-01-945', date: '2026-03-01', change: 945, balance: 3500 },
        { kind: 'payment', id: '2026-03-05-3500', date: '2026-03-05', change: -3500, balance: 0 },
        {
          ...{ kind: 'deal', id: '2026-03-09', date: '2026-03-09', result: 'cash', deal: 'backing' },
          ...{ title: '5/10', share: 10, paid: 100, returned: 0, change: -100, balance: -100 },
        },
      ],
    },
    expect.objectContaining({ name: 'Ben', balance: 20.5 }),
  ]);
  // The table won 10,500 − 1,000; Anna 2,555 − 100.
  expect(totals).toEqual({
    ...{ table: 9500, own: 7045, others: 2455, shares: 0 },
    ...{ owedByYou: 20.5, owedToYou: 100 },
  });
});

it('owes what a bought share cost, and is owed its part of the cash-out', () => {
  const { people, totals } = statementsOf(
    [],
    [
      // 10 % of 1,000 at 1.2 cost 120; 10 % of 5,000 are 500.
      share('2026-01-02', 'Ben', { markup: 1.2, returnedCents: 500_000, event: 'Sunday Million' }),
      // Open: 100 are owed, and nothing is lost yet.
      share('2026-01-03', 'Cy'),
      share('2026-01-01', 'Ben', { paidCents: 5000, returnedCents: 0 }),
    ],
    [],
  );
  expect(people.map(({ name, balance, shares }) => ({ name, balance, shares }))).toEqual([
    { name: 'Ben', balance: -330, shares: { count: 2, paid: 170, returned: 500 } },
    { name: 'Cy', balance: 100, shares: { count: 1, paid: 100, returned: 0 } },
  ]);
  expect(people[0]?.items.map(({ title, change, balance }) => [title, change, balance])).toEqual([
    [undefined, 50, 50],
    ['Sunday Million', -380, -330],
  ]);
  expect(people[1]?.items[0]).not.toHaveProperty('returned');
  expect(totals).toMatchObject({ shares: 330, owedByYou: 100, owedToYou: 330 });
});

it('shows the make-up that stands', () => {
  const stake: DealTerms = { backer: 'Dana', kind: 'stake', share: 50 };
  const settled = settleInOrder([
    played('2026-01-01', 1000, 800, [stake]),
    played('2026-01-02', 500, 600, [stake]),
  ]);
  expect(statementsOf(settled, [], []).people).toMatchObject([{ name: 'Dana', makeup: 100, balance: -100 }]);
});

it('makes the statement of one person alone', () => {
  const settled = settleInOrder([played('2026-01-01', 100, 300, [backing('Anna', 10), backing('Ben', 20)])]);
  const { people } = statementsOf(settled, [share('2026-01-02', 'Ben')], [], { only: 'BEN' });
  expect(people).toMatchObject([{ name: 'Ben', items: [{ kind: 'deal' }, { kind: 'share' }] }]);
});

it('lists the newest lines, and brings the sum of those before forward', () => {
  const payments = Array.from({ length: 1500 }, (_, at) => payment(`2026-01-01`, 'Anna', 'paid', at + 1)).map(
    (one, at) => ({ ...one, id: String(at).padStart(5, '0') }),
  );
  const { people, otherPeople } = statementsOf(
    [],
    [],
    [...payments, payment('2026-01-02', 'Ben', 'paid', 1)],
    {
      ...{ mostItems: 4, mostPeople: 1 },
    },
  );
  expect(otherPeople).toBe(1);
  expect(people).toHaveLength(1);
  const [anna] = people;
  expect(anna?.items.map(({ change }) => change)).toEqual([-1498, -1499, -1500]);
  expect(anna?.broughtForward).toBe(-(1497 * 1498) / 2);
  expect(anna?.balance).toBe(-(1500 * 1501) / 2);
});

it('makes only the lines that it lists, however many there are', () => {
  let made = 0;
  const one = played('2026-01-01', 100, 0, [backing('Anna', 10)]);
  const counting = {
    ...one,
    get title() {
      made += 1;
      return '';
    },
  };
  const settled = settleInOrder(Array.from({ length: 10_000 }, () => counting));
  made = 0;
  const [anna] = statementsOf(settled, [], [], { mostItems: 5 }).people;
  expect(anna).toMatchObject({ balance: -100_000, deals: { count: 10_000 } });
  expect(anna?.items).toHaveLength(5);
  expect(made).toBe(5);
});

it('is empty without anything', () => {
  expect(statementsOf([], [], [])).toEqual({
    people: [],
    otherPeople: 0,
    totals: { owedByYou: 0, owedToYou: 0, table: 0, own: 0, others: 0, shares: 0 },
  });
});

const name = fc.constantFrom('Anna', 'anna ', 'Ben', 'Cy', 'BEN');
const day = fc.constantFrom('2026-01-01', '2026-01-02', '2026-02-10', '2026-03-01');
const cents = fc.oneof(fc.nat(1000), fc.nat(999_999_999));
const fine = (most: number) => fc.integer({ min: 1, max: most }).map((value) => value / 10_000);
const deals: fc.Arbitrary<DealTerms[]> = fc.oneof(
  fc.uniqueArray(
    fc.record({
      ...{ backer: name, kind: fc.constantFrom('backing', 'swap'), share: fine(330_000) },
      ...{ markup: fine(20_000), received: fc.nat(1000), bullets: fc.constantFrom('first', undefined) },
    }),
    { selector: ({ backer }) => textKey(backer), maxLength: 3 },
  ),
  fc.record({ backer: name, kind: fc.constant('stake'), share: fine(1_000_000) }).map((deal) => [deal]),
);
const results: fc.Arbitrary<NamedResult[]> = fc.array(
  fc.record({ id: fc.uuid(), date: day, costCents: cents, returnCents: cents, deals }).map((one) => ({
    ...{ ...one, kind: 'tournament', title: 'Nightly', venue: 'Aria' },
    firstBulletCents: Math.floor(one.costCents / 3),
  })),
  { maxLength: 20 },
);
const shares: fc.Arbitrary<NamedShare[]> = fc.array(
  fc.record({
    ...{ id: fc.uuid(), date: day, player: name, share: fine(1_000_000), costCents: cents },
    ...{ returnedCents: fc.option(cents, { nil: undefined }), markup: fine(100_000) },
    ...{ firstBulletCents: fc.constantFrom(undefined, 0), rate: fc.constantFrom(undefined, 1.0823) },
  }),
  { maxLength: 8 },
);
const payments: fc.Arbitrary<BackerPayment[]> = fc.array(
  fc.record({
    ...{ id: fc.uuid(), date: day, person: name, cents: cents.map((some) => some + 1) },
    direction: fc.constantFrom('paid', 'received'),
  }),
  { maxLength: 8 },
);
const sum = (amounts: readonly number[]) => amounts.reduce((total, one) => total + Math.round(one * 100), 0);

it('agrees with lines and sums that are computed from the start, each by itself', () => {
  const inCents = (dollars: number) => Math.round(dollars * 100);
  fc.assert(
    fc.property(results, shares, payments, (unordered, bought, paid) => {
      const history = unordered.toSorted((a, b) => (a.date < b.date ? -1 : 1));
      const { people, totals } = statementsOf(settleInOrder(history), bought, paid);
      const sumsOf = ({ count, paid: out, returned }: (typeof people)[number]['deals']) => ({
        ...{ count, paid: inCents(out), returned: inCents(returned) },
      });
      const shown = people.map(({ name: person, payments: moved, ...one }) => ({
        ...{ person: textKey(person), balance: inCents(one.balance), makeup: inCents(one.makeup) },
        ...{ deals: sumsOf(one.deals), shares: sumsOf(one.shares) },
        payments: { paid: inCents(moved.paid), returned: inCents(moved.received) },
        items: one.items.map(({ kind, id, change, balance }) => ({
          ...{ kind, id, change: inCents(change), balance: inCents(balance) },
        })),
      }));
      const reference = referenceStatements(history, bought, paid);
      expect(new Set(shown)).toEqual(new Set(reference.people));
      expect(inCents(totals.shares)).toBe(reference.shares);
    }),
  );
});

it('shares out each table result to the cent, and has balances that are the sum of their lines', () => {
  fc.assert(
    fc.property(results, shares, payments, (history, bought, paid) => {
      const settled = settleInOrder(history.toSorted((a, b) => (a.date < b.date ? -1 : 1)));
      const { people, totals } = statementsOf(settled, bought, paid);
      const table = history.reduce((total, one) => total + one.returnCents - one.costCents, 0);
      expect(sum([totals.table])).toBe(table);
      expect(sum([totals.own]) + sum([totals.others])).toBe(table);
      const ofDeals = people.map((person) => sum([person.deals.returned]) - sum([person.deals.paid]));
      expect(ofDeals.reduce((total, one) => total + one, 0)).toBe(sum([totals.others]));
      for (const { balance, items, deals: of, shares: own, payments: moved } of people) {
        expect(sum(items.map(({ change }) => change))).toBe(sum([balance]));
        expect(items.at(-1)?.balance).toBe(balance);
        expect(
          sum([of.returned]) - sum([of.paid]) + sum([own.paid]) - sum([own.returned]) - sum([moved.paid]),
        ).toBe(sum([balance]) - sum([moved.received]));
      }
      expect(sum([totals.owedByYou]) - sum([totals.owedToYou])).toBe(
        sum(people.map(({ balance }) => balance)),
      );
    }),
  );
});

it('makes the same statement of one person alone as among all', () => {
  fc.assert(
    fc.property(results, shares, payments, (history, bought, paid) => {
      const settled = settleInOrder(history);
      const { people } = statementsOf(settled, bought, paid);
      for (const one of people)
        expect(statementsOf(settled, bought, paid, { only: one.name }).people).toEqual([one]);
    }),
  );
});
