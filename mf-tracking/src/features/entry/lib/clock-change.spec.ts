import fc from 'fast-check';
import { durationHours } from '@feltbook/poker-math';
import { clockTime, deviceZone } from '@feltbook/web-kit';
import { passedHours, withDeviceZone } from './clock-change';

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;

// Clocks skip 02:00 to 03:00 on March 29, and repeat it on October 25.
it.each([
  ['2026-03-28', '23:00', '06:00', 6],
  ['2026-10-24', '23:00', '04:00', 6],
  ['2026-03-28', '20:00', '02:30', 6.5],
  ['2026-10-24', '20:00', '02:30', 6.5],
  ['2026-03-28', '20:00', '01:30', 5.5],
  // A night belongs to its evening.
  ['2026-03-28', '01:00', '05:00', 3],
  ['2026-03-29', '01:00', '05:00', 4],
  ['2026-03-29', '20:00', '02:00', 6],
  ['2026-05-01', '20:00', '02:00', 6],
  ['', '20:00', '02:00', 6],
  ['2026-03-28', '', '', 0],
  ['2026-03-28', '20:00', '', 0],
])('on %s from %s to %s, %p h pass in Berlin', (date, startTime, endTime, hours) => {
  const when = { date, startTime, endTime };
  expect(passedHours({ ...when, zone: 'Europe/Berlin' })).toBe(hours);
  for (const zone of ['UTC', '', 'Mars/Olympus']) {
    expect(passedHours({ ...when, zone })).toBe(durationHours(startTime, endTime));
  }
});

it('knows of changes by half an hour: on Lord Howe Island, 01:30 to 02:00 comes twice on April 5', () => {
  const zone = 'Australia/Lord_Howe';
  expect(passedHours({ date: '2026-04-04', startTime: '22:00', endTime: '03:00', zone })).toBe(5.5);
  expect(passedHours({ date: '2026-10-03', startTime: '22:00', endTime: '03:00', zone })).toBe(4.5);
});

/** Zones with a change by an hour, by half an hour and by two hours, and without any. */
const ZONES = [
  ...['Europe/Berlin', 'America/New_York', 'America/Los_Angeles', 'Australia/Lord_Howe', 'Australia/Sydney'],
  ...['Antarctica/Troll', 'America/Santiago', 'Asia/Kolkata', 'UTC'],
];

type Clock = (moment: number) => string;

/** What a zone's clocks show, such as `2026-10-25 02:30`. */
function clockOf(timeZone: string): Clock {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' });
  return (moment) => format.format(moment);
}

const minuteOf = (shown: string): number => Date.parse(`${shown.replace(' ', 'T')}Z`) / MINUTE_MS;

/** The moments at which the clocks change in two years, to the half hour. */
function changesOf(clock: Clock): number[] {
  const offset = (at: number) => minuteOf(clock(at)) - at / MINUTE_MS;
  const days = Array.from({ length: 2 * 365 }, (_, day) => Date.UTC(2025, 0, 1) + day * DAY_MS);
  return days
    .filter((day) => offset(day) !== offset(day + DAY_MS))
    .map((day) => {
      const halves = Array.from({ length: 48 }, (_, half) => day + half * 30 * MINUTE_MS);
      return halves.find((at) => offset(at) !== offset(day)) ?? day;
    });
}

/** The first moment at which the clocks show a day and time; undefined if they skip it. */
function firstShown(shown: string, clock: Clock): number | undefined {
  const near = Array.from({ length: 30 * 4 }, (_, quarter) => quarter * 15 - 15 * 60);
  return near.map((minutes) => (minuteOf(shown) + minutes) * MINUTE_MS).find((at) => clock(at) === shown);
}

const nextDay = (day: string): string => new Date(Date.parse(day) + DAY_MS).toISOString().slice(0, 10);

const CHANGES = ZONES.map((zone) => {
  const clock = clockOf(zone);
  const changes = changesOf(clock);
  return { zone, clock, changes: changes.length > 0 ? changes : [Date.UTC(2026, 2, 29)] };
});

const nights = fc.constantFrom(...CHANGES).chain(({ zone, clock, changes }) =>
  fc.record({
    ...{ zone: fc.constant(zone), clock: fc.constant(clock), around: fc.constantFrom(...changes) },
    start: fc.integer({ min: -60, max: 60 }),
    quarters: fc.integer({ min: 1, max: 80 }),
  }),
);

it('agrees with a slow search of both times on the clock, in any night around a clock change', () => {
  expect(CHANGES.filter(({ changes }) => changes.length > 1).map(({ zone }) => zone)).toEqual(
    ZONES.slice(0, -2),
  );
  fc.assert(
    fc.property(nights, ({ zone, clock, around, start, quarters }) => {
      const [day = '', startTime = ''] = clock(around + start * 15 * MINUTE_MS).split(' ');
      const endTime = clockTime((minuteOf(`1970-01-01 ${startTime}`) + quarters * 15) % 1440);
      // The player's day starts at 06:00.
      const began = startTime < '06:00' ? nextDay(day) : day;
      const startedAt = firstShown(`${began} ${startTime}`, clock);
      const endedAt = firstShown(`${endTime < startTime ? nextDay(began) : began} ${endTime}`, clock);
      fc.pre(startedAt !== undefined && endedAt !== undefined);
      const minutes = (Number(endedAt) - Number(startedAt)) / MINUTE_MS;
      const hours = minutes > 0 ? Math.round((minutes * 100) / 60) / 100 : durationHours(startTime, endTime);
      expect(passedHours({ date: day, startTime, endTime, zone })).toBe(hours);
    }),
    { numRuns: 500 },
  );
});

it('takes a time that the clocks skip by clocks that nobody has set', () => {
  const zone = 'Europe/Berlin';
  // 02:30 is shown as 03:30.
  expect(passedHours({ date: '2026-03-28', startTime: '20:00', endTime: '02:30', zone })).toBe(6.5);
  expect(passedHours({ date: '2026-03-28', startTime: '02:30', endTime: '05:00', zone })).toBe(1.5);
});

it('takes the device’s zone for a form without one, unless it has no name', () => {
  expect(withDeviceZone({ zone: '' }).zone).toBe(deviceZone());
  expect(withDeviceZone({ zone: 'Asia/Tokyo' }).zone).toBe('Asia/Tokyo');
  expect(withDeviceZone({ zone: '+01:00' }).zone).toBe('');
});
