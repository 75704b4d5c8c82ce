import * as fc from 'fast-check';
import { bankrollNeeded, riskOfRuin } from '../outlook';
import { type PlayedStakes, shotPlan } from './shot-plan';

const RATE = { hourly: 30, standardDeviation: 300, hours: 4000 };
const RISK = 0.05;
const NEEDED = Math.ceil(bankrollNeeded(RATE, RISK) ?? 0);
const TWO_FIVE: PlayedStakes = { stakes: '2/5', bigBlind: 5, rate: RATE };
const FIVE_TEN: PlayedStakes = { stakes: '5/10', bigBlind: 10 };
const plan = (balance: number, ...played: PlayedStakes[]) => shotPlan(balance, RISK, played);

describe('shots', () => {
  /** So many hours leave no doubt: −s² · ln 0.05 / (2 m) = 326.83² · 2.995732 / 50 = 6,399.95. */
  const surely = { ...TWO_FIVE, rate: { hourly: 25, standardDeviation: 326.83, hours: 1e12 } };

  it.each([
    [7400, 1],
    [8399.99, 1],
    [8400, 2],
    [9399.99, 2],
    [9400, 3],
    [105_950, 3],
  ])('of a balance of $%d are %i, and end at the same balance', (balance, count) =>
    expect(plan(balance, FIVE_TEN, surely)).toEqual({
      current: { stakes: '2/5', needed: 6400 },
      shots: { stakes: '5/10', size: 1000, count, backBelow: 6400 },
    }),
  );

  const cents = (min: number, max: number) => fc.integer({ min, max }).map((value) => value / 100);
  const rates = fc.record({
    hourly: cents(-1000, 10_000),
    standardDeviation: cents(100, 100_000),
    hours: cents(1000, 1_000_000),
  });
  const played = fc.uniqueArray(
    fc.record({
      bigBlind: fc.constantFrom(0.02, 0.5, 2, 3, 5, 10, 25, 100, 1000),
      exchange: fc.constantFrom(undefined, 0.128, 1.1, 0.0067),
      rate: fc.option(rates, { nil: undefined }),
    }),
    { minLength: 1, maxLength: 5, selector: ({ bigBlind, exchange }) => `${bigBlind} ${exchange}` },
  );

  it('are as many as can be lost one by one, without moving the balance at which they end', () => {
    let found = 0;
    fc.assert(
      fc.property(played, cents(0, 5_000_000), (all, balance) => {
        const stakes = all.map((one, at) => ({ ...one, stakes: String(at) }));
        const { current, shots } = plan(balance, ...stakes);
        if (!current || !shots) return;
        found += 1;
        const { size, count, backBelow } = shots;
        const rate = stakes[Number(current.stakes)]?.rate;
        expect(rate && riskOfRuin(rate, backBelow)).toBeLessThanOrEqual(RISK + 1e-9);
        let [left, lost] = [balance, 0];
        while (lost < 4 && Math.round((left - size) * 100) >= backBelow * 100) {
          left = Math.round((left - size) * 100) / 100;
          lost += 1;
          const after = plan(left, ...stakes);
          expect(after.current).toEqual(current);
          const remaining = after.shots?.count ?? 0;
          expect({ ...shots, ...after.shots }).toEqual({ ...shots, count: remaining || count });
          expect(remaining).toBeGreaterThanOrEqual(count - lost);
          expect(count < 3 ? remaining : count - lost).toBe(count - lost);
        }
        expect(count).toBe(Math.min(3, lost));
      }),
      { numRuns: 1000 },
    );
    expect(found).toBeGreaterThan(50);
  });
});

it('counts blinds of another currency in dollars, and goes up in that currency', () => {
  // 50/100 in Hong Kong dollars at 0.128; −s² · ln 0.05 / (2 m) = 424.38² · 2.995732 / 60 = 8,992.1
  const rate = { hourly: 30, standardDeviation: 424.38, hours: 1e12 };
  const hongKong = { stakes: '50/100', bigBlind: 100, exchange: 0.128, rate };
  expect(plan(20_000, hongKong)).toEqual({
    current: { stakes: '50/100', needed: 8993 },
    shots: { stakes: '100/200', size: 2560, count: 3, backBelow: 8993 },
  });
  // 5/10 in dollars is below 50/100 there, and 10/20 above.
  const [below, above] = [FIVE_TEN, { stakes: '10/20', bigBlind: 20 }];
  expect(plan(20_000, hongKong, below, above).shots).toMatchObject({ stakes: '10/20', size: 2000 });
});

it('says what is missing', () => {
  expect(plan(NEEDED + 999, TWO_FIVE).missing).toEqual({ stakes: '5/10', amount: 1 });
  expect(plan(NEEDED - 400, TWO_FIVE)).toEqual({ missing: { stakes: '2/5', amount: 400 } });
});

it('knows no stakes that are not beaten surely enough', () => {
  const unsure = { ...TWO_FIVE, rate: { ...RATE, hours: 20 } };
  expect(bankrollNeeded(unsure.rate, RISK)).toBeNull();
  expect(plan(1_000_000, unsure, FIVE_TEN)).toEqual({});
  expect(plan(1000)).toEqual({});
});

it('goes up to the next stakes that the player has played, else to the next common ones', () => {
  expect(plan(100_000, TWO_FIVE, { stakes: '3/6', bigBlind: 6 }).shots?.stakes).toBe('3/6');
  expect(plan(100_000, TWO_FIVE).shots?.stakes).toBe('5/10');
  const highest = { ...TWO_FIVE, stakes: '1000/2000', bigBlind: 2000 };
  expect(plan(10_000_000, highest)).toEqual({ current: { stakes: '1000/2000', needed: NEEDED } });
});
