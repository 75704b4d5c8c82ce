import * as fc from 'fast-check';
import { riskOfRuin } from './risk-of-ruin';

describe('riskOfRuin', () => {
  it('is exp(−2 m B / s²)', () => {
    // 2 · 10 · 2,500 / 200² = 1.25
    expect(riskOfRuin({ hourly: 10, standardDeviation: 200, bankroll: 2500 })).toBeCloseTo(0.2865048, 7);
  });

  it.each([
    ['without a profit', { hourly: 0, standardDeviation: 50, bankroll: 1000 }, 1],
    ['with a loss', { hourly: -4, standardDeviation: 50, bankroll: 1000 }, 1],
    ['without a bankroll', { hourly: 10, standardDeviation: 50, bankroll: 0 }, 1],
    ['of a bankroll that is no number', { hourly: 10, standardDeviation: 50, bankroll: Number.NaN }, 1],
    ['of a profit that never varies', { hourly: 10, standardDeviation: 0, bankroll: 1000 }, 0],
  ])('%s', (_name, input, risk) => {
    expect(riskOfRuin(input)).toBe(risk);
  });

  it('is a probability, and no larger for a larger bankroll', () => {
    const figure = fc.double();
    fc.assert(
      fc.property(figure, figure, figure, figure, (hourly, standardDeviation, some, other) => {
        const [small, large] = some < other ? [some, other] : [other, some];
        const risks = [small, large].map((bankroll) => riskOfRuin({ hourly, standardDeviation, bankroll }));
        expect(risks.every((risk) => risk >= 0 && risk <= 1)).toBe(true);
        const comparable = Number.isFinite(small) && Number.isFinite(large);
        expect(!comparable || Number(risks[1]) <= Number(risks[0])).toBe(true);
      }),
      { numRuns: 500 },
    );
  });
});
