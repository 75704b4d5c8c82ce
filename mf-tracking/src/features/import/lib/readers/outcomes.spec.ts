import { amounts, open, read } from './testing/read-lines';
import { choiceOf, isOpen } from '../questions/choices';
import type { Answers } from '../types';

/** The open questions about words of outcomes. */
const wordsAsked = (lines: readonly string[]): string[] =>
  read(lines).questions.flatMap((question) =>
    question.kind === 'outcome' && isOpen(question, {}) ? [question.word] : [],
  );
/** Answers every question about a word. */
const answered = (lines: readonly string[], meanings: Readonly<Record<string, string>>): Answers => {
  let answers: Answers = {};
  for (const [word, meaning] of Object.entries(meanings)) {
    const { questions, columns } = read(lines, answers);
    const question = questions.find((each) => each.kind === 'outcome' && each.word === word);
    answers = { ...answers, ...(question && choiceOf(question, columns?.mapping, answers)?.apply(meaning)) };
  }
  return answers;
};

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

  it.each([
    ['W/L,Net', ['W,250', 'L,300', 'BE,0'], []],
    ['Result,Net', ['Big win,250', 'Loss (tilt),300', 'Win,20'], []],
    ['Won session,Net', ['TRUE,250', 'FALSE,300', 'TRUE,20'], []],
    ['Type,Net', ['Profit,250', 'Loss,300', 'Loss,20'], []],
    ['Result,Net', ['Won,250', 'Stuck,300', 'Won,20'], ['Stuck']],
    ['Result,Net', ['W,250', 'L,300', 'Chop,20'], ['Chop']],
    ['Result,Net', ['L,250', 'L,300', 'L,20'], ['L']],
    ['Outcome,Net', ['✔,250', '✘,300', '✘,20'], ['✔', '✘']],
    ['Pos/Neg,Net', ['pos,250', 'neg,300', 'neg,20'], ['pos', 'neg']],
    ['V/D,Net', ['V,250', 'D,300'], ['V', 'D']],
    ['Mood,Net', ['good,250', 'bad,-300', 'bad,20'], []],
    ['Outcome,Buy-in,Cash-out', ['Ahead,100,250', 'Stuck,300,0', 'Stuck,20,10'], []],
  ])('asks about unknown words of unsigned amounts: %s, %j', (names, cells, words) => {
    const lines = [`Date,Location,${names}`, ...cells.map((cell, at) => `2024-01-0${at + 1},Aria,${cell}`)];
    expect(wordsAsked(lines)).toEqual(words);
    expect(open(lines)).toEqual(words.map(() => 'outcome'));
  });

  it('reads unknown words by the player’s answers', () => {
    const lines = ['Date,Result,Net', '2024-01-01,Ahead,250', '2024-01-02,Stuck,300', '2024-01-03,Chop,20'];
    const more = [...lines, '2024-01-04,Ahead,10', '2024-01-05,Stuck,5', '2024-01-06,Chop,7'];
    const answers = answered(more, { Ahead: 'won', Stuck: 'lost', Chop: 'written' });
    expect(open(more, answers)).toEqual([]);
    expect(amounts(more, answers).map(([buyin = 0, cashout = 0]) => cashout - buyin)).toEqual([
      ...[250, -300, 20],
      ...[10, -5, 7],
    ]);
  });
});
