import { durationHundredths } from '@feltbook/poker-math';
import { amounts, noted, open, read } from './testing/read-lines';
import type { Answers } from '../types';

describe('unusual notations', () => {
  it('reads negative buy-ins without the sign', () => {
    const lines = ['Date,Hours,Buy-in,Cash-out,Net', '2024-01-02,2,-100,150,50', '2024-01-03,2,-200,0,-200'];
    expect(amounts(lines)).toEqual([
      [100, 150],
      [200, 0],
    ]);
    expect(noted(lines)).toMatchObject({ belowZero: [] });
    expect(open(lines)).toEqual([]);
    // A single positive one is a typing error.
    expect(
      read(['Date,Hours,Buy-in,Cash-out', '2024-01-02,2,-100,150', '2024-01-03,2,200,0']).problems,
    ).toHaveLength(1);
  });

  it('adds an entry fee to the buy-in, unless the profit shows that it is included', () => {
    const lines = [
      'Date,Event,Buy-in,Fee,Prize,Place',
      '2024-01-02,Daily,100,20,0,30',
      '2024-01-03,Daily,100,20,400,2',
    ];
    expect(amounts(lines)).toEqual([
      [120, 0],
      [120, 400],
    ]);
    expect(noted(lines)).toMatchObject({ fees: [2, 3] });
    const within = [
      'Date,Event,Buy-in,Fee,Prize,Net',
      '2024-01-02,Daily,120,20,0,-120',
      '2024-01-03,Daily,120,20,400,280',
    ];
    expect(amounts(within)).toEqual([
      [120, 0],
      [120, 400],
    ]);
    expect(noted(within)).not.toHaveProperty('fees');
  });

  it('reads durations as fractions of a day if some have many decimals', () => {
    const hours = (...lengths: string[]) =>
      read([
        'Date,Hours,Buy-in,Cash-out',
        ...lengths.map((length) => `2024-01-02,${length},100,150`),
      ]).sessions.map(({ input }) => input.duration);
    expect(hours('0.145833333333333', '0.125')).toEqual([3.5, 3]);
    expect(hours('0.5', '0.25')).toEqual([0.5, 0.25]);
    expect(hours('0.145833333333333', '3')).toEqual([0.15, 3]);
  });

  it('reads the end’s day from a separate column', () => {
    const { sessions } = read([
      'Start date,Start time,End date,End time,Buy-in,Cash-out',
      '2024-01-02,20:00,2024-01-03,02:30,100,150',
      '2024-01-02,20:00,2024-01-04,02:00,100,150',
    ]);
    expect(sessions).toMatchObject([
      { input: { date: '2024-01-02', startTime: '20:00', endTime: '02:30' } },
      { input: { date: '2024-01-02', duration: 30 } },
    ]);
  });

  it.each([
    ['offsets from UTC', '2024-03-30T20:00:00+01:00,2024-03-31T04:00:00+02:00', 7],
    ['a repeated hour', '2024-10-26T22:00:00+02:00,2024-10-27T03:00:00+01:00', 6],
  ])('counts the elapsed time across a clock change with %s', (_, times, duration) => {
    const lines = ['Start,End,Buy-in,Cash-out', `${times},100,150`];
    const { sessions } = read(lines);
    expect(sessions).toMatchObject([
      { input: { duration, notes: expect.stringContaining('across a clock change') } },
    ]);
    expect(noted(lines)).toMatchObject({ clockChange: [2] });
  });

  it('keeps both times across a clock change in the player’s zone, with the hours that passed', () => {
    const rows = [
      '2024-03-30T19:00:00Z,2024-03-31T02:00:00Z',
      '2024-10-26T20:00:00Z,2024-10-27T02:00:00Z',
      '2024-05-01T20:00:00Z,2024-05-02T02:00:00Z',
    ];
    const { sessions } = read(['Start,End,Buy-in,Cash-out', ...rows.map((times) => `${times},100,150`)]);
    const zone = 'Europe/Berlin';
    expect(sessions).toMatchObject([
      { input: { date: '2024-03-30', startTime: '20:00', endTime: '04:00', duration: 7, zone } },
      { input: { date: '2024-10-26', startTime: '22:00', endTime: '03:00', duration: 6, zone } },
      { input: { date: '2024-05-01', startTime: '22:00', endTime: '04:00', zone } },
    ]);
    expect(sessions.map(({ input }) => input.notes)).toEqual([undefined, undefined, undefined]);
    expect(sessions[2]?.input.duration).toBeUndefined();
  });

  it.each([
    ['the same time', '2024-10-27T00:30:00Z,2024-10-27T01:30:00Z', 1],
    ['an earlier time', '2024-10-27T00:50:00Z,2024-10-27T01:10:00Z', 0.33],
  ])('has the duration alone where the clocks show %s at the end', (_, times, duration) => {
    const { sessions } = read(['Start,End,Buy-in,Cash-out', `${times},100,150`]);
    expect(sessions).toMatchObject([{ input: { duration } }]);
    expect(sessions[0]?.input.startTime).toBeUndefined();
  });

  describe('local times across a clock change of the device’s zone', () => {
    const zone = 'Europe/Berlin';
    const lines = [
      'Date,Start,End,Profit',
      '2025-03-29,22:00,05:00,100',
      '2025-10-25,22:00,05:00,50',
      '2025-10-24,22:00,05:00,50',
      '2025-10-26,03:30,06:00,5',
    ];
    const hoursOf = (answers: Answers, file = lines) =>
      read(file, answers).sessions.map(({ input }) => durationHundredths(input) / 100);

    it('are asked about', () => {
      expect(read(lines).questions).toEqual([{ kind: 'clocks', rows: [2, 3], zone }]);
      expect(open(lines)).toEqual(['clocks']);
      expect(hoursOf({ clocks: 'shown' })).toEqual([7, 7, 7, 2.5]);
      expect(hoursOf({ clocks: 'passed' })).toEqual([6, 8, 7, 2.5]);
      expect(read(lines, { clocks: 'passed' }).sessions[0]?.input).toMatchObject({
        ...{ startTime: '22:00', endTime: '05:00', duration: 6, zone },
      });
    });

    it('need no answer beside a length, or where a zone is written', () => {
      const withLength = [
        'Date,Start,End,Hours,Profit',
        '2025-03-29,22:00,05:00,6,100',
        '2025-10-25,22:00,05:00,8,50',
        '2025-10-25,22:00,05:00,7,50',
      ];
      expect(open(withLength)).toEqual([]);
      expect(hoursOf({}, withLength)).toEqual([6, 8, 7]);
      expect(open(['Date,Start,End,Profit', '2025-10-25,22:00 ET,05:00 ET,50'])).toEqual([]);
    });
  });

  it('asks about a year without a day', () => {
    const lines = ['Date,Hours,Buy-in,Cash-out', '2019,2,100,150', '2020-05-01,2,100,150'];
    expect(read(lines).questions).toEqual([{ kind: 'years', rows: [2] }]);
    expect(open(lines)).toEqual([]);
    expect(read(lines).problems).toMatchObject([{ row: 2, column: 'Date', value: '2019' }]);
    const { sessions, problems } = read(lines, { years: 'firstDay' });
    expect([sessions[0]?.input.date, problems]).toEqual(['2019-01-01', []]);
  });

  it('names the columns that are not stored', () => {
    const noteOf = (names: string, cells: string) =>
      read([`Date,Hours,${names}`, `2024-01-02,2,${cells}`]).notes.find(({ kind }) => kind === 'unused')
        ?.text;
    expect(noteOf('Buy-in,Cash-out,Chairs,Mood,Empty', '100,150,9,good,')).toBe(
      'Columns that are not stored: ‘Chairs’, ‘Mood’. To use one, choose it below.',
    );
    expect(noteOf('Buy-in,Cash-out,Bonus', '100,150,90')).toBeUndefined();
    expect(noteOf('Won?,Net,Notes', 'No,150,Good')).toBeUndefined();
  });

  it('notes identical rows, and reads both', () => {
    const lines = [
      'Date,Hours,Buy-in,Cash-out',
      '2024-01-02,2,100,150',
      '2024-01-03,2,100,150',
      '2024-01-02,2,100,150',
    ];
    expect(noted(lines)).toMatchObject({ identical: [4] });
    expect(amounts(lines)).toHaveLength(3);
  });

  it('keeps a place beyond the entries, or in a cash session, in the notes', () => {
    const lines = [
      'Date,Buy-in,Prize,Place,Entries,Type',
      '2024-01-02,100,0,45,40,MTT',
      '2024-01-03,100,150,2,,Cash',
    ];
    const { tournaments, sessions, problems } = read(lines);
    expect(problems).toEqual([]);
    const notes = expect.stringContaining('Place: 45');
    expect(tournaments[0]?.input).toMatchObject({ buyin: 100, entries: 40, place: undefined, notes });
    expect(sessions[0]?.input.notes).toContain('Place: 2');
  });
});
