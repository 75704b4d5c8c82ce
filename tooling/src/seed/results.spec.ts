import { cashSessionRequest, tournamentRequest } from '@feltbook/contracts';
import { makeProfile } from './profile';
import { Random } from './random';
import { makeResults, type Result } from './results';

const resultsOf = (seed: number, count: number): Result[] => {
  const random = new Random(seed);
  return makeResults(makeProfile(random), random, count, '2026-11-20');
};

describe('generated results', () => {
  it('are the same for the same seed, and differ for another', () => {
    expect(resultsOf(3, 50)).toEqual(resultsOf(3, 50));
    expect(resultsOf(3, 50)).not.toEqual(resultsOf(4, 50));
  });

  it('are all valid requests', () => {
    const refused = [1, 2, 3, 4, 5]
      .flatMap((seed) => resultsOf(seed, 400))
      .filter(
        ({ kind, body }) =>
          !(kind === 'cash' ? cashSessionRequest : tournamentRequest).safeParse(body).success,
      );
    expect(refused).toEqual([]);
  });

  it('are sorted by date and end on the given day', () => {
    const days = resultsOf(5, 100).map(({ body }) => body.date);
    expect(days.at(-1)).toBe('2026-11-20');
    expect(days).toEqual([...days].sort());
  });

  it('are realistic: 30–70 % of cash sessions win, few tournaments cash, and no prize exceeds the buy-ins', () => {
    const results = Array.from({ length: 20 }, (_, seed) => resultsOf(seed, 200)).flat();
    const cash = results.filter(({ kind }) => kind === 'cash').map(({ body }) => body);
    const won = cash.filter(({ buyin, cashout }) => Number(cashout) > Number(buyin)).length / cash.length;
    expect(won).toBeGreaterThan(0.3);
    expect(won).toBeLessThan(0.7);
    const fields = results.filter((result) => result.kind === 'tournament').map(({ body }) => body);
    const paid = fields.filter(({ place, places_paid }) => Number(place) <= Number(places_paid));
    expect(paid.length / fields.length).toBeLessThan(0.3);
    expect(paid.every(({ cashout }) => Number(cashout) > 0)).toBe(true);
    expect(
      fields.every(({ cashout, entries, buyin }) => Number(cashout) <= Number(entries) * Number(buyin)),
    ).toBe(true);
  });
});
