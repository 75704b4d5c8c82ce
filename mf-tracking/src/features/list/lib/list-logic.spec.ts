import * as fc from 'fast-check';
import type { CashSessionResponse } from '@feltbook/contracts';
import { type ResultFilter, resultMatcher } from '@feltbook/poker-math';
import { criteriaOf, readChoice, without } from '@feltbook/result-filter';
import { CASH_LIST, TOURNAMENT_LIST } from './list-kinds';
import { optionsOf } from './list-options';
import { buildRows } from './row';
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
/** The results that the filter of an address chooses. */
const filterBy = (list: CashSessionResponse[], query: string) => {
  const choice = without('kind', readChoice(new URLSearchParams(query)));
  return list.filter(resultMatcher('cash', criteriaOf(choice, '2026-05-01'))).map(({ id }) => id);
};

describe('the filter of an address', () => {
  it('has seven selects for cash and four for tournaments', () => {
    expect(CASH_LIST.fields).toEqual(['date', 'day', 'game', 'stakes', 'venue', 'duration', 'result']);
    expect(TOURNAMENT_LIST.fields).toEqual(['date', 'game', 'venue', 'result']);
  });

  it.each([
    ['date=this_month', ['a']],
    ['date=last_month', ['b']],
    ['date=2025', ['c']],
    ['day=friday', ['a']],
    ['day=friday&day=thursday', ['a', 'b']],
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
    [
      'date=soon&day=someday&duration=2&result=even&venue=%20&from=soon&game=all&kind=tournament',
      ['a', 'b', 'c'],
    ],
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
    // No cash session has the price of an entry.
    ['buyin=50-150', []],
  ])('%s, to which Insights leads', (query, expected) => {
    const list = [
      session('a', { startTime: '20:30', endTime: '22:30' }),
      session('unknown length', { duration: 0.01, buyin: 1000 }),
      session('b', { date: '2026-04-30', startTime: '00:10', endTime: '08:10', duration: 8 }),
      session('c', { date: '2025-06-03', duration: 0.99, buyin: 49.99 }),
    ];
    expect(filterBy(list, query)).toEqual(expected);
  });

  it('chooses tournaments by the price of one entry, and none by stakes', () => {
    const { stakes: _stakes, ...played } = session('a', { buyin: 150 });
    const isChosen = (filter: ResultFilter) => resultMatcher('tournament', filter)({ ...played, rebuys: 2 });
    expect(isChosen({ buyin: ['50-150'] })).toBe(true);
    expect(isChosen({ buyin: ['150-400'] })).toBe(false);
    expect(isChosen({ stakes: ['1/2'] })).toBe(false);
  });

  it('offers the list’s values, the most frequent spelling of each', () => {
    const offered = optionsOf([
      session('a', { tags: ['late', 'Live'], trip: 'Vegas 2026', bankroll: 'Online' }),
      session('b', { date: '2024-01-01', game_type: 'short_deck', location: 'ARIA' }),
      session('c', { location: 'Wynn' }),
      session('d', { date: '2024-02-01', location: 'Aria' }),
    ]);
    expect(offered).toEqual({
      venue: ['Aria', 'Wynn'],
      stakes: ['1/2'],
      game: ['nlhe', 'short_deck'],
      tag: ['late', 'Live'],
      trip: ['Vegas 2026'],
      bankroll: ['', 'Online'],
      years: ['2026', '2024'],
    });
  });
});

it('names a place as it is most often written', () => {
  const written = ['aria', 'Aria', 'Wynn', 'Aria '].map((location, at) => session(String(at), { location }));
  expect(
    buildRows(written)
      .map(({ location }) => location)
      .sort(),
  ).toEqual(['Aria', 'Aria', 'Aria', 'Wynn']);
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

  it('compares stakes in the base currency', () => {
    const hongKong = session('hk', { stakes: '50/100', currency: 'HKD', rate: 0.128 });
    const list = [hongKong, session('small', { stakes: '5/10' }), session('big', { stakes: '10/20' })];
    expect(ids(inOrder(list, 'stakes', false))).toEqual(['small', 'hk', 'big']);
  });
});
