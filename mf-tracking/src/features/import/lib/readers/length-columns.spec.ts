import { choiceOf } from '../questions/choices';
import { open, read } from './testing/read-lines';
import type { HoursAre } from '../types';

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

it('asks about total hours that only grow', () => {
  expect(open(file('Total hours', ['4', '7', '12']))).toEqual(['time']);
  expect(open(file('Total hours', ['12', '7', '4']))).toEqual(['time']);
  expect(open(file('Total hours', ['4', '7', '5']))).toEqual([]);
  expect(open(file('Hours', ['4', '7', '12']))).toEqual([]);
});

it('asks whether lengths of short tournaments are minutes', () => {
  const linesOf = (lengths: readonly string[]) => [
    'Date,Tournament,Duration,Buy-in,Prize',
    ...lengths.map((length, at) => `2026-03-1${at},Turbo,${length},5,0`),
  ];
  const short = linesOf(['22', '11', '8']);
  expect(open(short)).toEqual(['hours']);
  expect(read(short, { hours: 'minutes' }).tournaments.map(({ input }) => input.duration)).toEqual([
    0.37, 0.18, 0.13,
  ]);
  expect(open(linesOf(['12', '9', '4']))).toEqual([]);
  expect(open(file('Duration', ['22', '11', '8']))).toEqual([]);
});

