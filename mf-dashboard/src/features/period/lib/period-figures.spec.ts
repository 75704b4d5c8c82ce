import { figuresWithin, partsWithin } from './period-figures';

const DAYS = {
  bankroll: [
    { date: '2026-11-01', bankroll: 0, profit: 0 },
    { date: '2026-11-02', bankroll: 90, profit: 90 },
    { date: '2026-11-09', bankroll: 60, profit: -30 },
    { date: '2026-11-24', bankroll: 160, profit: 100 },
  ],
  played: {
    results: [3, 1, 1],
    ticks: [1500, 600, 0],
    bigBlinds: [30, -10, 0],
    bigBlindTicks: [900, 600, 0],
    withoutHours: [],
  },
  // The day of 60 dollars in 3 hours had two sessions: +10 in 1 h and +50 in 2 h; 30 more were won in a tournament.
  cashGrowthData: [
    { date: '2026-11-01', bankroll: 0, profit: 0 },
    { date: '2026-11-02', bankroll: 60, profit: 60 },
    { date: '2026-11-09', bankroll: 30, profit: -30 },
  ],
  cashTicks: [900, 600],
  cashDays: { sessions: [2, 1], squares: [150, 0], withoutHours: [] },
  tournamentGrowthData: [
    { date: '2026-11-01', bankroll: 0, profit: 0 },
    { date: '2026-11-02', bankroll: 30, profit: 30 },
    { date: '2026-11-24', bankroll: 130, profit: 100 },
  ],
};
const WEEK = { from: '2026-11-02', to: '2026-11-09' };

describe('the figures of a period', () => {
  it('are sums of the days of one kind and their rates', () => {
    // 60 − 30 dollars in 3 + 2 hours; 30 − 10 big blinds in 5 hours.
    expect(figuresWithin(DAYS, WEEK, 'cash')).toEqual({
      ...{ results: 3, hours: 5, hourly: 6, withoutHours: 0, interval: null, bigBlinds: 4 },
    });
    // The tournament of the first day: 5 − 3 hours.
    expect(figuresWithin(DAYS, WEEK, 'tournament')).toEqual({
      ...{ results: 1, hours: 2, hourly: 15, withoutHours: 0, interval: null, bigBlinds: null },
    });
  });

  it('leave out of their rates what has no known length, and count it', () => {
    const withoutHours = [
      { day: 0, results: 2, profit: 60, bigBlinds: 10, bigBlindSessions: 1 },
      { day: 2, results: 1, profit: 100, bigBlinds: 9, bigBlindSessions: 1 },
    ];
    // Of the two of the first day, one is a session of +30, the other the tournament of +30.
    const cashDays = {
      ...DAYS.cashDays,
      ...{ sessions: [1, 1], withoutHours: [{ day: 0, results: 1, profit: 30 }] },
    };
    const days = { ...DAYS, cashDays, played: { ...DAYS.played, ticks: [900, 600, 0], withoutHours } };
    expect(figuresWithin(days, WEEK, 'cash')).toMatchObject({
      ...{ results: 3, hours: 5, hourly: 0, withoutHours: 1, bigBlinds: 2 },
    });
    expect(figuresWithin(days, { from: '2026-11-02', to: '2026-11-30' }, 'tournament')).toMatchObject({
      ...{ results: 2, hours: 0, hourly: 0, withoutHours: 2 },
    });
  });

  it('have no rate without hours', () => {
    const days = { from: '2026-11-10', to: '2026-11-30' };
    const { hours, hourly, bigBlinds } = figuresWithin(DAYS, days, 'cash');
    expect([hours, hourly, bigBlinds]).toEqual([0, 0, null]);
    expect(figuresWithin(DAYS, days, 'tournament')).toMatchObject({ results: 1, hours: 0, hourly: 0 });
  });

  it('come in twelve parts that hold every result once, or in days', () => {
    const whole = { from: '2026-11-01', to: '2026-11-24' };
    const resultsOf = (kind: 'cash' | 'tournament') =>
      partsWithin(DAYS, whole, kind).map(({ results }) => results);
    expect(resultsOf('cash')).toEqual([2, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0]);
    expect(resultsOf('tournament')).toEqual([1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1]);
    expect(partsWithin(DAYS, { from: '2026-11-01', to: '2026-11-03' }, 'cash')).toHaveLength(3);
  });
});
