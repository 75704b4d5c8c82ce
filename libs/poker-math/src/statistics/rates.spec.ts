import { asOfToday, dateIndependent } from '../testing/written-results';

describe('what varies', () => {
  it('says nothing below ten sessions whose length is known', () => {
    const nine = Array.from({ length: 9 }, () => ({ won: 10, hours: 2 }));
    expect(
      dateIndependent(...nine, { won: 10 }, { won: 5, hours: 1, kind: 'tournament' }).variance,
    ).toBeNull();
  });

  it('is what a hand calculation says, over sessions of one and of four hours', () => {
    // Σx = 0, Σt = 25, Σ(x²/t) = 5 · 100²/1 + 5 · 100²/4 = 62,500, so s² = 62,500/9.
    const sessions = [1, 2, 3, 4, 5].flatMap(() => [
      { won: 100, hours: 1 },
      { won: -100, hours: 4 },
    ]);
    const reach = (2.2621571628 * Math.sqrt(62_500 / 9)) / 5;
    const { variance } = dateIndependent(...sessions);
    expect(variance).toMatchObject({ sessions: 10, hours: 25, hourly: 0 });
    expect(variance?.standardDeviation).toBeCloseTo(Math.sqrt(62_500 / 9), 9);
    expect([variance?.low, variance?.high].map((end) => Number(end).toFixed(7))).toEqual(
      [-reach, reach].map((end) => end.toFixed(7)),
    );
  });

  it('leaves out a session of a hundredth of an hour, which stands for a length that nobody knows', () => {
    const known = Array.from({ length: 10 }, (_, at) => ({ won: at % 2 ? 100 : -100, hours: 2 }));
    const unknown = { won: 500, ticks: 3 };
    const figures = dateIndependent(...known, unknown);
    expect(figures.variance).toEqual(dateIndependent(...known).variance);
    expect(figures.medianSessionLength).toEqual({ median: 2, count: 10 });
    expect(figures).toMatchObject({ cashProfit: 500, cashHours: 20, cashHourly: 0 });
    expect(asOfToday('2026-03-10', ...known, unknown).medianSessionLength.current.count).toBe(10);
    // A minute is a length.
    expect(dateIndependent(...known, { won: 500, ticks: 5 }).variance?.sessions).toBe(11);
  });

  it('has no hourly where no length is known at all', () => {
    const figures = dateIndependent(
      ...Array.from({ length: 12 }, () => ({ won: 250, ticks: 3, location: 'Aria' })),
    );
    expect(figures).toMatchObject({ totalProfit: 3000, totalHours: 0, hourlyRate: 0, cashEvPerHour: 0 });
    expect(figures.variance).toBeNull();
    expect(figures.venues.list).toMatchObject([{ profit: 3000, hours: 0, hourly: 0 }]);
  });

  it('is the interval of ten sessions, by Student', () => {
    const won = [120, -300, 450, -80, 210, -500, 640, 35, -150, 275];
    const hours = [4, 5, 6, 3, 4.5, 7, 8, 2, 5, 5.5];
    const { variance } = dateIndependent(
      ...won.map((amount, at) => ({ won: amount, hours: hours[at] ?? 0 })),
    );
    expect([variance?.low.toFixed(2), variance?.high.toFixed(2)]).toEqual(['-29.09', '57.09']);
    expect(variance?.verdict).toBe('tooEarly');
  });

  it('is that of all results too, cash sessions and tournaments together', () => {
    const sessions = [1, 2, 3, 4, 5].flatMap(() => [
      { won: 100, hours: 1 },
      { won: -100, hours: 4 },
    ]);
    const cup = { won: 500, hours: 5, kind: 'tournament' } as const;
    const { hourlyInterval, variance } = dateIndependent(...sessions, cup, { won: 9999 });
    // m = 500/30, s² = (62,500 + 500²/5 − m² · 30)/10, Student's t of 10.
    const reach = 2.228138852 * Math.sqrt((62_500 + 50_000 - (500 / 30) ** 2 * 30) / 10 / 30);
    expect(hourlyInterval?.low).toBeCloseTo(500 / 30 - reach, 7);
    expect(hourlyInterval?.high).toBeCloseTo(500 / 30 + reach, 7);
    expect(variance?.sessions).toBe(10);
  });

  it('is known of all results where one kind has as many as its own needs', () => {
    const of = (sessions: number, tournaments: number) => {
      const kinds = [
        ...Array.from({ length: sessions }, () => 'cash' as const),
        ...Array.from({ length: tournaments }, () => 'tournament' as const),
      ];
      const figures = dateIndependent(...kinds.map((kind, at) => ({ kind, won: at % 3, hours: 2 })));
      return [figures.hourlyInterval !== null, figures.tournamentHourlyInterval !== null];
    };
    expect(of(9, 19)).toEqual([false, false]);
    expect(of(10, 1)).toEqual([true, false]);
    expect(of(0, 20)).toEqual([true, true]);
  });

  it('is that of the latest 50 cash sessions for their rate', () => {
    const won = [120, -300, 450, -80, 210, -500, 640, 35, -150, 275];
    const hours = [4, 5, 6, 3, 4.5, 7, 8, 2, 5, 5.5];
    const old = Array.from({ length: 40 }, () => ({ won: 1_000 }));
    const older = Array.from({ length: 9 }, () => ({ won: -1_000, hours: 1 }));
    const { latestCash } = dateIndependent(
      ...older,
      ...old,
      ...won.map((amount, at) => ({ won: amount, hours: hours[at] ?? 0 })),
    );
    expect(latestCash).toMatchObject({ results: 50, withoutHours: 40 });
    expect([latestCash.interval?.low.toFixed(2), latestCash.interval?.high.toFixed(2)]).toEqual([
      '-29.09',
      '57.09',
    ]);
  });

  it('is a verdict only where the interval lies on one side of 0', () => {
    const verdictAt = (hourly: number) =>
      dateIndependent(
        ...Array.from({ length: 12 }, (_, at) => ({ won: hourly * 2 + (at % 2 ? 20 : -20), hours: 2 })),
      ).variance?.verdict;
    expect([60, 0, -60].map(verdictAt)).toEqual(['winning', 'tooEarly', 'losing']);
  });

  it('is nothing for a player who always wins the same an hour', () => {
    const same = Array.from({ length: 10 }, (_, at) => ({ won: (at + 1) * 333, hours: at + 1 }));
    expect(dateIndependent(...same).variance).toMatchObject({
      hourly: 333,
      standardDeviation: 0,
      low: 333,
      high: 333,
    });
  });

  it('big blinds of several stakes, without the sessions whose stakes hold no number', () => {
    const { bigBlinds } = dateIndependent(
      { won: 30, hours: 2, stakes: '1/3' },
      { won: 50, hours: 3, stakes: '$2/$5' },
      { won: 999, hours: 1, stakes: 'home game' },
      { won: 999, hours: 1, kind: 'tournament' },
    );
    expect(bigBlinds).toEqual({ perHour: 4, sessions: 2, leftOut: 1, withoutHours: 0 });
  });
});

