import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type CellValue, writeOds, writeXlsx, type WriteSheet } from 'hucre';
import { choiceOf, isOpen } from '../questions/choices';
import { PROBLEMS, REFUSALS } from '../texts';
import type { Answers, FileReading } from '../types';
import { readAnyFile } from './read-workbook';

const FIXTURES = join(__dirname, '../../fixtures/workbooks');
const fixture = (name: string) => new Uint8Array(readFileSync(join(FIXTURES, name)));
const DEVICE = { zone: 'America/Los_Angeles', today: '2026-11-27' };

const read = (bytes: Uint8Array, answers: Answers = {}) => readAnyFile(bytes, answers, DEVICE);
const inputs = (reading: FileReading) =>
  reading.outcome === 'read' ? reading.sessions.map(({ input }) => input) : reading;
const open = (reading: FileReading, answers: Answers = {}) =>
  reading.outcome === 'read' ? reading.questions.filter((question) => isOpen(question, answers)) : [];

const sheet = (name: string, ...rows: CellValue[][]): WriteSheet => ({ name, rows });
const DAY = new Date(Date.UTC(2026, 3, 3));
const DEPOSITS = ['Date', 'Type', 'Amount', 'Entry Title'];
const HEADER = ['Date', 'Hours', 'Location', 'Game', 'Stakes', 'Buy-in', 'Cash-out'];

