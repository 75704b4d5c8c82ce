import * as fc from 'fast-check';
import type { CashSessionResponse } from '@feltbook/contracts';
import type { Filter } from './filter';
import { CASH_FILTERS, TOURNAMENT_FILTERS } from './filters';
import { CASH_LIST } from './list-kinds';
import { buildRows } from './row';
import { applyFilters, readFilters, withFilter, withoutFilters } from './search-params';
import { formatSort, NEWEST_FIRST, nextSort, parseSort, sortRows } from './sort';

/** @returns the list in the order of a column */
function inOrder(list: readonly CashSessionResponse[], column: string, descending: boolean) {
  const key = CASH_LIST.columns.find(({ name }) => name === column)?.sort;
  return key ? sortRows(buildRows(list), key, descending) : [];
}
const session = (id: string, change: Partial<CashSessionResponse> = {}): CashSessionResponse => ({
  id,
  date: '2026-05-01',
  game_type: 'nlhe',
  location: 'Aria',
  stakes: '1/2',
  duration: 2,
  buyin: 100,
  cashout: 150,
  created_at: '2026-05-01T00:00:00Z',
  updated_at: '2026-05-01T00:00:00Z',
  ...change,
});

const arbitrary = fc
  .array(
    fc.record({
      date: fc.constantFrom('2024-02-29', '2025-12-31', '2026-04-30', '2026-05-01'),
      game_type: fc.constantFrom('nlhe', 'omaha', 'Short deck'),
      location: fc.constantFrom('Aria', 'aria', 'Wynn', 'École'),
      stakes: fc.constantFrom('1/2', '2/5', 'free'),
      duration: fc.constantFrom(0, 0.5, 1, 3, 7.99, 8),
      buyin: fc.integer({ min: 0, max: 3 }),
      cashout: fc.integer({ min: 0, max: 3 }),
    }),
    { maxLength: 30 },
  )
  .map((list) => list.map((change, at) => session(String(at), change)));

const ids = (rows: readonly { item: CashSessionResponse }[]) => rows.map(({ item }) => item.id);
const filterBy = (list: CashSessionResponse[], query: string, today = '2026-05-01') =>
  ids(
    applyFilters(buildRows(list), CASH_FILTERS, readFilters(CASH_FILTERS, new URLSearchParams(query)), today),
  );

