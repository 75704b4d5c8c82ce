import * as fc from 'fast-check';
import { referenceShare, referenceShareInBase } from '../testing/reference/statements';
import { boughtShareInBase, type BoughtShareOutcome, boughtShareOutcome } from './bought-share';
import { statementsOf } from './statements';

it('has its part of the cash-out by what the first bullet cost of all, and pays for this one alone', () => {
  // 10 % at 1 of the first of three bullets of 1,000: paid 100; 9,000 came back, 300 of them yours.
  const first = { share: 10, costCents: 300_000, firstBulletCents: 100_000, returnedCents: 900_000 };
  expect(boughtShareOutcome(first)).toEqual({ paidCents: 10_000, yoursCents: 30_000, netCents: 20_000 });
  // At 1.2, 120 of the price of the first bullet.
  expect(boughtShareOutcome({ ...first, markup: 1.2 })).toMatchObject({
    paidCents: 12_000,
    netCents: 18_000,
  });
  // A share of all bullets.
  expect(boughtShareOutcome({ ...first, firstBulletCents: undefined })).toEqual({
    ...{ paidCents: 30_000, yoursCents: 90_000, netCents: 60_000 },
  });
});

it('has nothing of a first bullet that cost nothing', () => {
  const free = { share: 10, costCents: 0, firstBulletCents: 0, returnedCents: 50_000 };
  expect(boughtShareOutcome(free)).toEqual({ paidCents: 0, yoursCents: 0, netCents: 0 });
});

it('counts what was paid less refunds of unused entries', () => {
  // 10 % of up to two entries of 1,000: 200 paid. One was used, 100 came back, and then 500 of the cash-out of 5,000.
  const bought = { share: 10, costCents: 100_000, paidCents: 10_000, returnedCents: 500_000 };
  expect(boughtShareOutcome(bought)).toEqual({ paidCents: 10_000, yoursCents: 50_000, netCents: 40_000 });
  const payment = (direction: 'paid' | 'received', dollars: number) => ({
    ...{ id: String(dollars), person: 'Ben', direction, date: '2026-03-01', cents: dollars * 100 },
  });
  const { people, totals } = statementsOf(
    [],
    [{ ...bought, id: 'a', date: '2026-03-01', player: 'Ben' }],
    [payment('paid', 200), payment('received', 100), payment('received', 500)],
  );
  expect(people).toMatchObject([{ name: 'Ben', balance: 0, shares: { paid: 100, returned: 500 } }]);
  expect(totals).toMatchObject({ shares: 400, owedByYou: 0, owedToYou: 0 });
});

it('converts what was paid and what came back, each by itself', () => {
  // €33.33 at 1.0825 are $36.079…, €50 are $54.125.
  const bought = { share: 33.33, costCents: 10_000, returnedCents: 15_002, rate: 1.0825 };
  expect(boughtShareOutcome(bought)).toEqual({ paidCents: 3333, yoursCents: 5000, netCents: 1667 });
  expect(boughtShareInBase(bought)).toEqual({ paidCents: 3608, yoursCents: 5413, netCents: 1805 });
  expect(boughtShareInBase({ ...bought, returnedCents: undefined })).toEqual({ paidCents: 3608 });
  const [statement] = statementsOf(
    [],
    [{ ...bought, id: 'a', date: '2026-03-01', player: 'Ben' }],
    [],
  ).people;
  expect(statement).toMatchObject({ balance: -18.05, items: [{ paid: 36.08, returned: 54.13 }] });
});

const cents = fc.oneof(fc.nat(1000), fc.nat(999_999_999));
const orNone = <Value>(values: fc.Arbitrary<Value>) => fc.option(values, { nil: undefined });
const terms = fc
  .record({
    share: fc.integer({ min: 1, max: 1_000_000 }).map((fine) => fine / 10_000),
    markup: orNone(fc.integer({ min: 0, max: 100_000 }).map((fine) => fine / 10_000)),
    costCents: cents,
    part: orNone(fc.nat(100)),
    paidCents: orNone(cents),
    returnedCents: orNone(cents),
    rate: orNone(fc.integer({ min: 1, max: 100_000_000_000 }).map((parts) => parts / 10 ** 8)),
  })
  .map(({ part, ...rest }) => ({
    ...rest,
    firstBulletCents: part === undefined ? undefined : Math.floor((rest.costCents * part) / 100),
  }));

it('agrees with fractions that are rounded at the end, in its own currency and in the base currency', () => {
  const plain = ({ paidCents, yoursCents, netCents }: BoughtShareOutcome) => {
    expect(netCents).toBe(yoursCents === undefined ? undefined : yoursCents - paidCents);
    return { paid: paidCents, ...(yoursCents !== undefined && { back: yoursCents }) };
  };
  fc.assert(
    fc.property(terms, (share) => {
      expect(plain(boughtShareOutcome(share))).toEqual(referenceShare(share));
      expect(plain(boughtShareInBase(share))).toEqual(referenceShareInBase(share));
    }),
  );
});
