import { sharedFigures } from './shared-figures';

/** Four days: +300, −100, a tournament of +1,000, and −700 at unknown stakes. */
const DAYS = {
  bankroll: [
    { date: '2026-03-01', bankroll: 0 },
    { date: '2026-03-04', bankroll: 300 },
    { date: '2026-03-20', bankroll: 200 },
    { date: '2026-04-02', bankroll: 1200 },
    { date: '2026-05-09', bankroll: 500 },
  ],
  played: {
    results: [1, 1, 1, 1],
    // 4, 4, 8 and 4 hours.
    ticks: [1200, 1200, 2400, 1200],
    bigBlinds: [100, -50, 0, 0],
    bigBlindTicks: [1200, 1200, 0, 0],
    withoutHours: [],
  },
};

describe('shared figures', () => {
  it('are the running total, its end, and dollars an hour', () => {
    const { points, total, perHour } = sharedFigures(DAYS, 'shown');
    expect(points.map(({ amount }) => amount)).toEqual([0, 300, 200, 1200, 500]);
    expect([total, perHour]).toEqual([500, 25]);
  });

  it('begin at 0 with the window, and say nothing of what was before', () => {
    const { points, total, perHour } = sharedFigures(DAYS, 'shown', { from: '2026-03-20', to: '2026-04-30' });
    expect(points).toEqual([
      { date: '2026-03-04', amount: 0 },
      { date: '2026-03-20', amount: -100 },
      { date: '2026-04-02', amount: 900 },
    ]);
    expect([total, perHour]).toEqual([900, 75]);
  });

  it('are of the days of the window, and of the line where it is open', () => {
    const daysOf = (...args: Parameters<typeof sharedFigures>) => {
      const { from, to } = sharedFigures(...args);
      return [from, to];
    };
    expect(daysOf(DAYS, 'shown')).toEqual(['2026-03-01', '2026-05-09']);
    expect(daysOf(DAYS, 'bigBlinds')).toEqual(['2026-03-01', '2026-03-20']);
    expect(daysOf(DAYS, 'hidden', { to: '2026-06-30' })).toEqual(['2026-03-01', '2026-06-30']);
    expect(daysOf({ bankroll: [] }, 'shown')).toEqual([null, null]);
  });

  it('leave out of the hourly what has no known length', () => {
    const withoutHours = [
      { day: 1, results: 2, profit: -100, bigBlinds: -50, bigBlindSessions: 1 },
      { day: 3, results: 1, profit: 0, bigBlinds: 0, bigBlindSessions: 0 },
    ];
    const days = { ...DAYS, played: { ...DAYS.played, withoutHours } };
    expect(sharedFigures(days, 'shown')).toMatchObject({ total: 500, perHour: 30, withoutHours: 3 });
    expect(sharedFigures(days, 'bigBlinds')).toMatchObject({ total: 50, perHour: 12.5, withoutHours: 1 });
    expect(sharedFigures(days, 'shown', { from: '2026-04-01' })).toMatchObject({
      ...{ total: 300, perHour: 25, withoutHours: 1 },
    });
    expect(sharedFigures(days, 'hidden').withoutHours).toBe(0);
  });

  it('count big blinds only where the stakes are known', () => {
    const { points, total, perHour } = sharedFigures(DAYS, 'bigBlinds');
    expect(points.map(({ date, amount }) => [date, amount])).toEqual([
      ['2026-03-01', 0],
      ['2026-03-04', 100],
      ['2026-03-20', 50],
    ]);
    expect([total, perHour]).toEqual([50, 6.25]);
  });

  it('hide amounts: only the shape of the line is left', () => {
    const { points, total, perHour } = sharedFigures(DAYS, 'hidden');
    expect(points.map(({ amount }) => amount)).toEqual([0, 0.25, 0.165, 1, 0.415]);
    expect([total, perHour]).toEqual([null, null]);
    const tenfold = DAYS.bankroll.map(({ date, bankroll }) => ({ date, bankroll: bankroll * 10 }));
    expect(sharedFigures({ bankroll: tenfold }, 'hidden').points).toEqual(points);
  });

  it('are empty without results, and have no hourly without a known length', () => {
    expect(sharedFigures({ bankroll: [] }, 'hidden')).toEqual({
      ...{ from: null, to: null, points: [], total: null, perHour: null, withoutHours: 0 },
    });
    expect(sharedFigures({ bankroll: DAYS.bankroll }, 'shown').perHour).toBeNull();
  });
});
