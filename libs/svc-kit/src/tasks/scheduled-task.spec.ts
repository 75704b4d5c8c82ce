import { secondsToNext, secondsToRetry } from './scheduled-task';

const NOON = new Date('2026-11-21T12:00:00.000Z');

it.each([
  ['2026-11-21T03:29:59.000Z', 1],
  ['2026-11-21T03:30:00.000Z', 86_400],
  ['2026-11-21T03:30:01.000Z', 86_399],
  ['2026-11-21T00:00:00.000Z', 12_600],
])('from %s it is %i seconds to half past three', (now, expected) => {
  expect(secondsToNext({ dailyAt: '03:30' }, new Date(now))).toBe(expected);
});

it('waits ever longer after failures, and never longer than the schedule', () => {
  const waits = [1, 2, 3, 6, 50].map((failures) => secondsToRetry({ dailyAt: '03:30' }, failures, NOON));
  expect(waits).toEqual([30, 60, 120, 900, 900]);
  expect(secondsToRetry({ everySeconds: 10 }, 4, NOON)).toBe(10);
});
