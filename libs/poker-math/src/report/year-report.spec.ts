import * as fc from 'fast-check';
import { asPlain, differences, notFinite, referenceYearReport } from '../testing';
import { arbitraryRows, columnsOf } from '../testing/arbitrary-rows';
import { selectResults } from '../selection';
import type { ResultRow } from '../statistics';
import { TICKS_AN_HOUR } from '../values/duration';
import type { ReportSums } from './report-sums';
import { yearPeriod, yearReportOf, yearsPlayed } from './year-report';

const reportOf = (rows: readonly ResultRow[], year: string) =>
  yearReportOf(selectResults(columnsOf(rows), yearPeriod(year)).columns);

describe('the report of a year', () => {
  it('agrees with the reference, for every year with results and one without', () => {
    fc.assert(
      fc.property(arbitraryRows('2026-05-31'), (rows) => {
        const plain = asPlain(rows);
        const years = yearsPlayed(columnsOf(rows));
        const played = plain.filter(({ isDated }) => isDated).map(({ date }) => date.slice(0, 4));
        expect(years).toEqual([...new Set(played)].sort().reverse());
        for (const year of [...years, '1999']) {
          expect(differences(reportOf(rows, year), referenceYearReport(plain, year))).toEqual([]);
        }
      }),
      { numRuns: 300 },
    );
  });

  it('adds up: months, and cash sessions with tournaments, to the year', () => {
    fc.assert(
      fc.property(arbitraryRows('2026-05-31'), (rows) => {
        for (const year of yearsPlayed(columnsOf(rows))) {
          const { total, cash, tournaments, months } = reportOf(rows, year);
          const { ownNet: _, ...sums } = total;
          for (const name of Object.keys(sums) as (keyof typeof sums)[]) {
            expect(cash[name] + tournaments[name]).toBeCloseTo(total[name], 4);
            expect(months.reduce((sum, month) => sum + month[name], 0)).toBeCloseTo(total[name], 4);
          }
          const own = (group: ReportSums) => (group.ownNet ?? group).profit;
          expect(own(cash) + own(tournaments)).toBeCloseTo(own(total), 4);
          expect(months.reduce((sum, month) => sum + own(month), 0)).toBeCloseTo(own(total), 4);
        }
      }),
    );
  });

  it('is what a calculation by hand says', () => {
    const rows: ResultRow[] = [
      row('2024-12-31', 200, 5000),
      row('2025-01-01', 300, 450.5, { tipsCents: 500, expensesCents: 1250 }),
      row('2025-01-31', 300, 120, { location: 'aria ' }),
      row('2025-06-15', 150, 0, { kind: 'tournament', location: 'Wynn', tipsCents: 2000 }),
      row('2025-06-16', 150, 900, { kind: 'tournament', location: 'Wynn' }),
      row('2025-12-31', 500, 500, { location: 'Wynn', ticks: 3 }),
      row('2026-01-01', 200, 0),
    ];
    const none = { tips: 0, expenses: 0 };
    const january = {
      ...{ results: 2, hours: 4, buyins: 600, cashouts: 570.5, wins: 1, won: 150.5, losses: 1, lost: 180 },
      ...{ profit: -29.5, tips: 5, expenses: 12.5, profitAfterCosts: -47 },
    };
    const june = {
      ...{ results: 2, hours: 4, buyins: 300, cashouts: 900, wins: 1, won: 750, losses: 1, lost: 150 },
      ...{ profit: 600, tips: 20, expenses: 0, profitAfterCosts: 580 },
    };
    const december = {
      ...{ results: 1, hours: 0, buyins: 500, cashouts: 500, wins: 0, won: 0, losses: 0, lost: 0 },
      ...{ profit: 0, ...none, profitAfterCosts: 0 },
    };

    expect(yearsPlayed(columnsOf(rows))).toEqual(['2026', '2025', '2024']);
    expect(reportOf(rows, '2025')).toEqual({
      total: {
        ...{ results: 5, hours: 8, buyins: 1400, cashouts: 1970.5 },
        ...{ wins: 2, won: 900.5, losses: 2, lost: 330, profit: 570.5 },
        ...{ tips: 25, expenses: 12.5, profitAfterCosts: 533 },
      },
      cash: { ...january, results: 3, buyins: 1100, cashouts: 1070.5 },
      tournaments: june,
      months: [
        { key: '2025-01', ...january },
        { key: '2025-06', ...june },
        { key: '2025-12', ...december },
      ],
      venues: [
        { key: 'Wynn', ...june, results: 3, buyins: 800, cashouts: 1400 },
        { key: 'aria', ...january },
      ],
    });
  });

  it('has only wins for a player who never lost, and only losses for one who never won', () => {
    const [{ total: winner }, { total: loser }] = [
      reportOf([row('2025-03-01', 0, 80), row('2025-03-02', 100, 100.01)], '2025'),
      reportOf([row('2025-03-01', 80, 0)], '2025'),
    ];
    expect([winner.won, winner.lost, winner.losses, winner.profit]).toEqual([80.01, 0, 0, 80.01]);
    expect([loser.won, loser.lost, loser.wins, loser.profit]).toEqual([0, 80, 0, -80]);
  });

  it('is 0 or empty without results', () => {
    const report = reportOf([], '2025');
    expect([report.months, report.venues]).toEqual([[], []]);
    expect(Object.values(report.total)).toEqual(Object.values(report.total).map(() => 0));
    expect(notFinite(report)).toEqual([]);
  });
});

/** A cash session of two hours at the Aria. Amounts in dollars. */
const row = (date: string, buyin: number, cashout: number, change: Partial<ResultRow> = {}): ResultRow => ({
  kind: 'cash',
  date,
  buyinCents: Math.round(buyin * 100),
  cashoutCents: Math.round(cashout * 100),
  ticks: 2 * TICKS_AN_HOUR,
  location: 'Aria',
  ...change,
});
