import { ColumnsBuilder, type ResultRow } from '../statistics';
import { selectResults } from '../selection';
import { ticksOf } from '../values/duration';
import { differenceOf } from './difference';
import { type InsightGroup, insightsOf } from './insights';

/*
 * 30 made-up results whose figures were added up by hand, result by result, and by a table of a few lines in another
 * language.
 */
type Session = readonly [
  day: string,
  start: string,
  end: string,
  aria: boolean,
  buyin: number,
  cashout: number,
  tags?: string,
];
type Cup = readonly [
  day: string,
  start: string,
  end: string,
  aria: boolean,
  buyin: number,
  cashout: number,
  place: number,
  paid: number,
];

/** 1/3 at the Aria, 2/5 at the Wynn. */
const SESSIONS: readonly Session[] = [
  ['2026-01-02', '20:00', '23:00', true, 300, 450],
  ['2026-01-03', '18:00', '22:00', true, 300, 120, 'late'],
  ['2026-01-07', '19:00', '21:30', false, 500, 900],
  ['2026-01-09', '20:00', '01:00', true, 600, 0, 'late,tired'],
  ['2026-01-10', '14:00', '20:00', false, 500, 1150],
  ['2026-01-16', '20:00', '22:00', true, 300, 360],
  ['2026-01-17', '13:00', '17:00', false, 1000, 250],
  ['2026-01-23', '21:00', '03:00', true, 300, 985, 'late'],
  ['2026-01-24', '15:00', '16:30', true, 300, 215],
  ['2026-01-30', '20:00', '00:30', false, 500, 0, 'tired'],
  ['2026-02-01', '12:00', '18:00', true, 300, 610],
  ['2026-02-06', '20:00', '23:30', false, 500, 480],
  ['2026-02-07', '16:00', '00:00', false, 1000, 2300, 'late'],
  ['2026-02-13', '20:00', '22:00', true, 300, 90],
  ['2026-02-14', '14:00', '19:00', true, 300, 455],
  ['2026-02-20', '19:00', '23:00', false, 500, 1020],
  ['2026-02-21', '20:00', '02:00', true, 600, 300, 'late'],
  ['2026-02-27', '18:00', '20:30', false, 500, 35],
  ['2026-02-28', '13:00', '18:00', true, 300, 700],
  ['2026-03-01', '20:00', '22:30', false, 500, 745],
];
const CUPS: readonly Cup[] = [
  ['2026-01-04', '11:00', '13:00', true, 40, 0, 50, 12],
  ['2026-01-11', '11:00', '18:00', true, 150, 620, 3, 10],
  ['2026-01-18', '11:00', '14:30', false, 400, 0, 61, 15],
  ['2026-01-25', '11:00', '12:15', true, 150, 0, 88, 10],
  ['2026-02-08', '11:00', '19:00', false, 400, 800, 9, 15],
  ['2026-02-15', '11:00', '15:00', true, 49, 0, 20, 8],
  ['2026-02-18', '18:00', '21:00', true, 65, 0, 33, 8],
  ['2026-02-22', '11:00', '16:45', false, 1100, 0, 42, 20],
  ['2026-02-25', '18:00', '23:00', true, 65, 240, 2, 8],
  ['2026-03-01', '11:00', '17:30', false, 400, 390, 14, 15],
];

const shared = ([date, startTime, endTime, isAria, buyin, cashout]: Session | Cup) => ({
  date,
  startTime,
  ticks: ticksOf({ startTime, endTime }),
  location: isAria ? 'Aria' : 'Wynn',
  gameType: 'nlhe',
  buyinCents: buyin * 100,
  cashoutCents: cashout * 100,
});
const rows: ResultRow[] = [
  ...SESSIONS.map((session) => ({
    ...shared(session),
    kind: 'cash' as const,
    stakes: session[3] ? '1/3' : '2/5',
    tags: session[6],
  })),
  ...CUPS.map((cup) => ({ ...shared(cup), kind: 'tournament' as const, place: cup[6], placesPaid: cup[7] })),
].sort((a, b) => (a.date + a.startTime < b.date + b.startTime ? -1 : 1));

const builder = new ColumnsBuilder();
for (const row of rows) builder.add(row);
const columns = builder.build();
const { total, groups, swings, tournamentProfits } = insightsOf(columns);

const shownAs = (list: readonly InsightGroup[]) =>
  list.map(({ key, results, profit }) => [key, results, profit]);
const rounded = (figures: object | null | undefined) =>
  Object.fromEntries(
    Object.entries(figures ?? {}).map(([name, value]) => [name, Math.round(Number(value) * 10_000) / 10_000]),
  );

