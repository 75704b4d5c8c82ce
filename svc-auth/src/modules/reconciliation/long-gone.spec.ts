import { isLongGone } from './long-gone';

const NOW = new Date('2026-11-22T06:00:00.000Z');
const madeDaysAgo = (days: number) => {
  const hex = Math.round(NOW.getTime() - days * 86_400_000)
    .toString(16)
    .padStart(12, '0');
  return `${hex.slice(0, 8)}-${hex.slice(8)}-7000-8000-000000000000`;
};

it.each([
  [madeDaysAgo(0), false],
  [madeDaysAgo(6.9), false],
  [madeDaysAgo(7.1), true],
  [madeDaysAgo(400), true],
  ['00000000-0000-4000-8000-000000000000', false],
  ['somebody', false],
])('%s: %s', (id, expected) => {
  expect(isLongGone(id, NOW)).toBe(expected);
});
