import { amounts, noted, open, read } from './testing/read-lines';
import { choiceOf } from '../questions/choices';

describe('an entry fee', () => {
  it.each([
    ['Buy-in,Fee', '100,20', ['fee'], 120],
    ['Buy-in (incl. fee),Fee', '120,20', [], 120],
    ['Total buy-in,Fee', '120,20', [], 120],
    ['Buy-in,Fee', '100+20,20', [], 120],
    ['Buy-in,Fee,Profit', '100,20,180', [], 120],
    ['Buy-in,Fee', '100,0', [], 100],
  ])('counts once: %s, %s', (names, cells, kinds, paid) => {
    const lines = [`Date,Event,${names},Prize`, `2024-01-02,Main,${cells},300`];
    expect(open(lines)).toEqual(kinds);
    expect(amounts(lines)).toEqual([[paid, 300]]);
  });

  it('counts as the player says', () => {
    const lines = ['Date,Event,Buy-in,Fee,Prize', '2024-01-02,Main,120,20,300'];
    const { questions, columns } = read(lines);
    const [question] = questions;
    const within = question && choiceOf(question, columns?.mapping, {})?.apply('within');
    expect(open(lines, within)).toEqual([]);
    expect(amounts(lines, within)).toEqual([[120, 300]]);
  });
});

it('asks which of plainly named amounts and a profit with the other sign is right', () => {
  const lines = ['Date,Hours,Buy-in,Cash-out,Net', '2024-01-02,2,100,300,-200', '2024-01-03,2,300,0,300'];
  expect(open(lines)).toEqual(['mismatch']);
  expect(amounts(lines, { mismatch: 'amounts' })).toEqual([
    [100, 300],
    [300, 0],
  ]);
});

it.each(['Profit,Loss', 'Gain,Perte', 'Win,Loss', 'Gewinn,Verlust'])(
  'reads wins and losses of %s',
  (names) => {
    const lines = [`Date,Hours,${names}`, '2024-01-02,2,300,0', '2024-01-03,2,,200', '2024-01-04,2,10.50,'];
    expect(open(lines)).toEqual([]);
    expect(amounts(lines)).toEqual([
      [0, 300],
      [200, 0],
      [0, 10.5],
    ]);
  },
);

it('counts yes and marks of a column of rebuys', () => {
  const lines = ['Date,Hours,Buy-in,Rebuy,Cash-out', '2024-01-02,2,100,x,250', '2024-01-03,2,100,,0'];
  expect(open(lines)).toEqual(['rebuys']);
  const mapping = { columns: { date: 0, hours: 1, buyin: 2, rebuys: 3, cashout: 4 }, kind: 'cash' } as const;
  expect(amounts(lines, { mapping: { ...mapping, rebuyColumn: 'buyins' } })).toEqual([
    [200, 250],
    [100, 0],
  ]);
  expect(open(lines.map((line) => line.replace(',x,', ',1,')))).toEqual(['rebuys']);
  expect(open(lines.map((line) => line.replace(',x,', ',No,')))).toEqual([]);
});

it('reads the zeros of accounting formats', () => {
  const lines = [
    'Date,Hours,Buy-in,Cash-out',
    '2024-01-02,2, $300.00 , $-   ',
    '2024-01-03,2,300.00 €, -   € ',
  ];
  expect(amounts(lines)).toEqual([
    [300, 0],
    [300, 0],
  ]);
  expect(noted(lines)).not.toHaveProperty('blankAmount');
});
