import * as fc from 'fast-check';
import { asPlain, differences, notFinite, referenceInsights } from '../testing';
import { arbitraryRows, columnsOf } from '../testing/arbitrary-rows';
import { insightsOf } from './insights';

const TODAY = '2026-05-31';

describe('insightsOf', () => {
  it('agrees with the reference', () => {
    fc.assert(
      fc.property(arbitraryRows(TODAY), (rows) => {
        expect(differences(insightsOf(columnsOf(rows)), referenceInsights(asPlain(rows)))).toEqual([]);
      }),
      { numRuns: 400 },
    );
  });

  it('agrees with the reference where groups are large', () => {
    const lengths = { minLength: 800, maxLength: 800, size: 'max' } as const;
    for (const rows of fc.sample(arbitraryRows(TODAY, lengths), { numRuns: 4, seed: 3 })) {
      expect(rows).toHaveLength(800);
      expect(differences(insightsOf(columnsOf(rows)), referenceInsights(asPlain(rows)))).toEqual([]);
    }
  });

  it('counts each result with a day in one month, one year and one weekday', () => {
    fc.assert(
      fc.property(arbitraryRows(TODAY), (rows) => {
        const { groups, days } = insightsOf(columnsOf(rows));
        const dated = asPlain(rows).filter(({ isDated }) => isDated).length;
        const counted = (results: readonly number[]) => results.reduce((sum, count) => sum + count, 0);
        for (const name of ['months', 'years', 'weekdays'] as const) {
          expect(counted(groups[name].map(({ results }) => results))).toBe(dated);
        }
        expect(counted(days.results)).toBe(dated);
      }),
    );
  });

  it('is 0, null or empty for an empty set', () => {
    const { total, groups, days, swings, tournamentProfits } = insightsOf(columnsOf([]));
    expect(total).toEqual({
      results: 0,
      profit: 0,
      hours: 0,
      hourly: 0,
      winRate: 0,
      cash: null,
      tournaments: null,
    });
    expect(Object.values(groups).flat()).toEqual([]);
    expect(days).toEqual({ dates: [], profits: [], results: [], tournaments: [] });
    expect(swings).toEqual({ deviation: 0, downswings: [], newHighHours: 0 });
    expect(tournamentProfits).toEqual([]);
    expect(notFinite([total, swings])).toEqual([]);
  });
});
