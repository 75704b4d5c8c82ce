import {
  columnsOf,
  dashboardAnswer,
  insightsAnswer,
  type KindResult,
  ListedRows,
  reportAnswer,
} from './index';

interface Saved extends KindResult {
  readonly id: string;
}

const session = (id: string, date: string, change: Partial<Saved> = {}): Saved => ({
  ...{ id, kind: 'cash', date, location: 'Aria', game_type: 'nlhe', stakes: '1/3' },
  ...{ duration: 4, buyin: 300, cashout: 500, ...change },
});
const RESULTS: readonly Saved[] = [
  session('a', '2026-04-30', { tags: ['late', 'tired'], tips: 12.5 }),
  session('b', '2026-05-01', { startTime: '20:00', endTime: '22:20', duration: 2.33, cashout: 100 }),
  session('c', '2026-05-01', {
    ...{
      kind: 'tournament',
      stakes: undefined,
      location: 'Wynn',
      buyin: 120,
      cashout: 520.25,
      duration: 0.01,
    },
    ...{ place: 3, places_paid: 9, rebuys: 2 },
  }),
];

class Rows extends ListedRows<string> {
  constructor(private readonly results: readonly Saved[]) {
    super(results.map(({ date }) => date));
  }

  override one(row: number | null): string | null {
    return (row !== null && this.results[row]?.id) || null;
  }
}

it('builds columns of saved results', () => {
  const { length, profits, ticks, places, labels, costs, bands } = columnsOf(RESULTS);
  expect(length).toBe(3);
  expect([...profits]).toEqual([20_000, -20_000, 40_025]);
  // 2:20 h are 700 ticks, which 2.33 h are not; a length of 0.01 h is not known.
  expect([...ticks]).toEqual([1200, 700, 0]);
  expect([...places]).toEqual([0, 0, 3]);
  expect(labels.map(({ tags }) => tags)).toEqual([['late', 'tired'], []]);
  expect(costs).toEqual([{ row: 0, tipsCents: 1250, expensesCents: 0 }]);
  // Three entries of $40.
  expect(bands[2]).toBe(0);
});

it('builds the dashboard with the records of its results', () => {
  const answer = dashboardAnswer(columnsOf(RESULTS), new Rows(RESULTS), '2026-05-02');
  expect(answer).toMatchObject({
    ...{ totalProfit: 400.25, cashProfit: 0, tournamentProfit: 400.25, biggestCashWin: 'a' },
    ...{ recentActivity: ['c', 'b', 'a'], today: '2026-05-02' },
    drawdown: { amount: 200, results: ['b'], from: '2026-05-01', to: '2026-05-01' },
    bestMonth: { month: '2026-05', profit: 200.25, results: ['b', 'c'] },
    trend90: { current: { count: 3, profit: 400.25, results: ['a', 'b', 'c'] } },
    monthlyStats: { month: '2026-05', sessions: 1, tournaments: 1, totalProfit: 200.25 },
    medianSessionLength: { count: 2, current: { count: 2 } },
    timeBreakdowns: { total: (1200 + 700) / 300, month: { current: { results: 3 } } },
  });
});

it('lists only the newest 100 results of a group, and counts all', () => {
  const many = Array.from({ length: 101 }, (_, at) => session(String(at), '2026-05-01'));
  const { trend90, recentActivity } = dashboardAnswer(columnsOf(many), new Rows(many), '2026-05-02');
  expect(trend90.current).toMatchObject({ count: 101, profit: 20_200 });
  expect(trend90.current.results).toHaveLength(100);
  expect(trend90.current.results[0]).toBe('1');
  expect(recentActivity).toEqual(['100', '99', '98', '97', '96']);
});

it('builds Insights and the report of a year', () => {
  const columns = columnsOf(RESULTS);
  const { venues, years, total } = insightsAnswer(columns);
  expect(total).toMatchObject({ results: 3, profit: 400.25 });
  expect(venues).toMatchObject({
    count: 2,
    list: [
      { key: 'Aria', profit: 0 },
      { key: 'Wynn', profit: 400.25 },
    ],
  });
  expect(years.map(({ key }) => key)).toEqual(['2026']);
  const records = RESULTS.map(({ id }) => ({ id }));
  expect(reportAnswer('2026', columns, columns, records)).toMatchObject({
    years: ['2026'],
    total: { results: 3, won: 600.25, lost: 200, profit: 400.25, tips: 12.5, profitAfterCosts: 387.75 },
    results: records,
  });
});

it('has own nets of results with deals, whose make-ups run over the results of both kinds', () => {
  const dealt = [
    session('a', '2026-05-01', { cashout: 100, deals: [{ backer: 'Dana', kind: 'stake', share: 50 }] }),
    session('b', '2026-05-02', { buyin: 100, cashout: 150.1, tips: 5 }),
    session('c', '2026-05-03', {
      ...{ kind: 'tournament', buyin: 300, rebuys: 2, cashout: 900 },
      deals: [{ backer: 'DANA', kind: 'stake', share: 50 }],
    }),
    session('d', '2026-05-04', {
      ...{ kind: 'tournament', buyin: 300, rebuys: 2, cashout: 900 },
      deals: [{ backer: 'Anna', kind: 'backing', share: 10, markup: 1.2, bullets: 'first' }],
    }),
  ];
  const columns = columnsOf(dealt);
  // c: 600 won, 200 of them are make-up. d: 600 + 12 for a tenth of one of three bullets, which brought 300.
  expect(columns.ownNets).toEqual([
    { row: 0, cents: 0 },
    { row: 2, cents: 20_000 },
    { row: 3, cents: 58_200 },
  ]);
  const { ownNet, totalProfit } = dashboardAnswer(columns, new Rows(dealt), '2026-05-05');
  expect([totalProfit, ownNet]).toEqual([1050.1, { results: 3, ownNet: 832.1 }]);
  const { total, results, taxes } = reportAnswer('2026', columns, columns, dealt);
  expect(total).toMatchObject({
    ...{ won: 1250.1, lost: 200, profit: 1050.1, profitAfterCosts: 1045.1 },
    ownNet: { wins: 3, won: 832.1, losses: 0, lost: 0, profit: 832.1, profitAfterCosts: 827.1 },
  });
  expect(results.map((result) => result.ownNet)).toEqual([0, undefined, 200, 582]);
  expect(taxes[0]).toMatchObject({ taxable: 832.1 });
});
