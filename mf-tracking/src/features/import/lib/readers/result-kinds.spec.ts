import { open, read } from './testing/read-lines';
import type { Answers } from '../types';

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
])('asks about %s', (_, lines) => {
  expect(open(lines)).toEqual(['resultKind']);
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
