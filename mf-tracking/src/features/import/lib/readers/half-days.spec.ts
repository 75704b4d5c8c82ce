import * as fc from 'fast-check';
import { noted, open, read } from './testing/read-lines';
import type { Answers } from '../types';
import { areTimeRanges, timeRange } from '../values/twelve-hours';

const played = (lines: readonly string[], answers: Answers = {}) =>
  read(lines, answers).sessions.map(({ input }) =>
    [input.date, input.startTime, input.endTime].filter(Boolean).join(' '),
  );

describe('two times in one cell', () => {
  it.each([
    ['7:00–11:30', '7:00', '11:30'],
    ['8:15 - 1:00', '8:15', '1:00'],
    ['7pm-11pm', '7pm', '11pm'],
    ['7-11pm', '7:00pm', '11pm'],
    ['11-2am', '11:00pm', '2am'],
    ['7pm to 1', '7pm', '1:00am'],
    ['19h bis 23:30 Uhr', '19h', '23:30 Uhr'],
    ['2026-03-14 7:00-11:30', '2026-03-14 7:00', '11:30'],
    ['Sat 14 Mar, 7pm – 1am', 'Sat 14 Mar, 7pm', '1am'],
    ['7pm-midnight', '7pm', 'midnight'],
    ['Noon–4', 'Noon', '4:00'],
    ['20:15 bis Mitternacht', '20:15', 'Mitternacht'],
  ])('are a start and an end in %s', (text, start, end) => {
    expect(timeRange(text)).toEqual({ start, end });
  });

  it.each([
    '2026-03-14',
    '14.03-16.03',
    '14-16 March 2026',
    '1/2',
    '-20',
    '7-11',
    '25:00-26:00',
    'Midnight Club',
    '',
  ])('are not in %j', (text) => {
    expect(timeRange(text)).toBeUndefined();
  });

  it('are an offset from UTC if a column has at most two of them', () => {
    const [one, other] = ['2026-03-14 20:15-05:00', '2026-03-15 20:15-04:00'];
    expect(areTimeRanges([one, other])).toBe(false);
    expect(areTimeRanges([one, other, '2026-03-16 20:15-01:30'])).toBe(true);
    expect(played(['When,Buy-in,Cash-out,Hours', `${one},100,120,3`])).toEqual(['2026-03-14 20:15 23:15']);
  });

  it.each(['Time', 'Hours', 'Session'])('are read from a column %s', (name) => {
    const lines = [
      `Date,${name},Buy-in,Cash-out`,
      '2026-03-14,19:00–23:30,100,120',
      '2026-03-15,20:15 - 1:00,9,9',
    ];
    expect(open(lines)).toEqual([]);
    expect(played(lines)).toEqual(['2026-03-14 19:00 23:30', '2026-03-15 20:15 01:00']);
  });

  it('are read after a day', () => {
    const lines = ['When,Buy-in,Cash-out', '14 Mar 2026 7pm-1am,100,120', '15 Mar 2026 8-11:30pm,9,9'];
    expect(played(lines)).toEqual(['2026-03-14 19:00 01:00', '2026-03-15 20:00 23:30']);
  });

  it.each(['whenever', 'afternoon', '7pm'])('cost one row its place if its cell is %s', (cell) => {
    const times = ['7pm-11pm', cell, '6pm-midnight', 'noon-4pm'];
    const lines = ['Date,Time,Profit', ...times.map((time, at) => `2026-03-1${at},${time},5`)];
    const { problems, notes } = read(lines);
    expect([...problems, ...notes.filter(({ kind }) => kind === 'noLength')]).toMatchObject([
      cell === '7pm' ? { rows: [3] } : { row: 3, value: cell },
    ]);
    expect(played(lines)).toEqual(
      expect.arrayContaining(['2026-03-10 19:00 23:00', '2026-03-12 18:00 00:00', '2026-03-13 12:00 16:00']),
    );
  });

  it('stay in their cell beside a column of ends', () => {
    const lines = ['Date,Start,End,Break,Profit', '2026-03-14,19:00,23:00,20:00-20:30,5'];
    expect(read(lines).columns?.header).toEqual(['Date', 'Start', 'End', 'Break', 'Profit']);
  });
});

