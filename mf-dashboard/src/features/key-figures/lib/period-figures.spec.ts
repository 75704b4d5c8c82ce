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
  },
};

describe('the figures of a period', () => {
  it('are sums of its days and their rates', () => {
    expect(figuresWithin(DAYS, { from: '2026-11-02', to: '2026-11-09' })).toEqual({
      results: 3,
      hours: 5,
      hourly: 12,
      withoutHours: 0,
      bigBlinds: 4,
    });
  });

  it('leave out of their rates what has no known length, and count it', () => {
    const withoutHours = [
      { day: 0, results: 1, profit: 30, bigBlinds: 10 },
      { day: 2, results: 1, profit: 999, bigBlinds: 9 },
    ];
    const days = { ...DAYS, played: { ...DAYS.played, withoutHours } };
    expect(figuresWithin(days, { from: '2026-11-02', to: '2026-11-09' })).toMatchObject({
      ...{ results: 3, hours: 5, hourly: 6, withoutHours: 1, bigBlinds: 2 },
    });
  });

  it('have no rate without hours', () => {
    const { hours, hourly, bigBlinds } = figuresWithin(DAYS, { from: '2026-11-10', to: '2026-11-30' });
    expect([hours, hourly, bigBlinds]).toEqual([0, 0, null]);
  });

  it('come in twelve parts that hold every result once, or in days', () => {
    const parts = partsWithin(DAYS, { from: '2026-11-01', to: '2026-11-24' });
    expect(parts.map(({ results }) => results)).toEqual([2, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 1]);
    expect(partsWithin(DAYS, { from: '2026-11-01', to: '2026-11-03' })).toHaveLength(3);
  });
});