describe('rates by hours', () => {
  /** +1,000 without a length, and −100 in four hours. */
  const both = [{ won: 1000 }, { won: -100, hours: 4 }];

  it('take money and hours from the same results, and say how many they leave out', () => {
    const spot = { location: 'Aria', stakes: '1/2' };
    const figures = dateIndependent(...both.map((result) => ({ ...result, ...spot })));
    expect(figures).toMatchObject({
      totalProfit: 900,
      hourlyRate: -25,
      cashHourly: -25,
      cashEvPerHour: -25,
      withoutHours: { total: 1, cash: 1, tournaments: 0 },
      latestCash: { results: 2, profit: 900, hours: 4, withoutHours: 1 },
      bigBlinds: { perHour: -12.5, sessions: 2, withoutHours: 1 },
    });
    expect(figures.venues.list).toMatchObject([{ profit: 900, hourly: -25, withoutHours: 1 }]);
    expect(figures.played.withoutHours).toEqual([
      { day: 0, results: 1, profit: 1000, bigBlinds: 500, bigBlindSessions: 1 },
    ]);
    expect(asOfToday('2026-03-10', ...both).timeBreakdowns.month.current).toMatchObject({
      ...{ results: 2, profit: 900, hours: 4, hourly: -25, withoutHours: 1 },
    });
  });

  it('leave out tournaments without a length likewise', () => {
    const tournaments = both.map((result) => ({ ...result, kind: 'tournament' as const }));
    expect(dateIndependent(...tournaments)).toMatchObject({
      tournamentHourly: -25,
      withoutHours: { total: 1, cash: 0, tournaments: 1 },
    });
  });

  it('are +40 for one session of two hours among six without, and 0 without any', () => {
    const six = Array.from({ length: 6 }, () => ({ won: 600 }));
    expect(dateIndependent(...six, { won: 80, hours: 2 }).cashHourly).toBe(40);
    expect(dateIndependent(...six)).toMatchObject({ cashHourly: 0, withoutHours: { cash: 6 } });
  });
});