describe('times that show neither AM, PM nor a 24-hour clock', () => {
  const range = [
    'Date,Time,Buy-in,Cash-out',
    '2026-03-14,7:00–11:30,100,120',
    '2026-03-15,8:15–1:00,100,120',
  ];
  const columns = ['Date,Start,End,Buy-in,Cash-out', '2026-03-14,7:00,11:30,9,9', '2026-03-15,8:15,1:00,9,9'];
  const days = ['Start,End,Profit', '3/14/2026 7:00,3/14/2026 11:30,5', '3/15/2026 8:15,3/16/2026 1:00,5'];

  it.each([
    ['a range', range],
    ['two columns', columns],
    ['two columns with days', days],
  ])('are asked about in %s', (_, lines) => {
    expect(open(lines)).toEqual(['halfDay']);
    expect(open(lines, { halfDay: 'pm' })).toEqual([]);
    expect(played(lines, { halfDay: 'pm' })).toEqual(['2026-03-14 19:00 23:30', '2026-03-15 20:15 01:00']);
    expect(played(lines, { halfDay: 'written' })[0]).toBe('2026-03-14 07:00 11:30');
  });

  it('are of the morning if the player says so', () => {
    expect(played(columns, { halfDay: 'am' })).toEqual(['2026-03-14 07:00 11:30', '2026-03-15 08:15 13:00']);
  });

  it('are asked about without an end', () => {
    const lines = ['Date,Start,Hours,Profit', '2026-03-14,7:00,4,5', '2026-03-15,12:30,2,5'];
    expect(open(lines)).toEqual(['halfDay']);
    expect(played(lines, { halfDay: 'pm' })).toEqual(['2026-03-14 19:00 23:00', '2026-03-15 12:30 14:30']);
  });

  it.each(['7:15 pm', '7:15 p', '9a'])('are asked about though another row has %s', (clear) => {
    const lines = [...columns, `2026-03-16,${clear},,5,9`];
    expect(open(lines)).toEqual(['halfDay']);
    expect(played(lines, { halfDay: 'pm' }).slice(0, 2)).toEqual([
      '2026-03-14 19:00 23:30',
      '2026-03-15 20:15 01:00',
    ]);
    const [, , clearOne] = read(lines, { halfDay: 'am' }).sessions;
    expect(clearOne?.input.notes).toContain(clear.endsWith('a') ? 'Started at 09:00' : 'Started at 19:15');
  });

  it('are asked about beside a word for a time, which stays', () => {
    const lines = [...columns, '2026-03-16,7:00,Midnight,5,9', '2026-03-17,noon,4:00,5,9'];
    expect(open(lines)).toEqual(['halfDay']);
    expect(played(lines, { halfDay: 'pm' }).slice(2)).toEqual([
      '2026-03-16 19:00 00:00',
      '2026-03-17 12:00 16:00',
    ]);
    expect(played(lines, { halfDay: 'am' })[2]).toBe('2026-03-16 07:00 00:00');
  });

  it.each(['19:00', '0:30', '07:15', '7:15 Uhr', '7:15:00'])(
    'are clear if one row of the file has %s',
    (clear) => {
      expect(open([...columns, `2026-03-16,${clear},,5,9`])).toEqual([]);
    },
  );

  it('are the same night in every notation', () => {
    const twelve = (minute: number) =>
      `${Math.floor(minute / 60) % 12 || 12}:${String(minute % 60).padStart(2, '0')}`;
    const clock = (minute: number) => new Date(minute * 60_000).toISOString().slice(11, 16);
    fc.assert(
      fc.property(
        fc.integer({ min: 720, max: 1439 }),
        fc.integer({ min: 1, max: 720 }),
        fc.constantFrom('–', ' - ', '-', ' to '),
        (start, length, dash) => {
          const cell = `${twelve(start)}${dash}${twelve(start + length)}`;
          const lines = ['Date,Time,Profit', `2026-03-14,${cell},5`];
          expect(open(lines)).toEqual(['halfDay']);
          expect(played(lines, { halfDay: 'pm' })).toEqual([
            `2026-03-14 ${clock(start)} ${clock(start + length)}`,
          ]);
        },
      ),
      { seed: 45, numRuns: 50 },
    );
  });
});

describe('a row of several days', () => {
  it.each([
    [
      'two days',
      ['Start date,End date,Hours,Profit', '2026-03-14,2026-03-16,12,5', '2026-03-15,2026-03-15,4,5'],
      [2],
    ],
    ['a day and the next', ['Date,End date,Hours,Profit', '2026-03-14,2026-03-15,12,5'], [2]],
    ['two times', ['Start,End,Profit', '2026-03-14 20:00,2026-03-16 04:00,5'], [2]],
    ['a night', ['Start,End,Profit', '2026-03-14 20:00,2026-03-15 04:00,5'], undefined],
  ])('is noted for %s', (_, lines, rows) => {
    expect(noted(lines)['spansDays']).toEqual(rows);
    expect(read(lines).sessions).toHaveLength(lines.length - 1);
  });

  it.each(['2026-03-14 - 2026-03-16', '14-16 March 2026'])(
    'is listed if the days are in one cell: %s',
    (days) => {
      const lines = ['Date,Hours,Profit', `${days},12,5`, '2026-03-15,3,5', '2026-03-16,3,5'];
      expect(read(lines).problems).toMatchObject([{ row: 2, value: days }]);
    },
  );
});

