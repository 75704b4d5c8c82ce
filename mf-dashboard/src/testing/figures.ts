import type { Dashboard, DashboardResult, HourlyTrend, ResultGroup, Variance } from '@feltbook/contracts';

export const TODAY = '2026-11-21';

export const cashResult = (id: string, change: Partial<DashboardResult> = {}): DashboardResult => ({
  kind: 'cash',
  id,
  date: '2026-11-20',
  location: 'Aria',
  game_type: 'nlhe',
  stakes: '1/3',
  duration: 4,
  buyin: 300,
  cashout: 500,
  ...change,
});

export const tournamentResult = (id: string, change: Partial<DashboardResult> = {}): DashboardResult => ({
  kind: 'tournament',
  id,
  date: '2026-11-19',
  name: 'Nightly',
  location: 'Wynn',
  game_type: 'nlhe',
  duration: 5,
  buyin: 100,
  cashout: 0,
  place: 12,
  entries: 80,
  ...change,
});

/** @param more number of results besides the listed ones, each with a profit of 0 */
export const groupOf = (results: DashboardResult[], more = 0): ResultGroup => ({
  count: results.length + more,
  profit: results.reduce((sum, { buyin, cashout }) => sum + cashout - buyin, 0),
  hours: results.reduce((sum, { duration }) => sum + duration, 0),
  results,
});

const nothing = groupOf([]);
const noMonth = { sessions: 0, tournaments: 0, totalProfit: 0, cashProfit: 0, tournamentProfit: 0 };
const noVenue = { profit: 0, sessions: 0, hours: 0, hourly: 0, withoutHours: 0 };
const noHours = { results: 0, profit: 0, hours: 0, hourly: 0, withoutHours: 0 };
/** Days with the given results and lengths, of which nothing else is known. */
export const playedDays = (results: number[], ticks: number[]): Dashboard['played'] => ({
  ...{ results, ticks },
  bigBlinds: results.map(() => 0),
  bigBlindTicks: results.map(() => 0),
  withoutHours: [],
});
export const noTrend: HourlyTrend = {
  current: { from: '2026-10-23', to: TODAY, ...noHours },
  previous: { from: '2026-09-23', to: '2026-10-22', ...noHours },
  change: null,
};

/** The figures of a player without results. */
export const emptyFigures = (change: Partial<Dashboard> = {}): Dashboard => ({
  today: TODAY,
  totalProfit: 0,
  cashProfit: 0,
  tournamentProfit: 0,
  winRate: 0,
  totalHours: 0,
  cashHours: 0,
  tournamentHours: 0,
  hourlyRate: 0,
  cashHourly: 0,
  tournamentHourly: 0,
  withoutHours: { total: 0, cash: 0, tournaments: 0 },
  biggestCashWin: null,
  biggestTournamentWin: null,
  streaks: { best: null, nextBest: null, current: null },
  drawdown: null,
  upswing: null,
  bestMonth: null,
  trend90: {
    current: { from: '2026-08-24', to: TODAY, ...nothing },
    previous: { from: '2026-05-26', to: '2026-08-23', ...nothing },
  },
  venues: { list: [], count: 0, total: noVenue, mostProfitable: null, mostVisited: null },
  sessionsPerWeek: { average: 0, previousAverage: 0, weeks: [] },
  medianSessionLength: {
    median: 0,
    count: 0,
    current: { median: 0, count: 0 },
    previous: { median: 0, count: 0 },
  },
  timeBreakdowns: { weekdays: [0, 0, 0, 0, 0, 0, 0], total: 0, month: noTrend, year: noTrend },
  tournamentROI: 0,
  tournamentROIInterval: null,
  bestTournamentFinish: 0,
  bestTournamentFinishCount: 0,
  cashEvPerHour: 0,
  latestCash: { results: 0, profit: 0, hours: 0, withoutHours: 0 },
  bankroll: [],
  played: playedDays([], []),
  cashGrowthData: [],
  cashTicks: [],
  cashDays: { sessions: [], squares: [], withoutHours: [] },
  tournamentGrowthData: [],
  monthlyStats: { month: '2026-11', ...noMonth },
  lastMonthStats: { month: '2026-10', ...noMonth },
  quickStats: { totalSessions: 0, totalTournaments: 0, winRate: 0, cashProfit: 0, tournamentProfit: 0 },
  recentActivity: [],
  variance: null,
  costs: null,
  bigBlinds: { perHour: 0, sessions: 0, leftOut: 0, withoutHours: 0 },
  ...change,
});

