import { amounts, open, read } from './testing/read-lines';

const ROWS = ['Date,Hours,Buy-in,Cash-out', '2024-01-02,2,100,150', '2024-01-03,3,200,50'];
const noteOf = (lines: readonly string[]) => read(lines).notes.find(({ kind }) => kind === 'currency')?.text;

describe('a currency above a table', () => {
  it.each([
    ['All amounts in EUR', ''],
    ['Beträge in Euro', ''],
    ['Poker (€)', ''],
    ['Currency', 'EUR'],
  ])('is that of its rows: %s %s', (...title) => {
    expect(noteOf([title.join(), ...ROWS])).toBe('Amounts are in EUR. They are not converted.');
    expect(open([title.join(), ...ROWS])).toEqual([]);
  });

  it.each([['All amounts in USD'], ['Us and them'], ['My poker results']])('is not noted: %s', (title) => {
    expect(noteOf([title, ...ROWS])).toBeUndefined();
  });

  it('is asked about beside a currency of cells', () => {
    expect(open(['All amounts in EUR', ...ROWS, '2024-01-04,2,$100,$50'])).toEqual(['currency']);
  });

  it('may be written out in the name of a column', () => {
    expect(noteOf(['Date,Hours,Net in euros', '2024-01-02,2,-50'])).toBe(
      'Amounts are in EUR. They are not converted.',
    );
  });
});

describe('tables below titles of their own', () => {
  const tables = (first: string, second: string) => [
    first,
    ...ROWS,
    '',
    second,
    ROWS[0] ?? '',
    '2024-01-02,2,100,70',
  ];

  it('ask whose results they are', () => {
    const lines = tables('Me', 'Jen');
    const { questions } = read(lines);
    expect(questions).toMatchObject([{ kind: 'player', names: ['Me', 'Jen'] }]);
    expect(amounts(lines, { player: 'Jen' })).toEqual([[100, 70]]);
    expect(amounts(lines, { player: 'Me' })).toHaveLength(2);
  });

  it.each([
    ['2023', '2024'],
    ['January', 'February'],
    ['Cash games', 'Tournaments'],
  ])('are read together if they are parts of one history: %s and %s', (first, second) => {
    const { sessions, tournaments, questions } = read(tables(first, second));
    expect(questions).toEqual([]);
    expect(sessions.length + tournaments.length).toBe(3);
    expect(tournaments).toHaveLength(second === 'Tournaments' ? 1 : 0);
  });
});

describe('values without a field', () => {
  it('are in the notes', () => {
    const lines = [
      'Date,Hours,Type,Stakes,Name,Buy-in,Cash-out,Notes',
      '2024-01-02,2,Cash,1/3,Friday game,100,150,Good',
      '2024-01-03,2,Tournament,Level 9,Main,100,0,',
    ];
    const { sessions, tournaments } = read(lines);
    expect(sessions[0]?.input.notes).toBe('Good\nName: Friday game');
    expect(tournaments[0]?.input).toMatchObject({ name: 'Main', notes: 'Stakes: Level 9' });
  });

  it('are kept if they may be players', () => {
    const lines = [
      'Date,Name,Hours,Net',
      '2024-01-02,Tom,2,-50',
      '2024-01-03,Sue,2,20',
      '2024-01-04,Tom,2,30',
    ];
    expect(open(lines)).toEqual(['player']);
    expect(read(lines, { player: '' }).sessions.map(({ input }) => input.notes)).toEqual([
      'Name: Tom',
      'Name: Sue',
      'Name: Tom',
    ]);
    expect(read(lines, { player: 'Tom' }).sessions.map(({ input }) => input.notes)).toEqual([
      undefined,
      undefined,
    ]);
  });
});
