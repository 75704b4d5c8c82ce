import { formatTime } from '../clock/clock';
import { clockTime, deviceZone, formatMoment, wallClock } from './wall-clock';

const moment = (text: string): number => Date.parse(text);

it.each([
  ['2026-11-21T04:03:00Z', 'America/Los_Angeles', { day: '2026-11-20', minute: 20 * 60 + 3 }],
  ['2026-11-20T23:00:00Z', 'Europe/Berlin', { day: '2026-11-21', minute: 0 }],
  ['2026-11-20T18:30:59Z', 'Asia/Kolkata', { day: '2026-11-21', minute: 0 }],
])('shows %s as the clock in %s does', (at, zone, shown) => {
  expect(wallClock(moment(at), zone)).toEqual(shown);
});

it('uses the device’s time zone if none is given or the given one is unknown', () => {
  const date = new Date(2026, 10, 20, 20, 5);
  const own = { day: '2026-11-20', minute: 20 * 60 + 5 };
  for (const zone of [undefined, deviceZone(), 'Mars/Olympus']) {
    expect(wallClock(date.getTime(), zone)).toEqual(own);
  }
});

it('adds the local weekday on another day', () => {
  const [evening, night] = [moment('2026-11-20T20:05:00Z'), moment('2026-11-21T01:30:00Z')];
  expect(formatMoment(evening, evening + 60_000, 'UTC')).toBe(formatTime('20:05'));
  expect(formatMoment(evening, night, 'UTC')).toBe(`Fri ${formatTime('20:05')}`);
  expect(formatMoment(evening, night, 'America/New_York')).toBe(formatTime('15:05'));
});

it('writes a time of day with two digits each', () => {
  expect([0, 65, 1439, 1445].map(clockTime)).toEqual(['00:00', '01:05', '23:59', '00:05']);
});
