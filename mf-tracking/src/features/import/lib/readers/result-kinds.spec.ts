import { choiceOf } from '../questions/choices';
import { open, read } from './testing/read-lines';
import { type Answers, OTHER_KIND } from '../types';

/** The kind of each row of a file, by line. */
const kinds = (lines: readonly string[], answers: Answers = {}): string => {
  const { sessions, tournaments } = read(lines, answers);
  return [
    ...sessions.map(({ row }) => [row, 'C'] as const),
    ...tournaments.map(({ row }) => [row, 'T'] as const),
  ]
    .sort(([one], [other]) => one - other)
    .map(([, kind]) => kind)
    .join('');
};
const rows = ['100,150', '50,0', '20,40'];
const withColumn = (name: string, values: readonly string[]): string[] => [
  `Date,${name},Buy-in,Cash-out`,
  ...values.map((value, at) => `2026-03-1${at},${value},${rows[at]}`),
];

it.each([
  ['Tipo', ['Cash', 'Torneo'], 'CT'],
  ['Category', ['Cash game', 'MTT'], 'CT'],
  ['Session', ['Tournament', 'Cash'], 'TC'],
  ['Art', ['Turnier', 'Cash'], 'TC'],
  ['Cash or Tournament', ['C', 'T', 'T'], 'CTT'],
  ['Type', ['T', 'C'], 'TC'],
  ['Type', ['Турнир', 'Freezeout', 'PKO'], 'TTT'],
  ['Type', ['Satellite', 'Non-tournament', 'Cash'], 'TCC'],
  ['Stakes', ['1/3', 'MTT', '2/5'], 'CTC'],
  ['Tournament?', ['No', 'Yes', 'No'], 'CTC'],
  ['Tournament?', ['FALSE', 'TRUE', 'FALSE'], 'CTC'],
  ['Cash game?', ['yes', 'no'], 'CT'],
  ['Event', ['1/3 NL cash', 'Sunday MTT'], 'CT'],
  ['Típus', ['Cash', 'Verseny'], 'CT'],
  ['Tür', ['Nakit', 'Turnuva'], 'CT'],
  ['Tyyppi', ['Käteispeli', 'Turnaus'], 'CT'],
  ['Τύπος', ['Cash', 'Τουρνουά'], 'CT'],
  ['النوع', ['كاش', 'بطولة'], 'CT'],
  ['종류', ['캐시', '토너먼트'], 'CT'],
  ['種類', ['リング', 'トーナメント'], 'CT'],
  ['Тип', ['Кеш', 'Турнір'], 'CT'],
  ['Tip', ['Cash', 'Turneu'], 'CT'],
  ['CG/MTT', ['CG', 'MTT'], 'CT'],
  ['SNG?', ['N', 'Y'], 'CT'],
  ['Tournament', ['-', 'Yes'], 'CT'],
  ['Stakes', ['1/3', '200+30'], 'CT'],
  ['Structure', ['No limit cash', 'Freezeout'], 'CT'],
])('reads ‘%s’ with %j row by row', (name, values, expected) => {
  const lines = withColumn(name, values);
  expect(kinds(lines)).toBe(expected);
  expect(open(lines)).toEqual([]);
});

it.each([
  [
    'a name beside blank stakes',
    ['Date,Tournament,Stakes,Buy-in,Cash-out', '2026-03-14,,1/3,9,9', '2026-03-15,Wynn Daily,,9,9'],
    'CT',
  ],
  [
    'stakes beside places',
    ['Date,Game,Place,Entries,Buy-in,Cash-out', '2026-03-14,1/3 NL,,,9,9', '2026-03-15,NLH,3,40,9,9'],
    'CT',
  ],
])('reads %s', (_, lines, expected) => {
  expect(kinds(lines)).toBe(expected);
  expect(open(lines)).toEqual([]);
});

it.each([
  ['a name of any game', withColumn('Name', ['Friday game', 'Saturday game'])],
  ['players of a home game', withColumn('Players', ['6', '7'])],
  ['a position', withColumn('Position', ['1', '4'])],
  ['rows that show both kinds', ['Date,Stakes,Tournament,Buy-in,Cash-out', '2026-03-14,1/3,Daily,9,9']],
  [
    'rows that show none beside both kinds',
    [
      'Date,Stakes,Tournament,Buy-in,Cash-out',
      '2026-03-14,1/3,,9,9',
      '2026-03-14,,Daily,9,9',
      '2026-03-14,,,9,9',
    ],
  ],
  ['an unknown word', withColumn('Type', ['Kasyno', 'MTT'])],
  ['an unknown word below any name', withColumn('Modus', ['Mesa', 'Torneo', 'Mesa'])],
  ['a word in the notes', withColumn('Notes', ['fun', 'Daily tournament 11am'])],
  ['a word of a venue', withColumn('Location', ['Aria', 'Aria MTT'])],
  ['a tag', withColumn('Tags', ['deep, cash', 'mtt'])],
  ['names that tournaments have', withColumn('Game', ['1/3 NLH', 'Sunday Million'])],
  ['a price with a fee', ['Date,Location,Buy-in,Cash-out', '2026-03-14,Aria,100+20,0']],
  ['stakes that are none', withColumn('Stakes', ['1/3', 'n/a'])],
  [
    'names beside stakes',
    ['Date,Stakes,Event,Buy-in,Cash-out', '2026-03-14,1/3,,9,9', '2026-03-15,,Classic #3,9,9'],
  ],
  ['names that are none', withColumn('Tournament', ['None', 'Daily'])],
  [
    'rows without a name above a table of tournaments',
    [
      'Date,Venue,Buy-in,Cash-out',
      '2026-03-14,Aria,9,9',
      'Date,Tournament,Buy-in,Cash-out',
      '2026-03-15,M,9,9',
    ],
  ],
])('asks about %s', (_, lines) => {
  expect(open(lines)).toEqual(['resultKind']);
});

