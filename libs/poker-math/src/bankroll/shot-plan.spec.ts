import { bankrollNeeded } from '../outlook';
import { type PlayedStakes, shotPlan } from './shot-plan';

const RATE = { hourly: 30, standardDeviation: 300, hours: 4000 };
const RISK = 0.05;
const NEEDED = Math.ceil(bankrollNeeded(RATE, RISK) ?? 0);
const TWO_FIVE: PlayedStakes = { stakes: '2/5', bigBlind: 5, rate: RATE };
const FIVE_TEN: PlayedStakes = { stakes: '5/10', bigBlind: 10 };
const plan = (balance: number, ...played: PlayedStakes[]) => shotPlan(balance, RISK, played);

it('takes up to three shots of 100 big blinds, and goes back before the current stakes lack their bankroll', () => {
  const current = { stakes: '2/5', needed: NEEDED };
  const shots = { stakes: '5/10', size: 1000, count: 3, backBelow: NEEDED };
  expect(plan(NEEDED + 3000, FIVE_TEN, TWO_FIVE)).toEqual({ current, shots });
  expect(plan(NEEDED + 2999, FIVE_TEN, TWO_FIVE)).toEqual({
    current,
    shots: { ...shots, count: 2, backBelow: NEEDED + 999 },
  });
  // A large bankroll is not played away either.
  expect(plan(NEEDED + 50_000, FIVE_TEN, TWO_FIVE).shots).toEqual({ ...shots, backBelow: NEEDED + 47_000 });
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
  const highest = { ...TWO_FIVE, stakes: '100/200', bigBlind: 200 };
  expect(plan(1_000_000, highest)).toEqual({ current: { stakes: '100/200', needed: NEEDED } });
});