describe('a workbook', () => {
  it.each(['two-sheets.xlsx', 'two-sheets.xls'])(
    '%s is read by number formats, its sheets joined',
    async (name) => {
      const reading = await read(fixture(name));
      const shared = { location: 'Riverside', game_type: 'nlhe', stakes: '1/3' };
      expect(inputs(reading)).toMatchObject([
        { ...shared, date: '2026-04-03', startTime: '19:00', endTime: '23:30', buyin: 300, cashout: 455.5 },
        { ...shared, date: '2026-04-10', startTime: '20:00', endTime: '01:00', buyin: 1000, cashout: 120 },
        { ...shared, date: '2026-05-01', startTime: '18:00', endTime: '22:00', buyin: 300, cashout: 1234.56 },
      ]);
      expect(open(reading)).toEqual([]);
      expect(reading).toMatchObject({ format: 'Spreadsheet', unreadable: 0 });
      expect(reading).toHaveProperty(
        'notes.0.text',
        'Sheets with the same columns were read together, their rows numbered on: April, May.',
      );
    },
  );

  it('is read as OpenDocument', async () => {
    const row = [DAY, 4.5, 'Aria', 'NLHE', '1/3', 300, 455.125];
    const reading = await read(await writeOds({ sheets: [sheet('Poker', HEADER, row)] }));
    expect(inputs(reading)).toMatchObject([
      { date: '2026-04-03', duration: 4.5, buyin: 300, cashout: 455.13 },
    ]);
  });

  it('keeps lengths of more than a day, and days that have a time', async () => {
    const cells = new Map([['1,1', { style: { numFmt: '[h]:mm' } }]]);
    const row = [new Date(Date.UTC(2026, 3, 3, 19, 30)), 1.5, 'Aria', 'NLHE', '1/3', 300, 0.1 + 0.2];
    const reading = await read(await writeXlsx({ sheets: [{ ...sheet('Poker', HEADER, row), cells }] }));
    expect(inputs(reading)).toMatchObject([{ date: '2026-04-03', duration: 36, cashout: 0.3 }]);
  });

  it.each(['hh"h"mm', '[h]"h"mm"m"', 'h" Std. "mm'])('reads lengths of the format %s', async (numFmt) => {
    const cells = new Map([['1,1', { style: { numFmt } }]]);
    const row = [DAY, 4.5 / 24, 'Aria', 'NLHE', '1/3', 300, 455];
    const reading = await read(await writeXlsx({ sheets: [{ ...sheet('Poker', HEADER, row), cells }] }));
    expect(inputs(reading)).toMatchObject([{ date: '2026-04-03', duration: 4.5 }]);
    expect(open(reading)).toEqual([]);
  });

  it('has the day of merged cells in all their rows, but an amount once', async () => {
    const down = (column: number, endRow: number) => ({
      startRow: 1,
      endRow,
      startCol: column,
      endCol: column,
    });
    const merges = [down(0, 3), down(2, 2)];
    const rows = [
      ['Date', 'Hours', 'Profit'],
      [DAY, 4, 50],
      [null, 2, null],
      [null, 1, 20],
    ];
    const reading = await read(await writeXlsx({ sheets: [{ ...sheet('Poker', ...rows), merges }] }));
    const date = '2026-04-03';
    expect(inputs(reading)).toMatchObject([
      { date, cashout: 50 },
      { date, cashout: 20 },
    ]);
    expect(reading).toMatchObject({ problems: [{ row: 3, text: PROBLEMS.noAmounts }] });
  });

  it.each(['xlsx', 'ods'])('has the currencies of number formats in %s', async (kind) => {
    const formatted = async (...formats: string[]) => {
      const cells = new Map(formats.map((numFmt, row) => [`${row + 1},1`, { style: { numFmt } }]));
      const rows = [
        ['Date', 'Net'],
        [DAY, 1250.5],
        [DAY, -300],
      ];
      const sheets = [{ ...sheet('Poker', ...rows), cells }];
      return read(await (kind === 'ods' ? writeOds({ sheets }) : writeXlsx({ sheets })));
    };
    expect(open(await formatted('#,##0.00\\ [$€-407]', '"$"#,##0.00'))).toMatchObject([{ kind: 'currency' }]);
    const euros = await formatted('#,##0.00 "€"', '#,##0.00 "€"');
    expect(open(euros)).toEqual([]);
    expect(inputs(euros)).toMatchObject([{ cashout: 1250.5 }, { buyin: 300 }]);
    expect(euros).toHaveProperty(
      'notes',
      expect.arrayContaining([expect.objectContaining({ kind: 'currency' })]),
    );
    expect(await formatted('$#,##0.00', '#,##0.00;[Red]-#,##0.00')).not.toHaveProperty(
      'notes',
      expect.arrayContaining([expect.objectContaining({ kind: 'currency' })]),
    );
  });

  it('has the currencies and units of number formats in xls', async () => {
    const reading = await read(fixture('currencies.xls'));
    const currencies = ['EUR', 'USD'].map((code) => ({ code, rows: 1 }));
    expect(open(reading)).toMatchObject([{ kind: 'currency', currencies }]);
    expect(inputs(reading)).toMatchObject([{ buyin: 200, cashout: 300.5 }, { buyin: 300 }]);
    expect(reading).toMatchObject({ problems: [{ row: 4, value: '50 bb' }] });
  });

  it('has midnights without a number format among times', async () => {
    const cells = new Map(['1,1', '1,2', '2,1'].map((at) => [at, { style: { numFmt: 'h:mm' } }]));
    const rows = [
      ['Date', 'Start', 'End', 'Profit'],
      [DAY, 0.75, 0.875, 5],
      [DAY, 0.75, 0, 7],
    ];
    const reading = await read(await writeXlsx({ sheets: [{ ...sheet('Poker', ...rows), cells }] }));
    expect(inputs(reading)).toMatchObject([
      { startTime: '18:00', endTime: '21:00' },
      { startTime: '18:00', endTime: '00:00' },
    ]);
  });

  it('has the years of days without one in the names of its sheets and in lines above them', async () => {
    const header = ['Date', 'Hours', 'Profit'];
    const sheets = [sheet('2024', header, ['24-Oct', 4, 50]), sheet('Cash 2025', header, ['3-Jan', 4, 20])];
    const reading = await read(await writeXlsx({ sheets }));
    expect(open(reading)).toEqual([]);
    expect(inputs(reading)).toMatchObject([{ date: '2024-10-24' }, { date: '2025-01-03' }]);
    const season = await read(await writeXlsx({ sheets: [sheet('2024-2025', header, ['3-Jan', 4, 20])] }));
    expect(open(season)).toMatchObject([{ kind: 'noYear' }]);
    const below = sheet('Poker', ['Poker 2024'], header, ['24-Oct', 4, 50]);
    expect(inputs(await read(await writeXlsx({ sheets: [below] })))).toMatchObject([{ date: '2024-10-24' }]);
  });

  describe('with sheets of the same columns', () => {
    const header = ['Date', 'Location', 'Net'];
    const net = (name: string, ...nets: number[]): WriteSheet =>
      sheet(name, header, ...nets.map((value) => [DAY, 'Aria', value]));
    const bytesOf = (...sheets: WriteSheet[]) => writeXlsx({ sheets });

    it.each([
      ['Cash Games', 'MTTs'],
      ['Ring', 'SNG'],
      ['Cash', 'Turniere 2025'],
    ])('reads the kind in their names: %s and %s', async (cash, tournaments) => {
      const reading = await read(await bytesOf(net(cash, 20), net(tournaments, 30)));
      expect(open(reading)).toEqual([]);
      expect(reading).toMatchObject({
        sessions: [{ input: { cashout: 20 } }],
        tournaments: [{ input: { cashout: 30 } }],
      });
      const single = await read(await bytesOf(net(tournaments, 30)));
      expect(single).toMatchObject({
        questions: [],
        sessions: [],
        tournaments: [{ input: { cashout: 30 } }],
      });
    });

    it.each([
      [['Sheet1', 'Sheet2']],
      [['Jan', 'Feb', 'März']],
      [['2024', 'Q1 2025']],
      [['Live', 'Online']],
      [['Tabelle1', 'Feuil2']],
    ])('joins parts of a history: %j', async (names) => {
      const reading = await read(await bytesOf(...names.map((name, at) => net(name, 7 * at + 1))));
      expect(open(reading)).toEqual([]);
      expect(inputs(reading)).toHaveLength(names.length);
    });

    it.each([
      ['Me', 'Jen'],
      ['USD', 'EUR'],
      ['Log', 'By month'],
      ['Sheet1', 'Sheet1 (2)'],
      ['Poker', 'Backup'],
    ])('asks which ones to read: %s and %s', async (one, other) => {
      const bytes = await bytesOf(net(one, 20, 5), net(other, 30, -30));
      expect(open(await read(bytes))).toMatchObject([{ kind: 'sheet', names: [one, other] }]);
      expect(inputs(await read(bytes, { sheet: other }))).toHaveLength(2);
      expect(inputs(await read(bytes, { sheet: `${one}\n${other}` }))).toHaveLength(4);
    });

    it('offers them without hidden sheets, templates and copies first', async () => {
      const hidden = { ...net('March', 4, 5), hidden: true };
      const sheets = [
        net('Jan', 1, 2),
        net('Feb', 4, 9),
        net('Template', 100),
        hidden,
        net('Jan copied', 1, 2),
      ];
      const bytes = await bytesOf(...sheets);
      const names = sheets.map(({ name }) => name);
      const [question] = open(await read(bytes));
      expect(question).toEqual({ kind: 'sheet', names, together: [['Jan', 'Feb'], names] });
      const choice = question && choiceOf(question, undefined, {});
      expect(choice?.choices[0]?.[1]).toBe('‘Jan’ and ‘Feb’');
      const answers = choice?.apply('Jan\nFeb') ?? {};
      expect(open(await read(bytes, answers), answers)).toEqual([]);
      expect(inputs(await read(bytes, answers))).toHaveLength(4);
    });
  });

  it('asks for the sheet first, and only then about its columns', async () => {
    const costs = sheet('Costs', ['What', 'Price'], ['Book', 20], ['Chips', 40]);
    const row = [DAY, 4.5, 'Aria', 'NLHE', '1/3', 300, 455];
    const bytes = await writeXlsx({ sheets: [costs, sheet('Poker', HEADER, row)] });
    const question = { kind: 'sheet', names: ['Costs', 'Poker'] };
    expect(open(await read(bytes))).toEqual([question]);
    expect(await read(bytes)).toHaveProperty('columns', undefined);
    expect(open(await read(bytes, { sheet: 'Costs' }), { sheet: 'Costs' })).toMatchObject([
      { kind: 'columns', missing: ['date'] },
      { kind: 'amount', column: 'Price' },
    ]);
  });

  it('asks for the sheet although the longest one holds no results', async () => {
    const bytes = await writeXlsx({
      sheets: [
        sheet('Bankroll', DEPOSITS, [DAY, 'Deposit', 20, 'Bank'], [DAY, 'Deposit', 40, 'Bank']),
        sheet('Poker', HEADER, [DAY, 4.5, 'Aria', 'NLHE', '1/3', 300, 455]),
      ],
    });
    const reading = await read(bytes);
    expect(open(reading)).toEqual([{ kind: 'sheet', names: ['Bankroll', 'Poker'] }]);
    expect(inputs(reading)).toEqual([]);
    expect(inputs(await read(bytes, { sheet: 'Poker' }))).toMatchObject([{ cashout: 455 }]);
    expect(await read(bytes, { sheet: 'Bankroll' })).toMatchObject({
      sessions: [],
      moved: [{ amount: 20 }, { amount: 40 }],
    });
  });

  it('asks which sheet to read if their columns differ, and ignores sheets without a table', async () => {
    const bytes = await writeXlsx({
      sheets: [
        sheet('About', ['My poker']),
        sheet(
          'Cash',
          HEADER,
          [DAY, 2, 'Aria', 'NLHE', '1/3', 300, 400],
          [DAY, 3, 'Aria', 'NLHE', '1/3', 300, 1],
        ),
        sheet('Home', ['Date', 'Hours', 'Net'], [DAY, 1, -20]),
      ],
    });
    const reading = await read(bytes);
    expect(open(reading)).toEqual([{ kind: 'sheet', names: ['Cash', 'Home'] }]);
    expect(inputs(reading)).toHaveLength(2);
    const answers = { sheet: 'Home' };
    const home = await read(bytes, answers);
    expect(open(home, answers)).toEqual([]);
    expect(inputs(home)).toMatchObject([{ buyin: 20, cashout: 0, duration: 1 }]);
  });

  it('is refused with a reason', async () => {
    const rows = [HEADER, [DAY, 2, 'Aria', 'NLHE', '1/3', 300, 400]];
    const locked = fixture('locked.xlsx');
    const bomb = await writeXlsx({ sheets: [sheet('A', ...rows)] });
    const view = new DataView(bomb.buffer, bomb.byteOffset);
    // The directory claims that its first entry unpacks to 4 GB.
    view.setUint32(view.getUint32(bomb.length - 6, true) + 24, 0xffffffff, true);
    const corner = await writeXlsx({
      sheets: [{ name: 'A', cells: new Map([['1048575,16383', { value: 1 }]]) }],
    });
    for (const [bytes, text] of [
      [locked, REFUSALS.password],
      [bomb, REFUSALS.unpacked],
      [corner, REFUSALS.spreadsheet],
      [await writeXlsx({ sheets: [sheet('A', ['x'])] }), REFUSALS.noSheet],
      [new TextEncoder().encode('PK\u0003\u0004 zip'), REFUSALS.spreadsheet],
      [Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, 1, 2]), REFUSALS.spreadsheet],
    ] as const)
      expect(await read(bytes)).toEqual({ outcome: 'refused', text });
  });

  it('does not load the reader for other files', async () => {
    jest.doMock('../tables/workbook', () => {
      throw new Error('loaded');
    });
    const text = 'Date,Hours,Profit\n2026-04-03,2,50\n';
    expect(inputs(await read(new TextEncoder().encode(text)))).toHaveLength(1);
  });
});
