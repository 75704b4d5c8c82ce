import { amounts, open, read } from './testing/read-lines';

describe('entries', () => {
  const inFile = (...rows: readonly string[]) => [
    'Date,Tournament,Buy-in,Entries,Prize',
    ...rows.map((row) => `2026-03-14,Deep,${row}`),
  ];
  const lines = inFile('100,3,1000', '100,1,0');
  const mapping = {
    columns: { date: 0, name: 1, buyin: 2, entries: 3, cashout: 4 },
    kind: 'tournament',
  } as const;

  it('that may be the player’s own are asked about', () => {
    expect(open(lines)).toEqual(['entries']);
    expect(amounts(lines, { mapping: { ...mapping, entriesAre: 'each' } })).toEqual([
      [300, 1000],
      [100, 0],
    ]);
    const { tournaments } = read(lines, { mapping: { ...mapping, entriesAre: 'within' } });
    expect(tournaments[0]?.input).toMatchObject({ buyin: 100, rebuys: 2 });
    const field = read(lines, { mapping: { ...mapping, entriesAre: 'field' } });
    expect(field.tournaments[0]?.input).toMatchObject({ buyin: 100, entries: 3 });
  });

  it('are a field where some are many, or no place is beyond them', () => {
    expect(open(inFile('100,3,1000', '100,87,0'))).toEqual([]);
    expect(open(['Date,Name,Buy-in,Entries,Place,Prize', '2026-03-14,Sit,100,9,2,300'])).toEqual([]);
    expect(open(['Date,Name,Buy-in,Entries,Place,Prize', '2026-03-14,Deep,100,3,12,300'])).toEqual([
      'entries',
    ]);
  });
});

describe('bullets', () => {
  const inFile = (name: string, ...rows: readonly string[]) => [
    `Date,Tournament,Buy-in,${name},Prize,Profit`,
    ...rows.map((row) => `2024-01-02,Deep,${row}`),
  ];

  it.each(['Bullets', '# of bullets', 'Bullets fired', 'My entries'])(
    'are the player’s own entries if called %s',
    (name) => {
      const lines = inFile(name, '100,3,1000,', '100,1,0,');
      const [question] = read(lines).questions;
      expect(question).toEqual({
        kind: 'rebuys',
        column: name,
        options: ['count', 'buyins'],
        answer: undefined,
      });
      const { mapping = { columns: {}, kind: 'cash' } } = read(lines).columns ?? {};
      const as = (rebuyColumn: 'count' | 'buyins') =>
        read(lines, { mapping: { ...mapping, rebuyColumn } }).tournaments.map(({ input }) => input);
      expect(as('count')).toMatchObject([
        { buyin: 100, rebuys: 2 },
        { buyin: 100, rebuys: undefined },
      ]);
      expect(as('buyins')).toMatchObject([{ buyin: 300, rebuys: 2, rebuys_amount: 200 }, { buyin: 100 }]);
    },
  );

  it.each([
    ['each another buy-in', ['100,3,1000,700', '100,1,0,-100'], [300, 100]],
    ['in the buy-in', ['300,3,1000,700', '100,1,0,-100'], [300, 100]],
    ['one each', ['100,1,1000,900', '100,1,0,-100'], [100, 100]],
  ])('need no answer where the profits show that they are %s', (_, rows, buyins) => {
    expect(open(inFile('Bullets', ...rows))).toEqual([]);
    expect(amounts(inFile('Bullets', ...rows)).map(([paid]) => paid)).toEqual(buyins);
  });

  it('are asked about in the last of many rows, and beside the entries of the field', () => {
    const once = Array.from({ length: 60 }, () => '100,1,0,');
    expect(open(inFile('Bullets', ...once, '100,2,0,'))).toEqual(['rebuys']);
    const lines = ['Date,Tournament,Buy-in,Bullets,Entries,Prize', '2024-01-02,Deep,100,2,90,0'];
    expect(open(lines)).toEqual(['rebuys']);
    expect(read(lines).tournaments).toMatchObject([{ input: { entries: 90, rebuys: 1 } }]);
  });

  it('are money if they are many', () => {
    expect(open(inFile('Bullets', '100,200,1000,', '100,100,0,'))).toEqual(['unused']);
  });
});

describe('a total cost', () => {
  const inFile = (names: string, ...rows: readonly string[]) => [
    `Date,Tournament,${names},Prize`,
    ...rows.map((row) => `2024-01-02,Deep,${row}`),
  ];
  const paid = (lines: readonly string[]) =>
    read(lines).tournaments.map(({ input }) => [input.buyin, input.rebuys, input.cashout]);

  it.each([
    ['Buy-in,Bullets,Total Cost', ['100,2,200,300', '150,1,150,0']],
    ['Total Buy-in,Bullets,Price', ['200,2,100,300', '150,1,150,0']],
    ['Buy-in,Rebuys,Total Cost', ['100,1,200,300', '150,0,150,0']],
  ])('proves what entries cost: %s', (names, rows) => {
    const lines = inFile(names, ...rows);
    expect(open(lines)).toEqual([]);
    expect(paid(lines)).toEqual([
      [200, 1, 300],
      [150, undefined, 0],
    ]);
  });

  it.each([
    ['one row differs', ['100,2,200,300', '150,1,170,0']],
    ['there is one row', ['100,2,200,300']],
  ])('proves nothing if %s', (_, rows) => {
    expect(open(inFile('Buy-in,Bullets,Total Cost', ...rows))).toContain('unused');
  });
});
