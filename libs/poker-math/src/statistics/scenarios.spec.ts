import { asOfToday, dateIndependent, type Written } from '../testing/written-results';

const winning = (...amounts: number[]): Written[] => amounts.map((won) => ({ won }));

describe('streaks', () => {
  it('a streak across cash and tournaments', () => {
    const { best } = dateIndependent(
      { won: -5 },
      { won: 10, kind: 'tournament', hours: 2 },
      { won: 20, hours: 3 },
      { won: 0 },
    ).streaks;
    expect(best).toEqual({ type: 'mixed', count: 2, profit: 30, hours: 5, results: { from: 1, to: 3 } });
  });

  it('the later of two equal runs, the other being the next best, and none going on after a loss', () => {
    const { best, nextBest, current } = dateIndependent(...winning(1, 1, -1, 2, 2, -1)).streaks;
    expect(best?.results).toEqual({ from: 3, to: 5 });
    expect(nextBest?.results).toEqual({ from: 0, to: 2 });
    expect(current).toBeNull();
  });

  it('the run that goes on may be the best one', () => {
    const { best, nextBest, current } = dateIndependent(...winning(1, -1, 2, 2)).streaks;
    expect(current).toEqual(best);
    expect(nextBest?.results).toEqual({ from: 0, to: 1 });
  });
});

describe('what was played on a day', () => {
  it('big blinds that do not depend on the order of the results', () => {
    const results = [11_183, 17_692, 510].map((cashoutCents) => ({
      stakes: '1/2',
      buyinCents: 20_000,
      cashoutCents,
    }));
    // −88.17 − 23.08 − 194.90 = −306.15 dollars, so −153.075 big blinds.
    expect(dateIndependent(...results).played.bigBlinds).toEqual([-153.07]);
    expect(dateIndependent(...results.reverse()).played.bigBlinds).toEqual([-153.07]);
  });
});

describe('swings', () => {
  it('a fall from the start, before anything was won', () => {
    const { drawdown, upswing } = dateIndependent(...winning(-100, -50, 400));
    expect(drawdown).toMatchObject({ amount: 150, count: 2, profit: -150, results: { from: 0, to: 2 } });
    expect(upswing).toMatchObject({ amount: 400, results: { from: 2, to: 3 } });
  });

  it('a fall that wins interrupt', () => {
    const { drawdown } = dateIndependent(...winning(500, -200, 100, -300, 50));
    expect(drawdown).toMatchObject({ amount: 400, results: { from: 1, to: 4 } });
  });

  it('none for a player who only ever won, or only ever lost', () => {
    expect(dateIndependent(...winning(1, 2, 0)).drawdown).toBeNull();
    expect(dateIndependent(...winning(-1, -2, 0)).upswing).toBeNull();
  });
});

describe('months', () => {
  it('the earlier of two equally profitable months', () => {
    const { bestMonth } = dateIndependent(
      { date: '2026-01-31', won: 100 },
      { date: '2026-02-01', won: 60 },
      { date: '2026-02-28', won: 40 },
    );
    expect(bestMonth).toMatchObject({ month: '2026-01', profit: 100, results: { from: 0, to: 1 } });
  });

  it('the least bad one of a player who lost in all', () => {
    const { bestMonth } = dateIndependent(
      { date: '2026-01-05', won: -9 },
      { date: '2026-02-05', won: -3, hours: 4 },
    );
    expect(bestMonth).toMatchObject({ month: '2026-02', count: 1, profit: -3, hours: 4 });
  });

  it('a session logged ahead of today is in this month and in no window that ends today', () => {
    const { monthlyStats, trend90, timeBreakdowns } = asOfToday('2026-03-10', { date: '2026-03-11', won: 7 });
    expect(monthlyStats).toMatchObject({ month: '2026-03', sessions: 1, totalProfit: 7 });
    expect(trend90.current.count).toBe(0);
    expect(timeBreakdowns.year.current.results).toBe(0);
  });
});

describe('the series', () => {
  it('start with a zero point each in the month of their own first result, with one point a day', () => {
    const { bankroll, cashGrowthData, tournamentGrowthData } = dateIndependent(
      { date: '2026-01-15', won: 10 },
      { date: '2026-02-20', won: -30, kind: 'tournament' },
      { date: '2026-02-20', won: 5 },
    );
    expect(bankroll).toEqual([
      { date: '2026-01-01', bankroll: 0, profit: 0 },
      { date: '2026-01-15', bankroll: 10, profit: 10 },
      { date: '2026-02-20', bankroll: -15, profit: -25 },
    ]);
    expect(cashGrowthData.map(({ bankroll: total }) => total)).toEqual([0, 10, 15]);
    expect(tournamentGrowthData.map(({ date }) => date)).toEqual(['2026-02-01', '2026-02-20']);
  });
});

