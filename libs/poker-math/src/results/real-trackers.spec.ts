import { toCents } from '../values/money';
import { isWin, type Result } from './result';
import { ColumnsBuilder, dateIndependentFigures, type ResultRow } from '../statistics';
import { ticksOf, UNKNOWN_LENGTH_HOURS } from '../values/duration';
import { totals } from './totals';
import { tournamentTotals } from './tournament-totals';

/*
 * What two trackers exported for real players comes to was worked out by hand, and by another program. These results
 * are made up, but add up to the same: as many results and wins, minutes, cents and, for the spread, squares.
 */
type Session = readonly [
  date: string,
  startTime: string,
  endTime: string,
  buyin: number,
  cashout: number,
  stakes: string,
];

/** Nine of them end after midnight, three are without stakes, and one ends when it starts: its length is not known. */
const SESSIONS: readonly Session[] = [
  ['2025-01-04', '20:40', '23:25', 250, 0, '2/5'],
  ['2025-01-07', '15:00', '00:15', 300, 412, '1/3'],
  ['2025-01-15', '17:40', '19:20', 300, 710, '1/3'],
  ['2025-02-04', '20:45', '00:15', 200, 270, '1/3'],
  ['2025-02-07', '14:10', '16:25', 300, 275, ''],
  ['2025-02-12', '16:40', '20:45', 300, 90, '1/3'],
  ['2025-02-26', '20:40', '03:00', 500, 695, '1/3'],
  ['2025-03-12', '18:40', '23:15', 500, 246, '1/3'],
  ['2025-03-20', '10:15', '23:35', 500, 250, '2/5'],
  ['2025-04-09', '11:30', '04:00', 300, 540, '2/5'],
  ['2025-04-23', '10:30', '00:40', 200, 349, '2/5'],
  ['2025-05-07', '16:20', '23:20', 100, 320, ''],
  ['2025-05-10', '18:30', '09:35', 300, 390, '1/3'],
  ['2025-05-18', '20:05', '20:50', 300, 275, '1/3'],
  ['2025-05-21', '16:40', '20:56', 300, 520, '1/3'],
  ['2025-05-24', '10:15', '22:55', 500, 455, '1/3'],
  ['2025-06-07', '16:15', '00:15', 100, 449, '1/3'],
  ['2025-06-10', '14:05', '14:05', 500, 504, '2/5'],
  ['2025-06-13', '11:15', '23:20', 300, 185, '2/5'],
  ['2025-06-21', '15:00', '20:50', 300, 181, '1/3'],
  ['2025-06-29', '15:40', '19:00', 300, 329, '1/3'],
  ['2025-07-13', '17:05', '03:45', 500, 635, '2/5'],
  ['2025-07-21', '17:15', '20:25', 300, 480, '1/3'],
  ['2025-07-29', '18:20', '20:20', 500, 770, ''],
  ['2025-08-06', '14:40', '15:55', 500, 405, '1/3'],
  ['2025-08-09', '17:10', '22:20', 200, 19, '2/5'],
  ['2025-08-29', '16:45', '02:45', 300, 435, '2/5'],
  ['2025-09-06', '18:20', '22:05', 300, 410, '1/3'],
  ['2025-09-20', '14:00', '16:30', 350, 40, '1/3'],
];

/** Stake and rake are what was paid; a result, as that tracker counts, leaves the rake out. */
interface Entry {
  readonly stake: number;
  readonly rake: number;
  readonly result: number;
}

const entries = (stake: number, rake: number, losses: number, ...winnings: number[]): Entry[] =>
  [...Array.from({ length: losses }, () => -stake), ...winnings].map((result) => ({ stake, rake, result }));

const TOURNAMENTS = [
  ...entries(2.71, 0.29, 21, 1.45, 5.1, 7.35, 9.8, 12.25, 3.3),
  ...entries(4.05, 0.45, 9, 8.05, 20.45, 30.26),
];

