import * as fc from 'fast-check';
import { referenceRiskOfRuin } from '../testing';
import { bankrollNeeded, lowestRisk, riskAtHourly, riskOfRuin } from './risk-of-ruin';

const RATE = { hourly: 30, standardDeviation: 600, hours: 400 };
const cents = (min: number, max: number) => fc.integer({ min, max }).map((value) => value / 100);
const rates = fc.record({
  hourly: cents(-20_000, 20_000),
  standardDeviation: cents(10_000, 200_000),
  hours: cents(1000, 1_000_000),
});
const bankrolls = cents(1, 10_000_000);

describe('riskAtHourly', () => {
  it('is exp(−2 m B / s²)', () => {
    // 2 · 10 · 2,500 / 200² = 1.25
    expect(riskAtHourly({ hourly: 10, standardDeviation: 200 }, 2500)).toBeCloseTo(0.2865048, 7);
    expect(riskAtHourly(RATE, 15_000)).toBeCloseTo(0.0821, 4);
  });

  it.each([
    ['without a profit', { hourly: 0, standardDeviation: 50 }, 1000, 1],
    ['with a loss', { hourly: -4, standardDeviation: 50 }, 1000, 1],
    ['without a bankroll', { hourly: 10, standardDeviation: 50 }, 0, 1],
    ['of a bankroll that is no number', { hourly: 10, standardDeviation: 50 }, Number.NaN, 1],
    ['of a profit that never varies', { hourly: 10, standardDeviation: 0 }, 1000, 0],
  ])('%s', (_name, rate, bankroll, risk) => expect(riskAtHourly(rate, bankroll)).toBe(risk));
});

describe('riskOfRuin', () => {
  it.each([
    [400, 0.2835],
    [2000, 0.1458],
  ])('of $15,000 at $30 and $600 after %i hours is %d', (hours, risk) =>
    expect(riskOfRuin({ ...RATE, hours }, 15_000)).toBeCloseTo(risk, 4),
  );

  it('agrees with the risk at each hourly, averaged over all hourlies that may be true', () => {
    fc.assert(
      fc.property(rates, bankrolls, (rate, bankroll) => {
        expect(Math.abs(riskOfRuin(rate, bankroll) - referenceRiskOfRuin(rate, bankroll))).toBeLessThan(1e-5);
      }),
      { numRuns: 200 },
    );
  });

  it.each([
    ['without a bankroll', RATE, 0, 1],
    ['of a bankroll that is no number', RATE, Number.NaN, 1],
    ['without hours', { ...RATE, hours: 0 }, 1000, 1],
    ['of a profit that never varies', { ...RATE, standardDeviation: 0 }, 1000, 0],
    ['of a loss that never varies', { ...RATE, hourly: -1, standardDeviation: 0 }, 1000, 1],
  ])('%s', (_name, rate, bankroll, risk) => expect(riskOfRuin(rate, bankroll)).toBe(risk));

  it('is a probability, no larger for a larger bankroll, and never below its limit', () => {
    const figure = fc.double();
    fc.assert(
      fc.property(figure, figure, figure, figure, figure, (hourly, standardDeviation, hours, some, other) => {
        const rate = { hourly, standardDeviation, hours };
        const [small, large] = some < other ? [some, other] : [other, some];
        const [first = 2, second = 2] = [small, large].map((bankroll) => riskOfRuin(rate, bankroll));
        const limit = lowestRisk(rate);
        for (const risk of [first, second, limit]) expect(risk >= 0 && risk <= 1).toBe(true);
        expect(Math.min(first, second)).toBeGreaterThanOrEqual(limit);
        const comparable = Number.isFinite(small) && Number.isFinite(large);
        expect(!comparable || second <= first * (1 + 1e-12)).toBe(true);
      }),
      { numRuns: 2000 },
    );
  });

  it('tends to Φ(−m/τ) for a large bankroll', () => {
    expect(lowestRisk(RATE)).toBeCloseTo(0.1586552539, 10);
    expect(riskOfRuin(RATE, 1e15)).toBeCloseTo(lowestRisk(RATE), 9);
    expect(riskOfRuin(RATE, Number.MAX_VALUE)).toBe(lowestRisk(RATE));
  });
});

describe('bankrollNeeded', () => {
  it('is the bankroll that has this risk of ruin, and none while the limit is above it', () => {
    fc.assert(
      fc.property(rates, fc.integer({ min: 1, max: 500 }), (rate, thousandths) => {
        const risk = thousandths / 1000;
        const bankroll = bankrollNeeded(rate, risk);
        expect(bankroll === null).toBe(lowestRisk(rate) >= risk);
        const reached = bankroll === null ? risk : riskOfRuin(rate, bankroll);
        expect(reached).toBeCloseTo(risk, 9);
      }),
    );
  });

  it('is larger than at an exact hourly, to which it tends with the hours', () => {
    // −600² · ln 0.05 / (2 · 30) = 17,974.4
    expect(bankrollNeeded({ ...RATE, hours: 1e12 }, 0.05)).toBeCloseTo(17_974.4, 0);
    expect(bankrollNeeded({ ...RATE, hours: 2000 }, 0.05)).toBeGreaterThan(17_974.4);
  });

  it('is unknown without a profit, and for a risk that is none', () => {
    expect(bankrollNeeded({ ...RATE, hourly: 0 }, 0.05)).toBeNull();
    expect(bankrollNeeded({ ...RATE, hourly: 0, standardDeviation: 0 }, 0.05)).toBeNull();
    expect(bankrollNeeded({ ...RATE, standardDeviation: 0 }, 0.05)).toBe(0);
    expect([0, 1, NaN].map((risk) => bankrollNeeded(RATE, risk))).toEqual([null, null, null]);
  });
});
