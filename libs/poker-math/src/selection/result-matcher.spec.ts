import * as fc from 'fast-check';
import { entryPriceOf } from '../results/entry-price';
import { arbitraryFilter } from '../testing/arbitrary-filter';
import { arbitraryRows, columnsOf } from '../testing/arbitrary-rows';
import type { ResultRow } from '../statistics';
import { storedTicks } from '../values/duration';
import { FIXED_CRITERION_NAMES } from './fixed-criteria';
import type { ResultFilter } from './result-filter';
import { type FilterableResult, resultMatcher } from './result-matcher';
import { selectResults } from './select-results';

type Kind = ResultRow['kind'];

/** A row as a call answers it, with hours to two decimals. */
const answered = (row: ResultRow): FilterableResult => ({
  date: row.date,
  location: row.location ?? '',
  game_type: row.gameType ?? '',
  ...(row.kind === 'cash' && { stakes: row.stakes ?? '' }),
  ...(row.kind === 'tournament' && { rebuys: 1 }),
  tags: (row.tags ?? '').split(',').filter((tag) => tag.trim() !== ''),
  trip: row.trip ?? '',
  bankroll: row.bankroll ?? '',
  ...(row.startTime && { startTime: row.startTime, endTime: row.startTime }),
  duration: Math.floor(row.ticks / 3) / 100,
  buyin: row.buyinCents / 100,
  cashout: row.cashoutCents / 100,
});

/** The same row as the service stores it. */
const stored = (row: ResultRow): ResultRow => ({
  ...row,
  ticks: storedTicks(Math.floor(row.ticks / 3), Boolean(row.startTime)),
  entryCents: entryPriceOf(answered(row)),
});

describe('resultMatcher', () => {
  it('chooses on the device what the service selects', () => {
    fc.assert(
      fc.property(
        arbitraryRows('2026-05-31'),
        arbitraryFilter,
        fc.constantFrom<Kind[]>('cash', 'tournament'),
        (all, filter, kind) => {
          const rows = all.filter((row) => row.kind === kind);
          const chosen = rows.flatMap((row, at) => (resultMatcher(kind, filter)(answered(row)) ? [at] : []));
          expect(chosen).toEqual([...selectResults(columnsOf(rows.map(stored)), filter).rows]);
        },
      ),
      { numRuns: 600 },
    );
  });

  const FRIDAY: FilterableResult = {
    date: '2026-05-01',
    location: 'Bellagio',
    game_type: 'nlhe',
    stakes: '2/5',
    startTime: '18:00',
    endTime: '21:00',
    duration: 3,
    buyin: 500,
    cashout: 500,
  };
  const sunday = { ...FRIDAY, date: '2026-05-03', cashout: 500.01 };
  const withoutTimes = { ...FRIDAY, startTime: undefined, endTime: undefined };

  it.each<[string, ResultFilter, FilterableResult, boolean]>([
    ['Friday 18:00 is weekend', { weekend: ['weekend'] }, FRIDAY, true],
    ['Friday before 18:00 is not', { weekend: ['weekend'] }, { ...FRIDAY, startTime: '17:59' }, false],
    ['a Friday without times is neither', { weekend: ['weekend', 'week'] }, withoutTimes, false],
    ['all of Sunday is weekend', { weekend: ['weekend'] }, sunday, true],
    ['a day among those chosen', { day: ['friday', 'saturday', 'sunday'] }, sunday, true],
    ['a day that is not among them', { day: ['monday', 'friday'] }, sunday, false],
    ['an even result is no win', { result: ['winning'] }, FRIDAY, false],
    ['an even result is no loss', { result: ['losing'] }, FRIDAY, false],
    ['a cent is a win', { result: ['winning'] }, sunday, true],
    ['three hours are in their bucket', { duration: ['3-6'] }, FRIDAY, true],
    ['an unknown length is in none', { duration: ['<1'] }, { ...withoutTimes, duration: 0.01 }, false],
    ['a cash session has no entry', { buyin: ['400-1000'] }, FRIDAY, false],
    ['criteria apply together', { day: ['friday'], stakes: ['2/5'], venue: ['bellagio '] }, FRIDAY, true],
    ['what is no value matches nothing', { day: ['someday'] }, FRIDAY, false],
  ])('%s', (_text, filter, result, isChosen) => {
    expect(resultMatcher('cash', filter)(result)).toBe(isChosen);
  });

  it('counts each criterion with fixed values', () => {
    for (const name of FIXED_CRITERION_NAMES) {
      expect(resultMatcher('cash', { [name]: ['nothing'] })(FRIDAY)).toBe(false);
      expect(resultMatcher('cash', { [name]: [] })(FRIDAY)).toBe(true);
    }
  });
});