describe('windows', () => {
  it('29 February against last year', () => {
    const { year } = asOfToday(
      '2028-02-29',
      { date: '2027-02-28', won: 30, hours: 3 },
      { date: '2027-03-01', won: 99, hours: 1 },
      { date: '2028-02-29', won: 40, hours: 2 },
    ).timeBreakdowns;
    expect(year.previous).toMatchObject({ from: '2027-01-01', to: '2027-02-28', results: 1, hourly: 10 });
    expect(year.current).toMatchObject({ from: '2028-01-01', to: '2028-02-29', results: 1, hourly: 20 });
    expect(year.change).toBe(100);
  });

  it('a change for the better from a losing hourly is above 0, and there is none from 0', () => {
    const hourly = (won: number) =>
      asOfToday(
        '2026-03-31',
        { date: '2026-02-20', won, hours: 1 },
        { date: '2026-03-30', won: 5, hours: 1 },
      );
    expect(hourly(-10).timeBreakdowns.month.change).toBe(150);
    expect(hourly(0).timeBreakdowns.month.change).toBeNull();
  });

  it('the 90 days that end today, and the 90 before', () => {
    const { current, previous } = asOfToday(
      '2026-03-31',
      { date: '2025-10-02' },
      { date: '2025-10-03' },
      { date: '2025-12-31' },
      { date: '2026-01-01' },
      { date: '2026-03-31' },
    ).trend90;
    expect(previous).toMatchObject({ from: '2025-10-03', to: '2025-12-31', results: { from: 1, to: 3 } });
    expect(current).toMatchObject({ from: '2026-01-01', to: '2026-03-31', results: { from: 3, to: 5 } });
  });

  it('eight weeks, the last of which ends today', () => {
    const { average, previousAverage, weeks } = asOfToday(
      '2026-03-31',
      { date: '2025-03-24' },
      { date: '2026-02-03' },
      { date: '2026-03-24' },
      { date: '2026-03-25' },
    ).sessionsPerWeek;
    expect(average).toBe(0.25);
    expect(previousAverage).toBe(0.125);
    expect(weeks.map(({ count }) => count)).toEqual([0, 0, 0, 0, 0, 0, 1, 1]);
    expect(weeks.at(-1)).toEqual({ from: '2026-03-25', to: '2026-03-31', count: 1 });
  });

  it.each([
    ['2026-03-31', 2, 0],
    ['2026-03-25', 2, 0],
    ['2026-03-18', 1, 0],
    ['2026-02-04', 0.25, 0],
    ['2026-01-21', 0.125, 0.5],
    ['2026-02-03', 0.125, 1],
  ])('the weeks since a first result on %s, at least one', (date, average, previousAverage) => {
    const { sessionsPerWeek } = asOfToday('2026-03-31', { date }, { date: '2026-03-31' });
    expect(sessionsPerWeek).toMatchObject({ average, previousAverage });
  });
});

describe('venues', () => {
  it('one place in three spellings, and its most common stakes', () => {
    const { list, total } = dateIndependent(
      { location: 'aria', stakes: '1/3', won: 10, hours: 2 },
      { location: 'Aria ', stakes: '2/5', won: 10, hours: 1 },
      { location: 'Aria', kind: 'tournament', won: -5, hours: 1 },
      { location: 'ARIA', stakes: '2/5', won: 1 },
    ).venues;
    // The dollar without a length is in the profit and not in the hourly.
    const sums = { profit: 16, sessions: 4, hours: 4, hourly: 3.75, withoutHours: 1 };
    expect(list).toEqual([{ name: 'Aria', stakes: '2/5', ...sums }]);
    expect(total).toEqual(sums);
  });

  it('equally visited ones by hours, then by name', () => {
    const { mostVisited, list } = dateIndependent(
      { location: 'Wynn', hours: 3 },
      { location: 'Bellagio', hours: 5 },
      { location: 'Aria', hours: 3 },
    ).venues;
    expect(mostVisited?.name).toBe('Bellagio');
    expect(list.map(({ name }) => name)).toEqual(['Bellagio', 'Aria', 'Wynn']);
  });
});

describe('the rest', () => {
  it('a result whose day does not exist is in totals and in nothing by day', () => {
    const lost = { date: '2026-02-30', won: 50, hours: 1, location: 'Aria' };
    const figures = dateIndependent({ date: '2026-02-10', won: 1 }, lost, { date: '2026-02-28', won: 2 });
    expect(figures).toMatchObject({ totalProfit: 53, totalHours: 1, bestMonth: { count: 2, profit: 3 } });
    expect(figures.timeBreakdowns.total).toBe(0);
    expect(figures.bankroll.at(-1)).toMatchObject({ date: '2026-02-28', bankroll: 3 });
    expect(asOfToday('2026-03-01', lost).trend90.current.count).toBe(0);
  });

  it('the median length leaves out what is not known, however long a session is', () => {
    const lengths = (...hours: number[]) =>
      dateIndependent(...hours.map((time) => ({ hours: time }))).medianSessionLength;
    expect(lengths(0, 4, 2, 7)).toEqual({ median: 4, count: 3 });
    expect(lengths(4, 2, 500, 300)).toEqual({ median: 152, count: 4 });
    expect(lengths(0, 0)).toEqual({ median: 0, count: 0 });
  });

  it('the latest 50 cash sessions, whatever tournaments lie between', () => {
    const old = { won: -1000, hours: 1 };
    const rest = Array.from({ length: 50 }, () => [
      { won: 10, hours: 1 },
      { won: 500, kind: 'tournament' as const },
    ]);
    expect(dateIndependent(old, ...rest.flat())).toMatchObject({
      cashEvPerHour: 10,
      latestCash: { results: 50, profit: 500, hours: 50 },
    });
  });

  it('results are added oldest first', () => {
    expect(() => dateIndependent({ date: '2026-02-02' }, { date: '2026-02-01' })).toThrow('oldest first');
  });
});
