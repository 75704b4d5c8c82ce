import { secondsUntil } from './seconds-until';

it.each([
  ['2026-11-21T03:59:59.000Z', 1],
  ['2026-11-21T04:00:00.000Z', 86_400],
  ['2026-11-21T04:00:01.000Z', 86_399],
  ['2026-11-21T00:00:00.000Z', 14_400],
])('from %s until 4 o’clock it is %i seconds', (now, expected) => {
  expect(secondsUntil(4, new Date(now))).toBe(expected);
});