it('totals +996 in 129 hours: +1,765 in 83 of cash, −769 in 46 of tournaments', () => {
  expect(total).toMatchObject({ results: 30, profit: 996, hours: 129, hourly: 996 / 129 });
  expect(total.winRate).toBeCloseTo((14 / 30) * 100, 10);
  expect(total.cash).toMatchObject({ sessions: 20, profit: 1765, hours: 83, winRate: 55 });
  expect(total.tournaments).toMatchObject({ count: 10, profit: -769, hours: 46, buyins: 2819, itmRate: 40 });
  expect(total.tournaments?.roi).toBeCloseTo(-27.2792, 4);
});

it('knows the hourly of $21.27 to −29.97 … 72.50, and 4.87 big blinds an hour', () => {
  expect(rounded(total.cash?.variance)).toMatchObject({
    sessions: 20,
    hours: 83,
    hourly: 21.2651,
    standardDeviation: 222.9965,
    low: -29.966,
    high: 72.4961,
  });
  expect(total.cash?.variance?.verdict).toBe('tooEarly');
  expect(rounded(total.cash?.bigBlinds)).toEqual({
    perHour: 4.8715,
    sessions: 20,
    leftOut: 0,
    withoutHours: 0,
  });
});

it('has an interval for the Aria with 11 sessions, and none for the Wynn with 9', () => {
  const [aria, wynn] = groups.stakes;
  expect([aria?.key, wynn?.key]).toEqual(['1/3', '2/5']);
  expect(rounded(aria?.cash?.variance)).toMatchObject({ hourly: 8.4615, low: -44.7022, high: 61.6253 });
  expect(wynn?.cash).toMatchObject({ sessions: 9, profit: 1380, hours: 37.5, hourly: 36.8, variance: null });
  expect(shownAs(groups.venues)).toEqual([
    ['Aria', 17, 726],
    ['Wynn', 13, 270],
  ]);
});

it('groups by tag, band, weekday, time, length and month', () => {
  expect(shownAs(groups.tags)).toEqual([
    ['late', 5, 905],
    ['tired', 2, -1100],
  ]);
  expect(shownAs(groups.buyIns)).toEqual([
    ['<50', 2, -89],
    ['50-150', 2, 110],
    ['150-400', 2, 320],
    ['400-1000', 3, -10],
    ['1000+', 1, -1100],
  ]);
  expect(shownAs(groups.weekdays)).toEqual([
    ['0', 10, -324],
    ['3', 3, 510],
    ['5', 9, -380],
    ['6', 8, 1190],
  ]);
  expect(shownAs(groups.hours)).toEqual([
    ['11', 8, -879],
    ['12', 1, 310],
    ['13', 2, -350],
    ['14', 2, 805],
    ['15', 1, -85],
    ['16', 1, 1300],
    ['18', 4, -535],
    ['19', 2, 920],
    ['20', 8, -1175],
    ['21', 1, 685],
  ]);
  expect(shownAs(groups.weekdayBlocks)).toEqual([
    ['0-2', 8, -879],
    ['0-3', 1, 310],
    ['0-5', 1, 245],
    ['3-4', 3, 510],
    ['5-4', 2, 55],
    ['5-5', 7, -435],
    ['6-3', 5, 370],
    ['6-4', 2, 1120],
    ['6-5', 1, -300],
  ]);
  expect(shownAs(groups.lengths)).toEqual([
    ['<2', 2, -235],
    ['2-4', 10, -345],
    ['4-6', 10, -1929],
    ['6-8', 6, 1805],
    ['8+', 2, 1700],
  ]);
  expect(shownAs(groups.months)).toEqual([
    ['2026-01', 14, -290],
    ['2026-02', 14, 1051],
    ['2026-03', 2, 235],
  ]);
  expect(shownAs(groups.years)).toEqual([['2026', 30, 996]]);
});

it('has two downswings of more than twice $481, and 40.5 hours at a new high', () => {
  expect(swings.deviation).toBeCloseTo(481.3956, 4);
  expect(swings.downswings).toEqual([
    { depth: 1200, results: 6, hours: 20.75, from: '2026-01-17', low: '2026-01-30', recovered: '2026-02-07' },
    { depth: 1690, results: 4, hours: 19.25, from: '2026-02-21', low: '2026-02-27', recovered: null },
  ]);
  expect(swings.newHighHours).toBe(40.5);
  expect(tournamentProfits).toEqual([-40, 470, -400, -150, 400, -49, -65, -1100, 175, -10]);
});

it('cannot tell the Aria from all cash sessions', () => {
  const varianceOf = (from: string, to: string) =>
    insightsOf(selectResults(columns, { from, to, kind: ['cash'] }).columns).total.cash?.variance;
  const [all, aria] = [varianceOf('2026-01-01', '2026-12-31'), groups.stakes[0]?.cash?.variance];
  if (!all || !aria) throw new Error('Both have ten sessions.');
  // 1.96 · √(222.9965² / 83 + 160.9462² / 45.5)
  const { difference, low, high, isClear } = differenceOf(all, aria);
  expect(difference).toBeCloseTo(12.8035, 4);
  expect((high - low) / 2).toBeCloseTo(66.9974, 3);
  expect(isClear).toBe(false);
});
