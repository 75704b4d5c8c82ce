import { amounts, open, read } from './testing/read-lines';

const listed = (lines: readonly string[]) =>
  read(lines).problems.map(({ row, column, value }) => [row, column, value]);

describe('a column that says won or lost', () => {
  it.each([
    ['Win/Loss,Net', ['Win,250', 'Loss,300', 'Loss,100']],
    ['Outcome,Net', ['Won,250', 'Lost,300', 'lost,100']],
    ['Sign,Profit', ['+,250', '-,300', '-,100']],
    ['Result,Amount', ['Win,250', 'Loss,300', 'Loss,$100']],
    ['Ergebnis,Betrag', ['Gewinn,250', 'Verlust,300', 'Verlust,100']],
    ['Won?,Amount', ['yes,250', 'no,300', 'no,100']],
    ['W/L,Result', ['W,250', 'L,300', 'L,100']],
    ['W/L,Net', ['W,250', 'L,-300', 'L,-100']],
  ])('gives the amounts of %s their signs', (names, cells) => {
    const lines = [`Date,Location,${names}`, ...cells.map((cell, at) => `2024-01-0${at + 1},Aria,${cell}`)];
    expect([open(lines), amounts(lines)]).toEqual([
      [],
      [
        [0, 250],
        [300, 0],
        [100, 0],
      ],
    ]);
  });

  it('lists rows that contradict it or say neither', () => {
    const lines = [
      'Date,W/L,Net',
      '2024-01-01,W,-50',
      '2024-01-02,L,-20',
      '2024-01-03,L,30',
      '2024-01-04,,7',
    ];
    expect(listed(lines)).toEqual([
      [2, 'Net', '-50'],
      [4, 'Net', '30'],
      [5, 'Net', '7'],
    ]);
    expect(amounts(lines)).toEqual([[20, 0]]);
  });

  it('leaves other columns of amounts and single letters alone', () => {
    const lines = ['Date,Buy-in,Cash-out,Outcome', '2024-01-01,100,0,Lost', '2024-01-02,100,150,Won'];
    expect(amounts(lines)).toEqual([
      [100, 0],
      [100, 150],
    ]);
    expect(amounts(['Date,Limit,Profit', '2024-01-01,L,50', '2024-01-02,L,20'])).toEqual([
      [0, 50],
      [0, 20],
    ]);
  });
});