it('asks about rows that may be of the other kind, and leaves the others', () => {
  const lines = withColumn('Notes', ['fun', 'Daily tournament', 'ok']);
  const { questions, columns } = read(lines);
  expect(questions).toMatchObject([{ kind: 'resultKind', word: OTHER_KIND, rows: [3] }]);
  const mapping = columns && { ...columns.mapping, kinds: { [OTHER_KIND]: 'tournament' } as const };
  expect(kinds(lines, { mapping })).toBe('CTC');
  expect(open(lines, { mapping })).toEqual([]);
  expect(open(withColumn('Buy-ins', ['200+200', '100+100']))).not.toContain('resultKind');
});

it.each([
  [
    'above the table',
    ['My tournament results 2026', '', 'Date,Location,Buy-in,Cash-out', '2026-03-14,Aria,9,9'],
    'T',
  ],
  [
    'above each table',
    ['Date,Location,Buy-in,Cash-out', '2026-03-14,Aria,9,9', 'TOURNAMENTS,,,', '2026-03-15,Aria,9,9'],
    'CT',
  ],
  ['of both kinds', ['Cash and tournaments', 'Date,Location,Buy-in,Cash-out', '2026-03-14,Aria,9,9'], 'C'],
])('reads the kind in a title %s', (_, lines, expected) => {
  expect(kinds(lines)).toBe(expected);
  expect(open(lines)).toEqual([]);
});

it('asks where stakes contradict a title', () => {
  const lines = ['Tournaments', 'Date,Stakes,Buy-in,Cash-out', '2026-03-14,1/3,9,9'];
  expect(open(lines)).toEqual(['resultKind']);
});

it.each([
  ['ITM', ['Yes', 'No'], []],
  ['Tip', ['Poker', 'Poker'], []],
  ['Place', ['1st', 'FT', 'bubble'], []],
  ['Place', ['10-12', '3', '50'], []],
])('lists no words below ‘%s’: %j', (name, values, listed) => {
  const { problems, sessions, tournaments } = read(withColumn(name, values));
  expect(problems).toEqual(listed);
  expect([...sessions, ...tournaments].map(({ input }) => input.location)).toEqual(
    values.map(() => 'Unknown'),
  );
});

it('asks once per unknown word, and applies each answer', () => {
  const lines = withColumn('Type', ['Kasyno', 'Zawody', 'Kasyno']);
  expect(read(lines).questions).toMatchObject([
    { word: 'Kasyno', rows: [2, 4] },
    { word: 'Zawody', rows: [3] },
  ]);
  const mapping = read(lines).columns?.mapping;
  const answered = mapping && { ...mapping, kinds: { kasyno: 'cash', zawody: 'tournament' } as const };
  expect(kinds(lines, { mapping: answered })).toBe('CTC');
  expect(open(lines, { mapping: answered })).toEqual([]);
});

it.each([
  [
    ['1', 'DNF', 'busto'],
    [1, undefined, undefined],
  ],
  [
    ['1st', 'T3', '2 (chop)'],
    [1, 3, 2],
  ],
  [['Bellagio', 'Aria', '888'], []],
])('reads the places %j below ‘Place’', (values, places) => {
  const { tournaments, sessions, problems } = read(withColumn('Place', values));
  expect(tournaments.map(({ input }) => input.place)).toEqual(places);
  expect([...tournaments, ...sessions].map(({ input }) => input.location)).toEqual(
    places.length > 0 ? ['Unknown', 'Unknown', 'Unknown'] : values,
  );
  expect(problems).toEqual([]);
});

it.each([
  ['Event', '1/3 NL cash', '1/3'],
  ['Event', 'Cash game at Ann’s', 'Unknown'],
  ['Tournament', 'Home game NL100 cash', 'NL100'],
])('keeps the name of a cash session below ‘%s’: %s', (column, name, stakes) => {
  const lines = withColumn(column, [name, 'Sunday MTT']);
  const { sessions, tournaments } = read(lines);
  expect(sessions.map(({ input }) => [input.stakes, input.notes?.split('\n')[0]])).toEqual([
    [stakes, `${column}: ${name}`],
  ]);
  expect(tournaments.map(({ input }) => input.name)).toEqual(['Sunday MTT']);
});

describe('a table without a column of results', () => {
  /** The amounts are what was won or lost, as the player says. */
  const answered = (lines: readonly string[]): Answers => {
    const { questions, columns } = read(lines);
    const [amount] = questions.filter(({ kind }) => kind === 'amount');
    return (amount && choiceOf(amount, columns?.mapping, {})?.apply('profit')) ?? {};
  };

  it.each([
    ['Buy-in', 'Cash-out'],
    ['Credit', 'Debit'],
  ])('has no results of payments: %s and %s', (paid, received) => {
    const lines = ['Date,Type,Amount', `2026-03-10,${paid},100`, `2026-03-11,${received},250`];
    expect(open(lines)).toEqual(['amount']);
    expect(kinds(lines, answered(lines))).toBe('');
    expect(read(lines, answered(lines)).notes).toMatchObject([{ kind: 'leftOut', rows: [2, 3] }]);
  });

  it('asks about sums of days of both kinds', () => {
    const days = ['Date,Cash,Tournaments,Total', '2026-03-10,100,-50,50', '2026-03-11,-20,30,10'];
    expect(open(days)).toEqual(['amount']);
    expect(open(days, answered(days))).toEqual(['unused', 'unused', 'resultKind']);
    const two = ['Date,Cash,Tournament', '2026-03-10,100,-50', '2026-03-11,-20,30'];
    expect(open(two)).toEqual(['columns']);
  });
});