it.each([
  [
    ['4h', '3h'],
    [4, 3],
  ],
  [
    ['4.5', '3'],
    [4.5, 3],
  ],
])('reads ‘Time’ as a length beside amounts below ‘In’ and ‘Out’: %j', (times, hours) => {
  const rows = times.map((time, at) => `2026-03-1${at},300,520,${time}`);
  const lines = ['Date,In,Out,Time', ...rows];
  expect(lengths(lines)).toEqual([hours, []]);
  expect(open(lines)).toEqual([]);
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

const answersTo = (lines: readonly string[], value: string) => {
  const { questions, columns } = read(lines);
  const [question] = questions;
  if (!question) throw new Error('Nothing is asked.');
  return choiceOf(question, columns?.mapping, {})?.apply(value) ?? {};
};

it.each([
  ['Sleep hours', ['7', '8'], [UNKNOWN, UNKNOWN]],
  ['Hours slept,Hours', ['7,5', '8,4'], [5, 4]],
  ['Planned hours,Actual hours', ['4,5', '4,3'], [5, 3]],
  ['Total hours (with travel),Table time', ['6,5', '5,4'], [5, 4]],
  ['Minutes late,Duration (h)', ['5,4', '9,3'], [4, 3]],
  ['Gespielte Stunden', ['4', '3'], [4, 3]],
])('uses no time that was not played as a length: %s', (header, rows, hours) => {
  expect(lengths(file(header, rows))).toEqual([hours, []]);
  expect(open(file(header, rows))).toEqual([]);
});

it.each(['Time drop', 'Hours till tilt', 'Time pot', 'Hours down', 'Minutes (unpaid)'])(
  'asks whether ‘%s’ was played',
  (header) => {
    const lines = file(header, ['24', '12']);
    expect(open(lines)).toEqual(['time']);
    expect(open(lines, answersTo(lines, 'ignored'))).toEqual([]);
    expect(read(lines, answersTo(lines, 'buyin')).sessions.map(({ input }) => input.buyin)).toEqual([
      124, 112,
    ]);
  },
);

it('asks which of two columns was played, one after the other', () => {
  const lines = file('Total hours,Table time', ['6,5', '5,4']);
  expect(open(lines)).toEqual(['time']);
  expect(open(lines, answersTo(lines, 'hours'))).toEqual([]);
  const ignored = answersTo(lines, 'ignored');
  const [second] = read(lines, ignored).questions;
  expect(second).toMatchObject({ kind: 'time', column: 'Table time' });
  expect(open(file('Hours,Minutes played', ['4.5,270', '3,180']))).toEqual([]);
});

describe('lengths below 1', () => {
  const lines = file('Hours', ['0.1875', '0.125']);
  it('are asked about, as they may be parts of a day', () => {
    expect(open(lines)).toEqual(['hours']);
    const hours = (are: 'hours' | 'days') =>
      read(lines, { hours: are }).sessions.map(({ input }) => input.duration);
    expect(hours('days')).toEqual([4.5, 3]);
    expect(hours('hours')).toEqual([0.19, 0.13]);
  });

  it.each([
    ['one of an hour', ['0.25', '1.5']],
    ['halves of an hour', ['0.5', '0.5']],
    ['computed decimals', ['0.145833333', '0.125']],
  ])('are clear because of %s', (_, rows) => {
    expect(open(file('Hours', rows))).toEqual([]);
  });
});

describe('a length such as 0.15 beside others', () => {
  it.each([
    ['whole hours', ['0.15', '4', '3'], { clock: [0.25, 4, 3], decimal: [0.15, 4, 3] }],
    ['quarters', ['0.45', '4.75', '3.5'], { short: [0.75, 4.75, 3.5], decimal: [0.45, 4.75, 3.5] }],
    ['halves', ['0.30', '4.5'], { clock: [0.5, 4.83], short: [0.5, 4.5], decimal: [0.3, 4.5] }],
    ['a unit', ['.15', '1.5h', '3.75'], { short: [0.25, 1.5, 3.75], decimal: [0.15, 1.5, 3.75] }],
    ['computed decimals', ['0.15', '4.3333'], { short: [0.25, 4.33], decimal: [0.15, 4.33] }],
    ['a clock', ['0.15', '3:30'], { clock: [0.25, 3.5], decimal: [0.15, 3.5] }],
    ['parts of a day', ['0.15', '0.75'], { short: [0.25, 0.75], decimal: [0.15, 0.75], days: [3.6, 18] }],
    ['words for hours', ['1.30 horas', '2.15 horas'], { clock: [1.5, 2.25], decimal: [1.3, 2.15] }],
  ])('is asked about: %s', (_, rows, meanings) => {
    const lines = file('Hours', rows);
    expect(open(lines)).toEqual(['hours']);
    const { questions } = read(lines);
    expect(questions[0]).toMatchObject({
      options: expect.arrayContaining(Object.keys(meanings)) as string[],
    });
    for (const [are, hours] of Object.entries(meanings))
      expect(read(lines, { hours: are as HoursAre }).sessions.map(({ input }) => input.duration)).toEqual(
        hours,
      );
  });

  it.each([
    ['.50', ['.50', '4.25'], [0.5, 4.25]],
    ['0.75', ['0.75', '4.3'], [0.75, 4.3]],
  ])('is a share of an hour: %s', (_, rows, hours) => {
    expect(open(file('Hours', rows))).toEqual([]);
    expect(lengths(file('Hours', rows))).toEqual([hours, []]);
  });

  it.each(['Minutes', 'Time (min)'])('is listed below ‘%s’, unless others have decimals', (name) => {
    expect(lengths(file(name, ['0.15', '90', '120']))).toEqual([[1.5, 2], ['0.15']]);
    expect(lengths(file(name, ['90', '1.5', '120']))).toEqual([[1.5, 2], ['1.5']]);
    expect(lengths(file(name, ['93.6', '1.5']))).toEqual([[1.56, 0.03], []]);
  });
});

it.each(['Duration (seconds)', 'duration_sec'])('asks for the unit of ‘%s’', (name) => {
  const lines = file(name, ['14400', '5400', '900']);
  expect(open(lines)).toEqual(['time', 'hours']);
  const answers = { ...answersTo(lines, 'hours'), hours: 'seconds' as const };
  expect(open(lines, answers)).toEqual([]);
  expect(read(lines, answers).sessions.map(({ input }) => input.duration)).toEqual([4, 1.5, 0.25]);
});

describe('a column of times such as 7:00', () => {
  const times = ['7:00', '8:15', '6:30'];
  it.each(['Time', 'Table time', 'Zeit', 'Game time', 'Session time'])(
    'is asked about if it is called %s',
    (name) => {
      const lines = file(name, times);
      const reading = read(lines);
      const [question] = reading.questions;
      if (!question) throw new Error('Nothing is asked.');
      const answered = (value: string) => {
        const answers = choiceOf(question, reading.columns?.mapping, {})?.apply(value) ?? {};
        return { ...answers, halfDay: 'pm' as const };
      };
      expect(open(lines)).toEqual(['time']);
      for (const value of ['hours', 'start', 'ignored']) expect(open(lines, answered(value))).toEqual([]);
      expect(read(lines, answered('hours')).sessions.map(({ input }) => input.duration)).toEqual([
        7, 8.25, 6.5,
      ]);
      const [started] = read(lines, answered('start')).sessions;
      expect(started?.input.notes).toContain('Started at 19:00');
      expect(read(lines, answered('ignored')).sessions.map(({ input }) => input.duration)).toEqual([
        0.01, 0.01, 0.01,
      ]);
    },
  );

  it.each([
    ['a short length', 'Time', ['7:00', '0:45', '6:30'], [7, 0.75, 6.5]],
    ['a decimal', 'Time', ['7:00', '4.5', '6:30'], [7, 4.5, 6.5]],
    ['a unit', 'Time', ['7:00', '4h', '6:30'], [7, 4, 6.5]],
    ['its name', 'Time (h)', ['7:00', '8:00'], [7, 8]],
    ['its name', 'Hours', ['7:00', '8:00'], [7, 8]],
    ['another column', 'Start,Time', ['20:00,3:00', '19:00,2:00'], [undefined, undefined]],
  ])('is a length because of %s', (_, name, cells, hours) => {
    const lines = file(name, cells);
    expect(open(lines)).toEqual([]);
    expect(lengths(lines)).toEqual([hours, []]);
  });

  it('is not meant by amounts such as 5.50', () => {
    expect(open(file('Tax', ['5.50', '6.20']))).toEqual(['unused']);
  });

  it.each([
    ['one PM', 'Time', ['7:00 PM', '8:00', '6:30', '7:45'], ['halfDay']],
    ['evenings', 'Time', ['19:00', '8:00'], []],
    ['an end', 'Time,End', ['19:00,22:00', '8:00,11:00'], []],
  ])('is a start because of %s', (_, name, cells, kinds) => {
    const lines = file(name, cells);
    expect(open(lines)).toEqual(kinds);
    expect(read(lines).columns?.mapping.columns).toMatchObject({ start: 1 });
  });
});
