import { MAX_IMPORT_BYTES } from '@feltbook/contracts';
import { readFile } from './read-file';
import { REFUSALS } from '../texts';
import type { Answers, FileRead } from '../types';

const DEVICE = { zone: 'America/New_York', today: '2026-01-01' };

const bytesOf = (lines: readonly string[]): Uint8Array => new TextEncoder().encode(lines.join('\n'));

function read(lines: readonly string[], answers: Answers = {}): FileRead {
  const reading = readFile(bytesOf(lines), answers, DEVICE);
  if (reading.outcome === 'refused') throw new Error(reading.text);
  return reading;
}

const dates = ({ sessions }: FileRead): string[] => sessions.map(({ input }) => input.date);

describe('reading a file', () => {
  const ambiguous = ['Date,Hours,Buy-in,Cash-out', '3/4/2024,2,100,0', '5/6/2024,2,100,0'];

  it('asks for the order of ambiguous dates, and applies the answer', () => {
    const asked = read(ambiguous);
    expect(asked.questions).toEqual([
      { kind: 'dateOrder', samples: ['3/4/2024', '5/6/2024'], options: ['mdy', 'dmy'], guess: 'mdy' },
    ]);
    expect(dates(asked)).toEqual(['2024-03-04', '2024-05-06']);
    expect(dates(read(ambiguous, { dateOrder: 'dmy' }))).toEqual(['2024-04-03', '2024-06-05']);
  });

  it('does not ask if one date determines the order, and ignores an earlier answer', () => {
    const reading = read([...ambiguous, '25/6/2024,2,100,0'], { dateOrder: 'mdy' });
    expect(reading.questions).toEqual([]);
    expect(dates(reading)).toEqual(['2024-04-03', '2024-06-05', '2024-06-25']);
  });

  it('uses the mapping that the player corrected', () => {
    const lines = ['A,B,C', '2024-01-02,100,350'];
    expect(read(lines).sessions).toEqual([]);
    const mapping = { columns: { date: 0, buyin: 1, cashout: 2 }, kind: 'tournament' } as const;
    const { tournaments, questions, columns } = read(lines, { mapping });
    expect(questions).toEqual([]);
    expect(columns).toMatchObject({ mapping, signature: 'a|b|c', samples: [['2024-01-02', '100', '350']] });
    expect(tournaments).toMatchObject([{ row: 2, input: { buyin: 100, cashout: 350, date: '2024-01-02' } }]);
  });

  it('fills missing values with the player’s values', () => {
    const lines = ['Date,Hours,Profit,Location', '2024-01-02,2,50,Aria', '2024-01-03,2,50,'];
    const { sessions, notes } = read(lines, { fill: { game_type: 'nlhe', stakes: '1/2', location: ' ' } });
    expect(sessions.map(({ input }) => [input.game_type, input.stakes, input.location])).toEqual([
      ['nlhe', '1/2', 'Aria'],
      ['nlhe', '1/2', 'Unknown'],
    ]);
    expect(notes.find(({ kind }) => kind === 'unknownLocation')?.rows).toEqual([3]);
  });

  it('gives sessions of a day or more a duration, and rejects those over the maximum', () => {
    const { sessions, problems } = read([
      'Start,End,Buy-in,Cash-out',
      '2024-01-02 18:00,2024-01-03 18:00,100,200',
      '2024-01-02 18:00,2024-01-09 18:00,100,200',
      '2024-01-05 18:00,2024-01-02 18:00,100,200',
    ]);
    expect(sessions).toMatchObject([{ row: 2, input: { duration: 24, date: '2024-01-02' } }]);
    expect(sessions[0]?.input).not.toHaveProperty('startTime', expect.anything());
    expect(problems.map(({ row, column }) => [row, column])).toEqual([
      [3, 'End'],
      [4, 'End'],
    ]);
  });

  it('derives both times from a start and a length', () => {
    const { sessions } = read(['Date,Start,Duration,Profit', '2024-01-02,22:30,4h 15m,-20']);
    expect(sessions[0]?.input).toMatchObject({ startTime: '22:30', endTime: '02:45', buyin: 20, cashout: 0 });
  });

  it('uses the player’s length if the file has none', () => {
    const lines = ['Date,Start,Profit', '2024-01-02,22:30,-20', '2024-01-03,,50'];
    const inputs = (hours?: string) => read(lines, { fill: { hours } }).sessions.map(({ input }) => input);
    expect(inputs()).toMatchObject([
      { duration: 0.01, notes: expect.stringMatching(/^Started at 22:30\./) },
      { duration: 0.01 },
    ]);
    expect(inputs('4:30')).toMatchObject([{ startTime: '22:30', endTime: '03:00' }, { duration: 4.5 }]);
    for (const none of ['soon', '0', '121']) expect(inputs(none)[1]).toMatchObject({ duration: 0.01 });
    const { notes } = read(lines, { fill: { hours: '4:30' } });
    expect(notes.find(({ kind }) => kind === 'noLength')).toMatchObject({
      rows: [2, 3],
      text: expect.stringMatching(/: 4\.5 h\.$/),
    });
  });

  it('counts rebuys as part of the buy-in or on top of it, by the player’s answer', () => {
    const lines = ['Date,Buy-in,Rebuy cost,Cash-out', '2024-01-02,100,50,300'];
    const columns = { date: 0, buyin: 1, rebuysAmount: 2, cashout: 3 };
    const bought = (rebuys?: 'within' | 'beside') =>
      read(lines, { mapping: { columns, kind: 'tournament', rebuys } }).tournaments.map(({ input }) => [
        input.buyin,
        input.rebuys_amount,
      ]);
    expect(bought()).toEqual([[100, 50]]);
    expect(bought('beside')).toEqual([[150, 50]]);
  });

  describe('of a tracker', () => {
    const seeming = [
      'Date,Start Time,End Time,Location,Buy-in,Cash-out,Profit,Tournament,Speed',
      '01/13/2024,20:00,23:00,Aria,100,300,200,,3:00',
    ];

    it('is read by the player’s mapping instead if there is one', () => {
      const { format, columns, sessions } = read(seeming);
      expect([format, columns?.tracker]).toEqual(['Left Pocket', 'Left Pocket']);
      const mapping = { columns: { date: 0, hours: 8, buyin: 4, cashout: 5 }, kind: 'cash' } as const;
      const own = read(seeming, { mapping });
      expect([own.format, own.columns?.tracker, own.columns?.mapping]).toEqual([
        'CSV',
        'Left Pocket',
        mapping,
      ]);
      expect(own.sessions[0]?.input).toMatchObject({ duration: 3, buyin: 100, location: 'Unknown' });
      expect(sessions[0]?.input).toMatchObject({ startTime: '20:00', location: 'Aria' });
    });

    it('reports missing columns only if it is read by a mapping', () => {
      const mapping = { columns: {}, kind: 'cash' } as const;
      expect(read(seeming).questions).toEqual([]);
      expect(read(seeming, { mapping }).questions).toEqual([
        { kind: 'columns', missing: ['date', 'amounts'] },
      ]);
    });

    it.each([
      [
        'six columns of an own table',
        'Start;Ende;Ort;Blinds;Einsatz;Auszahlung',
        '2024-05-01T18:30;2024-05-01T23:00;Bar;1/2;200;350',
        { stakes: '1/2', buyin: 200, cashout: 350 },
      ],
      [
        'an own table of expenses and profits',
        'Date,Location,Stakes,Expense,Currency,Profit',
        '2024-05-01,Bar,1/2,5,USD,150',
        { stakes: '1/2', expenses: 5, cashout: 150 },
      ],
      [
        'twelve columns with some of the names',
        'Date,Game,Location,Duration,Small Blind,Big Blind,Buyin,Cashout,Tips,Notes,Tags,Expenses',
        '2024-05-01,PLO,Bar,3,1,2,100,240,5,long,live,7',
        { stakes: '1/2', buyin: 100, cashout: 240, tips: 5, duration: 3 },
      ],
      [
        'an own table with starts, ends and variants',
        'Start Time,End Time,Variant,Buy-in,Cashout,Rebuy cost',
        '2024-05-01 18:00,2024-05-01 21:00,PLO,100,240,20',
        { game_type: 'omaha', buyin: 100, cashout: 240, rebuys_amount: 20 },
      ],
    ])('is not recognised in %s', (_, header, row, input) => {
      const { format, columns, sessions } = read([header, row]);
      expect([format, columns?.tracker]).toEqual(['CSV', undefined]);
      expect(sessions).toMatchObject([{ input }]);
    });

    it('is recognised by position without a header', () => {
      const row = "2024-04-02T19:15:00.000+01:00,Cash Game,Texas Hold'em,Barn,100,0,185,240,2,1,,";
      const mapping = { columns: { date: 0, cashout: 4 }, kind: 'cash' } as const;
      expect(read([row], { mapping })).toEqual(read([row]));
      expect(read([row])).toMatchObject({ format: 'Regroup', columns: undefined });
    });

    it('may have a header that matches its positions', () => {
      const { format, sessions } = read([
        'Start,Type,Variant,Location,Buy-in,Expenses,Duration,Cash-out,Big blind,Small blind,,',
        "2024-04-02T19:15:00.000+01:00,Cash Game,Texas Hold'em,Barn,100,0,185,240,2,1,,",
      ]);
      expect(format).toBe('Regroup');
      expect(sessions).toMatchObject([{ row: 2, input: { stakes: '1/2', buyin: 100, cashout: 240 } }]);
    });
  });

  it('finds the header after other lines of text', () => {
    const rows = ['Date;Hours;Venue;Buy-in;Cash-out', '2024-01-02;2;Aria;100;250'];
    const before = ['Player;Max Mustermann;;;', 'Name;Max;;;', 'made by;my program;;;'];
    expect(read([...before, ...rows]).sessions).toMatchObject([{ row: 5, input: { location: 'Aria' } }]);
    // Of lines without known names, the widest is the header.
    const { columns } = read(['Spelaren;Anna', 'Nu;Vart;Slut', '2024-01-02;100;250']);
    expect(columns?.header).toEqual(['Nu', 'Vart', 'Slut']);
    // The second table's header does not belong to the first table.
    const two = read([...rows, '', 'Date;Tournament;Venue;Buy-in;Prize;Place;Entries']);
    expect(two.sessions).toHaveLength(1);
  });

  it('counts the results of Feltbook’s JSON before validating them', () => {
    const text = JSON.stringify({
      feltbook: 'results',
      version: 1,
      sessions: Array(10_001).fill({}),
      tournaments: Array(10_000).fill(1),
    });
    expect(readFile(bytesOf([text]), {}, DEVICE)).toMatchObject({
      outcome: 'refused',
      text: expect.stringMatching(/^There are 20,001 rows .* at most 20,000\./),
    });
  });

  it('reports the contract’s faults with their column and value', () => {
    const { problems } = read(['Date,Hours,Venue,Buy-in,Cash-out', `1969-01-02,2,${'x'.repeat(101)},100,-5`]);
    expect(problems.map(({ column, value }) => [column, value.slice(0, 10)])).toEqual([
      ['Date', '1969-01-02'],
      ['Venue', 'xxxxxxxxxx'],
      ['Cash-out', '-5'],
    ]);
  });

  it('rejects too many rows and too many bytes before reading', () => {
    const rows = Array.from({ length: 20_001 }, () => '2024-01-02,2,50');
    expect(readFile(bytesOf(['Date,Hours,Profit', ...rows]), {}, DEVICE)).toMatchObject({
      outcome: 'refused',
      text: expect.stringMatching(/^There are 20,001 rows .* at most 20,000\./),
    });
    expect(readFile(new Uint8Array(MAX_IMPORT_BYTES + 1), {}, DEVICE)).toEqual({
      outcome: 'refused',
      text: REFUSALS.tooLarge,
    });
  });

  it('reads the text of a formula that only wraps a text', () => {
    const { sessions, problems } = read([
      'Date,Hours,Buy-in,Cash-out',
      '2024-01-02,2,="200",="350.50"',
      '2024-01-03,2,"=""200""",=B2*2',
    ]);
    expect(sessions).toMatchObject([{ row: 2, input: { buyin: 200, cashout: 350.5 } }]);
    expect(problems).toMatchObject([{ row: 3, column: 'Cash-out', value: '=B2*2' }]);
  });

  it('reads times that are fractions of a day', () => {
    const { sessions } = read(['Date,Start,End,Buy-in,Cash-out', '45293,0.8125,0.0416666666666667,100,350']);
    expect(sessions[0]?.input).toMatchObject({ date: '2024-01-02', startTime: '19:30', endTime: '01:00' });
  });

  it('reports its progress', () => {
    const shares: number[] = [];
    const rows = Array.from({ length: 1000 }, () => '2024-01-02,2,50');
    readFile(bytesOf(['Date,Hours,Profit', ...rows]), {}, DEVICE, (share) => shares.push(share));
    expect(shares).toEqual([0.1, 0.55, 1]);
  });
});

it.each([
  // Дата, Место, Бай-ин, Выплата
  ['Windows-1251', 'c4e0f2e0 2c cce5f1f2ee 2c c1e0e92de8ed 2c c2fbefebe0f2e0'],
  // 日付, 場所, バイイン, 賞金
  ['Shift_JIS', '93fa9574 2c 8fea8f8a 2c 836f834383438393 2c 8fdc8be0'],
])('reads a file in %s by the names of its columns', (encoding, hex) => {
  const header = Buffer.from(hex.replaceAll(' ', ''), 'hex');
  const bytes = Buffer.concat([header, Buffer.from('\n2026-04-03,Aria,100,250\n')]);
  const reading = readFile(new Uint8Array(bytes), {}, { zone: 'UTC', today: '2026-11-28' });
  expect(reading).toMatchObject({ outcome: 'read', encoding });
});
