import { figuresWithin, partsWithin } from './period-figures';

const DAYS = {
  bankroll: [
    { date: '2026-11-01', bankroll: 0, profit: 0 },
    { date: '2026-11-02', bankroll: 90, profit: 90 },
    { date: '2026-11-09', bankroll: 60, profit: -30 },
    { date: '2026-11-24', bankroll: 160, profit: 100 },
  ],
  played: {
    results: [2, 1, 1],
    ticks: [900, 600, 0],
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
};

describe('the figures of a period', () => {
  it('are sums of its days and their rates', () => {
    expect(figuresWithin(DAYS, { from: '2026-11-02', to: '2026-11-09' })).toEqual({
      ...{ results: 3, hours: 5, bigBlinds: 4 },
      cash: { hours: 5, hourly: 6, withoutHours: 0, variance: null },
    });
  });

  it('leave out of their rates what has no known length, and count it', () => {
    const withoutHours = [
      { day: 0, results: 1, profit: 30, bigBlinds: 10, bigBlindSessions: 1 },
      { day: 2, results: 1, profit: 999, bigBlinds: 9, bigBlindSessions: 1 },
    ];
    const cashDays = { ...DAYS.cashDays, withoutHours: [{ day: 0, results: 1, profit: 30 }] };
    const days = { ...DAYS, cashDays, played: { ...DAYS.played, withoutHours } };
    expect(figuresWithin(days, { from: '2026-11-02', to: '2026-11-09' })).toMatchObject({
      ...{ results: 3, hours: 5, bigBlinds: 2 },
      cash: { hours: 5, hourly: 0, withoutHours: 1 },
    });
  });

  it('have no rate without hours', () => {
    const { hours, cash, bigBlinds } = figuresWithin(DAYS, { from: '2026-11-10', to: '2026-11-30' });
    expect([hours, cash.hourly, cash.hours, bigBlinds]).toEqual([0, 0, 0, null]);
  });

  it('come in twelve parts that hold every result once, or in days', () => {
    const parts = partsWithin(DAYS, { from: '2026-11-01', to: '2026-11-24' });
    expect(parts.map(({ results }) => results)).toEqual([2, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 1]);
    expect(partsWithin(DAYS, { from: '2026-11-01', to: '2026-11-03' })).toHaveLength(3);
  });
});