describe('filters in the URL', () => {
  it('are seven for cash and four for tournaments, and one of tags', () => {
    const fields = (filters: readonly Filter[]) =>
      filters.filter((filter) => !filter.hasNoField && !filter.isShownWhenSet).map(({ name }) => name);
    expect(fields(CASH_FILTERS)).toEqual([
      'date',
      'day',
      'game',
      'stakes',
      'venue',
      'duration',
      'result',
      'tag',
    ]);
    expect(fields(TOURNAMENT_FILTERS)).toEqual(['date', 'game', 'venue', 'result', 'tag']);
  });

  it('are read, written and removed without changing other parameters', () => {
    const params = withFilter(new URLSearchParams('sort=profit'), 'venue', 'Aria & Co');
    expect(readFilters(CASH_FILTERS, params)).toEqual({ venue: ['Aria & Co'] });
    expect(withFilter(params, 'venue', 'all').toString()).toBe('sort=profit');
    expect(withoutFilters(withFilter(params, 'day', 'monday'), CASH_FILTERS).toString()).toBe('sort=profit');
  });

  it('let a named period take the place of two days', () => {
    const params = withFilter(new URLSearchParams('from=2026-01-01&to=2026-02-01&day=monday'), 'date', 'ytd');
    expect(params.toString()).toBe('day=monday&date=ytd');
  });

  it('show no tournament for stakes, which tournaments have not', () => {
    const stakes = TOURNAMENT_FILTERS.find(({ name }) => name === 'stakes');
    const [row] = buildRows([{ ...session('a'), stakes: '' }]);
    expect(row && stakes?.matcher('1/2', '2026-05-01')(row)).toBe(false);
  });

  it('are "all" for unknown values', () => {
    const wrong = new URLSearchParams(
      'date=soon&day=someday&duration=2&result=even&venue=%20&from=soon&game=all',
    );
    expect(readFilters(CASH_FILTERS, wrong)).toEqual({});
  });

  it.each([
    ['date=this_month', ['a']],
    ['date=last_month', ['b']],
    ['date=2025', ['c']],
    ['day=friday', ['a']],
    ['venue=ARIA', ['a', 'b', 'c']],
    ['venue=Wynn', []],
    ['venue=Wynn&venue=aria&game=NLHE', ['a', 'b', 'c']],
    ['from=2025-06-03&to=2026-04-30', ['b', 'c']],
    ['from=2026-05-01', ['a']],
    ['duration=%3C1', ['c']],
    ['duration=8%2B', ['b']],
    ['result=winning&game=nlhe', ['a']],
    ['result=losing', ['b']],
    ['stakes=1/2&date=ytd', ['a', 'b']],
  ])('%s', (query, expected) => {
    const list = [
      session('a'),
      session('b', { date: '2026-04-30', cashout: 99.99, duration: 8 }),
      session('c', { date: '2025-06-03', cashout: 100, duration: 0.99 }),
    ];
    expect(filterBy(list, query)).toEqual(expected);
  });

  it.each([
    ['length=2-4', ['a']],
    ['length=8%2B', ['b']],
    ['length=%3C2&length=2-4', ['a', 'c']],
    ['hour=20', ['a']],
    ['hour=0', ['b']],
    ['block=5-5', ['a']],
    ['block=4-0', ['b']],
    ['block=2-0', []],
    ['weekend=weekend', ['a']],
    // A Friday without a start is in neither.
    ['weekend=week', ['b', 'c']],
    ['weekend=friday', ['a', 'unknown length', 'b', 'c']],
    ['buyin=%3C50', ['c']],
    ['buyin=50-150', ['a', 'b']],
  ])('%s, to which Insights leads', (query, expected) => {
    const list = [
      session('a', { startTime: '20:30', endTime: '22:30' }),
      session('b', { date: '2026-04-30', startTime: '00:10', endTime: '08:10', duration: 8 }),
      session('c', { date: '2025-06-03', duration: 0.99, buyin: 49.99 }),
      session('unknown length', { duration: 0.01, buyin: 1000 }),
    ];
    const filters = [...CASH_FILTERS, ...TOURNAMENT_FILTERS.filter(({ name }) => name === 'buyin')];
    const chosen = readFilters(filters, new URLSearchParams(query));
    expect(ids(applyFilters(buildRows(list), filters, chosen, '2026-05-01'))).toEqual(expected);
  });

  it('offer the list’s values', () => {
    const rows = buildRows([session('a'), session('b', { date: '2024-01-01', game_type: 'short_deck' })]);
    const offered = Object.fromEntries(
      CASH_FILTERS.map(({ name, options }) => [name, options(rows).map(({ label }) => label)]),
    );
    expect(offered.date?.slice(-2)).toEqual(['2026', '2024']);
    expect(offered.game).toEqual(["No-Limit Hold'em", 'Short Deck']);
    expect(offered.venue).toEqual(['Aria']);
  });
});

describe('the order', () => {
  it('is newest first by default', () => {
    expect(parseSort(null, ['profit'])).toBe(NEWEST_FIRST);
    expect(parseSort('-soul', ['profit'])).toBe(NEWEST_FIRST);
    expect(parseSort('-profit', ['profit'])).toEqual({ column: 'profit', descending: true });
    expect(formatSort({ column: 'profit', descending: true })).toBe('-profit');
  });

  it('is reversed by the same column, and starts with the usual direction of another one', () => {
    const profit = nextSort(NEWEST_FIRST, 'profit', true);
    expect(profit).toEqual({ column: 'profit', descending: true });
    expect(nextSort(profit, 'profit', true).descending).toBe(false);
    expect(nextSort(profit, 'location', false)).toEqual({ column: 'location', descending: false });
  });

  it('equals the order of the values', () => {
    const alphabet = new Intl.Collator('en', { sensitivity: 'base', numeric: true });
    const compare: Record<string, (a: CashSessionResponse, b: CashSessionResponse) => number> = {
      location: (a, b) => alphabet.compare(a.location, b.location),
      profit: (a, b) => a.cashout - a.buyin - (b.cashout - b.buyin),
      duration: (a, b) => a.duration - b.duration,
    };
    fc.assert(
      fc.property(
        arbitrary,
        fc.constantFrom('location', 'profit', 'duration'),
        fc.boolean(),
        (list, column, descending) => {
          const sorted = inOrder(list, column, descending).map(({ item }) => item);
          expect(new Set(sorted)).toEqual(new Set(list));
          sorted.slice(1).forEach((item, at) => {
            const before = sorted[at];
            const order = before && compare[column] ? compare[column](before, item) : 0;
            expect(descending ? -order : order).toBeLessThanOrEqual(0);
          });
        },
      ),
    );
  });

  it('puts rows without a value last in both directions', () => {
    const list = [session('none', { stakes: 'free' }), session('small'), session('big', { stakes: '5/10' })];
    expect(ids(inOrder(list, 'stakes', true))).toEqual(['big', 'small', 'none']);
    expect(ids(inOrder(list, 'stakes', false))).toEqual(['small', 'big', 'none']);
  });
});