/** The figures of a player with one tournament of which little is known. */
export const sparseFigures = (change: Partial<Dashboard> = {}): Dashboard => {
  const empty = emptyFigures(change);
  return { ...empty, quickStats: { ...empty.quickStats, totalTournaments: 1 } };
};

export const VARIANCE: Variance = {
  sessions: 28,
  hours: 84.5,
  hourly: 6,
  standardDeviation: 70.5,
  low: -9.03,
  high: 21.03,
  verdict: 'tooEarly',
};

const win = cashResult('win', { cashout: 1_534.6 });
const loss = tournamentResult('loss');

/** The figures of a player with a cash win and a lost tournament; each card has a distinct value. */
export const someFigures = (change: Partial<Dashboard> = {}): Dashboard =>
  emptyFigures({
    totalProfit: 1134.6,
    cashProfit: 1234.6,
    tournamentProfit: -100,
    winRate: 62.5,
    totalHours: 84.5,
    cashHours: 60.25,
    tournamentHours: 24.25,
    hourlyRate: 13.4,
    cashHourly: 20.49,
    tournamentHourly: -4.12,
    biggestCashWin: win,
    streaks: {
      best: { type: 'mixed', ...groupOf([win, tournamentResult('t', { cashout: 300 })], 120) },
      nextBest: { type: 'cash', ...groupOf([cashResult('n')]) },
      current: null,
    },
    drawdown: { amount: 640, from: '2026-03-01', to: '2026-03-20', ...groupOf([loss]) },
    bestMonth: { month: '2026-11', ...groupOf([loss, win]) },
    trend90: {
      current: { from: '2026-08-24', to: TODAY, ...groupOf([loss, win]) },
      previous: { from: '2026-05-26', to: '2026-08-23', ...nothing },
    },
    venues: {
      list: [
        { name: 'Wynn', profit: -100, sessions: 9, hours: 40, hourly: -2.5, withoutHours: 0, stakes: null },
        {
          name: 'Aria',
          profit: 1234.6,
          sessions: 7,
          hours: 44.5,
          hourly: 27.74,
          withoutHours: 0,
          stakes: '1/3',
        },
      ],
      count: 2,
      total: { profit: 1134.6, sessions: 16, hours: 84.5, hourly: 13.43, withoutHours: 0 },
      mostProfitable: {
        name: 'Aria',
        profit: 1234.6,
        sessions: 7,
        hours: 44.5,
        hourly: 27.74,
        withoutHours: 0,
        stakes: '1/3',
      },
      mostVisited: {
        name: 'Wynn',
        profit: -100,
        sessions: 9,
        hours: 40,
        hourly: -2.5,
        withoutHours: 0,
        stakes: null,
      },
    },
    sessionsPerWeek: {
      average: 1.5,
      previousAverage: 0.5,
      weeks: [
        { from: '2026-11-08', to: '2026-11-14', count: 5 },
        { from: '2026-11-15', to: TODAY, count: 7 },
      ],
    },
    medianSessionLength: {
      median: 4.5,
      count: 16,
      current: { median: 5, count: 4 },
      previous: { median: 0, count: 0 },
    },
    timeBreakdowns: {
      weekdays: [10, 0, 0, 4.5, 0, 30, 40],
      total: 84.5,
      month: {
        current: { ...noTrend.current, results: 5, profit: 175.31, hours: 20, hourly: 8.7655 },
        previous: { ...noTrend.previous, results: 4, profit: 200, hours: 20, hourly: 10 },
        change: -12.345,
      },
      year: noTrend,
    },
    tournamentROI: -23.45,
    bestTournamentFinish: 12,
    bestTournamentFinishCount: 2,
    cashEvPerHour: 20.49,
    latestCash: { results: 8, profit: 1234.6, hours: 60.25, withoutHours: 0 },
    monthlyStats: {
      month: '2026-11',
      sessions: 3,
      tournaments: 2,
      totalProfit: 1134.6,
      cashProfit: 1234.6,
      tournamentProfit: -100,
    },
    quickStats: {
      totalSessions: 8,
      totalTournaments: 8,
      winRate: 62.5,
      cashProfit: 1234.6,
      tournamentProfit: -100,
    },
    recentActivity: [win, loss],
    variance: VARIANCE,
    bigBlinds: { perHour: 6.83, sessions: 7, leftOut: 1, withoutHours: 0 },
    ...change,
  });