const cash = SESSIONS.map(([date, startTime, endTime, buyin, cashout, stakes]) => ({
  kind: 'cash' as const,
  ...{ date, startTime, endTime, buyin, cashout, stakes },
}));
const tournaments = TOURNAMENTS.map(({ stake, rake, result }) => ({
  kind: 'tournament' as const,
  date: '2025-01-15',
  buyin: stake + rake,
  cashout: stake + result,
}));

/** The same way that the server goes, from results to figures. */
function figuresOf(results: readonly (Result & Pick<ResultRow, 'kind' | 'date' | 'stakes'>)[]) {
  const builder = new ColumnsBuilder();
  for (const { buyin, cashout, ...result } of results) {
    builder.add({
      ...result,
      buyinCents: toCents(buyin),
      cashoutCents: toCents(cashout),
      ticks: ticksOf(result),
    });
  }
  return dateIndependentFigures(builder.build());
}

describe('29 cash sessions out of a tracker', () => {
  const figures = figuresOf(cash);

  it('are +1,039.00 with 17 wins in 11,156 minutes, in lists and on the dashboard', () => {
    const { count, wins, profit, hours } = totals(cash);
    expect({ count, wins, profit, hours }).toEqual({ count: 29, wins: 17, profit: 1039, hours: 11_156 / 60 });
    expect(figures).toMatchObject({ cashProfit: 1039, cashHours: hours, quickStats: { totalSessions: 29 } });
    expect(figures.winRate).toBe(1700 / 29);
    expect(hours.toFixed(2)).toBe('185.93');
  });

  it('have an hourly of 5.5665 over the 28 whose length is known, everywhere', () => {
    expect(figures.variance?.sessions).toBe(28);
    expect(figures.variance?.hours.toFixed(2)).toBe('185.93');
    expect(figures.variance?.hourly.toFixed(4)).toBe('5.5665');
    expect([figures.cashHourly, totals(cash).hourly].map((rate) => rate.toFixed(4))).toEqual([
      '5.5665',
      '5.5665',
    ]);
    expect([figures.withoutHours.cash, totals(cash).withoutHours]).toEqual([1, 1]);
  });

  it('swing by 106.4083 an hour, which leaves −10.45 to 21.58', () => {
    const { standardDeviation, low, high } = figures.variance ?? {};
    expect(standardDeviation?.toFixed(4)).toBe('106.4083');
    expect([low, high].map((end) => end?.toFixed(2))).toEqual(['-10.45', '21.58']);
  });

  it('are the same when the one without a length is saved as an import saves it', () => {
    const imported = cash.map(({ startTime, endTime, ...session }) =>
      startTime === endTime
        ? { ...session, duration: UNKNOWN_LENGTH_HOURS }
        : { ...session, startTime, endTime },
    );
    expect(imported.filter((session) => 'duration' in session)).toHaveLength(1);
    expect(figuresOf(imported)).toEqual(figures);
    expect(totals(imported)).toEqual(totals(cash));
  });

  it('are 26 with stakes, and 3 without', () => {
    expect(figures.bigBlinds).toMatchObject({ sessions: 26, leftOut: 3 });
  });
});

describe('39 tournaments out of a tracker', () => {
  it('are −8.58 once the 13.23 of rake are paid, though their results say +4.65', () => {
    const sumOf = (part: keyof Entry) =>
      TOURNAMENTS.reduce((cents, entry) => cents + toCents(entry[part]), 0) / 100;
    expect([sumOf('result'), sumOf('rake')]).toEqual([4.65, 13.23]);
    expect(tournamentTotals(tournaments)).toMatchObject({ count: 39, wins: 9, profit: -8.58, buyin: 135 });
    expect(figuresOf(tournaments)).toMatchObject({
      tournamentProfit: -8.58,
      tournamentROI: -858 / 135,
      quickStats: { totalTournaments: 39 },
    });
  });

  it('are in the money nine times', () => {
    expect(tournaments.filter(isWin)).toHaveLength(9);
    expect(tournamentTotals(tournaments).itmRate).toBe(900 / 39);
  });
});