describe('times of which one shows AM or PM', () => {
  it.each([
    ['6:00 PM,11:30', '18:00 23:30'],
    ['7:00 PM,10:00', '19:00 22:00'],
    ['07:00 PM,01:30', '19:00 01:30'],
    ['7:15,11:30 PM', '19:15 23:30'],
    ['10:00,2:00 AM', '22:00 02:00'],
    ['6:00 PM,23:30', '18:00 23:30'],
    ['10:00 AM,13:30', '10:00 13:30'],
  ])('are within half a day: %s', (times, expected) => {
    const lines = ['Date,Start,End,Buy-in,Cash-out', `2026-03-14,${times},100,120`];
    expect(open(lines)).toEqual([]);
    expect(played(lines)).toEqual([`2026-03-14 ${expected}`]);
  });
});

it.each(['midnight', 'Mitternacht', 'minuit', 'medianoche', 'půlnoc', '午夜', '자정'])(
  'reads %s as a time',
  (word) => {
    const lines = ['Date,Start,End,Profit', `2026-03-14,20:00,${word},5`, `2026-03-15,${word},4:00,5`];
    expect(open(lines)).toEqual([]);
    expect(played(lines)).toEqual(['2026-03-14 20:00 00:00', '2026-03-15 00:00 04:00']);
  },
);

describe('marks of half a day', () => {
  const lines = (cells: readonly string[]) => [
    'Date,Start,End,Profit',
    ...cells.map((cell, at) => `2026-03-1${at},${cell},5`),
  ];
  it.each([
    ['Vietnamese', '7:00 CH,11:30 CH', '8:15 CH,2:00 SA'],
    ['Turkish', '7:00 ÖS,11:30 ÖS', '8:15 ÖS,2:00 ÖÖ'],
    ['Hungarian', 'du. 7:00,du. 11:30', '8:15 du.,2:00 de.'],
    ['Albanian', '7:00 MD,11:30 MD', '8:15 MD,2:00 PD'],
    ['Swedish', '7:00 em,11:30 em', '8:15 em,2:00 fm'],
    ['Dutch', '7:00 n.m.,11:30 n.m.', '8:15 nm,2:00 vm'],
    ['Greek', '7:00 μμ,11:30 μ.μ.', '8:15 μ.μ.,2:00 πμ'],
    ['Arabic', '7:00 م,11:30 م', '8:15 م,2:00 ص'],
    ['German', '7 Uhr abends,11:30 abends', '8:15 Uhr abends,2 Uhr morgens'],
    ['Russian', '7:00 вечера,11:30 вечера', '8:15 вечера,2 ночи'],
    ['Spanish', '7:00 de la tarde,11:30 de la noche', '8:15 de la noche,2 de la mañana'],
  ])('are read in %s', (_, ...cells) => {
    expect(open(lines(cells))).toEqual([]);
    expect(played(lines(cells))).toEqual(['2026-03-10 19:00 23:30', '2026-03-11 20:15 02:00']);
    expect(read(lines(cells)).notes.map(({ kind }) => kind)).not.toContain('namedZone');
  });

  it('are listed if they are not known, even in every row', () => {
    const { sessions, problems } = read(lines(['7:00 QX,11:30 QX', '8:15 QX,2:00 QY']));
    expect(sessions).toEqual([]);
    expect(problems.map(({ value }) => value)).toEqual(['7:00 QX', '11:30 QX', '8:15 QX', '2:00 QY']);
  });

  it.each(['2:00 next day', '2:00 +1', '2:00 (next day)'])('end a night at %s', (end) => {
    expect(played(lines([`20:15,${end}`]))).toEqual(['2026-03-10 20:15 02:00']);
  });

  it('are no weekdays', () => {
    expect(read(['Date,Profit', '14.03.2026 Sa,5', '15.03.2026 So,5']).sessions).toMatchObject([
      { input: { date: '2026-03-14' } },
      { input: { date: '2026-03-15' } },
    ]);
  });
});
