import * as fc from 'fast-check';
import { dateIndependentFigures, type ResultRow } from '../statistics';
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

  it('has the same digits in a group, whatever another group holds', () => {
    const twenty = Array.from({ length: 20 }, (_, at) => session('2/5', at % 2 ? 10 : -9.6));
    const extreme = session('high', 9_999_999.99);
    const of = (rows: readonly ResultRow[]) =>
      insightsOf(columnsOf(rows)).groups.stakes.find(({ key }) => key === '2/5');
    expect(of([extreme, ...twenty])).toEqual(of(twenty));
    // s² = (Σx²/t − m² Σt) / 19 = (960.8 − 0.1² · 40) / 19 = 7.1096²; 2.0930 · 7.1096 / √40 = 2.3528
    expect(of([extreme, ...twenty])?.cash?.variance).toMatchObject({
      low: expect.closeTo(0.1 - 2.3528, 3) as number,
      high: expect.closeTo(0.1 + 2.3528, 3) as number,
      verdict: 'tooEarly',
    });
  });

  it('knows the big blind of the latest session in the base currency', () => {
    const blindsOf = (...rows: ResultRow[]) => {
      const { total, groups } = insightsOf(columnsOf(rows));
      return [total, ...groups.stakes].map(({ cash }) => cash?.latestBigBlind);
    };
    const hongKong = { ...session('50/100', 20), currency: 'HKD', rate: 0.125 };
    expect(blindsOf({ ...hongKong, rate: 0.13 }, session('2/5', 10), hongKong, session('home', 5))).toEqual([
      ...[12.5, 12.5, 5, null],
    ]);
  });

  it('has an interval of the ROI from 20 tournaments on', () => {
    const profits = [...Array.from({ length: 17 }, () => -100), 200, 400, 1400];
    const rows = profits.map((profit) => tournament(profit));
    const { total, groups } = insightsOf(columnsOf(rows));
    expect(total.tournaments?.roi).toBe(15);
    const { low, high, verdict } = total.tournaments?.roiInterval ?? {};
    expect([low?.toFixed(0), high?.toFixed(0), verdict]).toEqual(['-138', '168', 'tooEarly']);
    expect(groups.buyIns[0]?.tournaments?.roiInterval).toEqual(total.tournaments?.roiInterval);
    expect(dateIndependentFigures(columnsOf(rows)).tournamentROIInterval).toEqual(
      total.tournaments?.roiInterval,
    );
    expect(insightsOf(columnsOf(rows.slice(1))).total.tournaments?.roiInterval).toBeNull();
  });

  it('is 0, null or empty for an empty set', () => {
    const { total, groups, days, swings, tournamentProfits } = insightsOf(columnsOf([]));
    expect(total).toEqual({
      results: 0,
      profit: 0,
      hours: 0,
      hourly: 0,
      withoutHours: 0,
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

/** Two hours. */
const session = (stakes: string, profit: number): ResultRow => ({
  kind: 'cash',
  date: '2026-03-10',
  buyinCents: 10_000,
  cashoutCents: 10_000 + Math.round(profit * 100),
  ticks: 600,
  stakes,
});

const tournament = (profit: number): ResultRow => ({
  kind: 'tournament',
  date: '2026-03-10',
  buyinCents: 10_000,
  cashoutCents: 10_000 + profit * 100,
  ticks: 600,
});
