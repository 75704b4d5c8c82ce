import { open, read } from './testing/read-lines';

const file = (header: string, rows: readonly string[]): string[] => [
  `Date,${header},Buy-in,Cash-out`,
  ...rows.map((row, at) => `2026-03-1${at},${row},100,120`),
];
/** The hours of each session, and the listed cells. */
const lengths = (lines: readonly string[]) => {
  const { sessions, problems } = read(lines);
  return [sessions.map(({ input }) => input.duration), problems.map(({ value }) => value)];
};
const UNKNOWN = 0.01;

it.each([
  ['Time rake', ['14', '7'], [UNKNOWN, UNKNOWN]],
  ['Time charge', ['24'], [UNKNOWN]],
  ['Travel hours,Table hours', ['1,4', '2,5'], [4, 5]],
  ['Drive time,Hours played', ['1,4'], [4]],
  ['Total Hours,Session Hours', ['4,4', '7,3', '12,5'], [4, 3, 5]],
  ['Total Hours', ['4', '3'], [4, 3]],
])('reads only lengths that were played: %s', (header, rows, hours) => {
  expect(lengths(file(header, rows))).toEqual([hours, []]);
});

it.each([
  ['Hours', ['4+', '~3', '6'], [6], ['4+', '~3']],
  ['Hours', ['3-4', '5-6', '4'], [4], ['3-4', '5-6']],
  ['Dauer', ['lang', 'kurz'], [], ['lang', 'kurz']],
])('lists the cells of a column of lengths that cannot be read: %s %j', (header, rows, hours, listed) => {
  const lines = file(header, rows);
  expect(lengths(lines)).toEqual([hours, listed]);
  expect(read(lines).notes.map(({ kind }) => kind)).not.toContain('noLength');
  expect(open(lines)).toEqual([]);
});
