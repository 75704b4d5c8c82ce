import { nextImportAt } from './import-pace';

const NOW = Date.UTC(2026, 10, 27);
const MINUTE = 60_000;
const times = (count: number, apart: number) => Array.from({ length: count }, (_, at) => NOW + at * apart);

it.each([
  ['none', [], 0],
  ['nine at once', times(9, 0), 0],
  ['ten at once', times(10, 0), NOW + MINUTE],
  ['ten within half a minute', times(10, 3000), NOW + MINUTE],
  ['one a minute', times(30, MINUTE), 0],
  ['ten at once, and one when it was accepted', [...times(10, 0), NOW + MINUTE], NOW + 2 * MINUTE],
])('accepts the next import after %s', (_, sent, expected) => {
  expect(nextImportAt(sent)).toBe(expected);
});
