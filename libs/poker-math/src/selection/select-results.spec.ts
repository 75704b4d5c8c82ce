import * as fc from 'fast-check';
import { asPlain, differences, listed, referenceDateIndependent, referenceSelection } from '../testing';
import { arbitraryFilter } from '../testing/arbitrary-filter';
import { arbitraryRows, columnsOf } from '../testing/arbitrary-rows';
import { insightsOf } from '../insights';
import { asOfTodayFigures, dateIndependentFigures } from '../statistics';
import { selectResults } from './select-results';

const TODAY = '2026-05-31';
describe('selectResults', () => {
  it('selects what the reference selects, for every figure', () => {
    fc.assert(
      fc.property(arbitraryRows(TODAY), arbitraryFilter, (rows, filter) => {
        const wanted = referenceSelection(asPlain(rows), filter);
        const { columns, rows: chosen } = selectResults(columnsOf(rows), filter);
        expect([...chosen]).toEqual(wanted.map(({ row }) => row));

        const alone = wanted.map(({ row }) => rows[row]).filter((row) => row !== undefined);
        const plain = asPlain(alone);
        const actual = listed(dateIndependentFigures(columns), plain);
        expect(differences(actual, referenceDateIndependent(plain))).toEqual([]);
        expect(asOfTodayFigures(columns, TODAY)).toEqual(asOfTodayFigures(columnsOf(alone), TODAY));
        expect(differences(insightsOf(columns), insightsOf(columnsOf(alone)))).toEqual([]);
      }),
      { numRuns: 400 },
    );
  });

  it('selects everything without criteria', () => {
    fc.assert(
      fc.property(arbitraryRows(TODAY), (rows) => {
        const columns = columnsOf(rows);
        const { rows: chosen, columns: selected } = selectResults(columns, { stakes: [], tag: [] });
        expect([...chosen]).toEqual(rows.map((_, row) => row));
        expect(selected).toEqual(columns);
      }),
    );
  });

  it('gives a result without a day the day of the selected one before it', () => {
    const rows = ['2026-05-30', '2026-02-30'].map((date, row) => ({
      kind: 'cash' as const,
      date,
      buyinCents: 0,
      cashoutCents: 0,
      ticks: 0,
      location: 'Aria',
      gameType: row === 0 ? 'omaha' : 'nlhe',
    }));
    const { columns } = selectResults(columnsOf(rows), { game: ['nlhe'] });
    expect(columns.days).toEqual(columnsOf(rows.slice(1)).days);
  });

  it('refuses a period whose bound is no day', () => {
    expect(() => selectResults(columnsOf([]), { from: '2026-02-29' })).toThrow(RangeError);
  });
});
