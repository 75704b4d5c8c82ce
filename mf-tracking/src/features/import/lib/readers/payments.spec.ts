import { readFile } from './read-file';
import { open, read } from './testing/read-lines';
import type { Answers } from '../types';

const HEADER = 'Date,Type,Amount,Entry Title';
const DEPOSIT = '01-05-2025 18:00,Deposit,500,First';
const movedIn = (lines: readonly string[], answers?: Answers) =>
  (read(lines, answers).moved ?? []).map(({ row, kind, date, amount }) => [row, kind, date, amount]);
const notesOf = (lines: readonly string[], answers?: Answers) =>
  read(lines, answers).notes.map(({ text, rows }) => [text, rows]);
const refusalOf = (lines: readonly string[], answers: Answers = {}) => {
  const reading = readFile(new TextEncoder().encode(lines.join('\n')), answers);
  return reading.outcome === 'refused' ? reading.text : undefined;
};

describe('a list of payments', () => {
  it('has deposits, withdrawals and expenses, whatever the sign of their amounts, and no results', () => {
    const lines = [HEADER, DEPOSIT, '01-06-2025,Withdrawal,-120.50,', '01-07-2025,Expense,36.2,Fuel'];
    expect(read(lines)).toMatchObject({ format: 'Left Pocket', sessions: [], tournaments: [], problems: [] });
    expect(read(lines).moved?.map(({ note }) => note)).toEqual(['First', undefined, 'Fuel']);
    expect(movedIn(lines)).toEqual([
      [2, 'deposit', '2025-01-05', 500],
      [3, 'withdrawal', '2025-01-06', 120.5],
      [4, 'expense', '2025-01-07', 36.2],
    ]);
  });

  it.each([
    ['Initial deposit', 'deposit'],
    ['Opening balance', 'deposit'],
    ['Einzahlung', 'deposit'],
    ['Auszahlung', 'withdrawal'],
    ['Bank transfer withdrawal', 'withdrawal'],
    ['Withdrawal fee', 'expense'],
    ['Hotel', 'expense'],
  ])('has a row of %s as a %s', (type, kind) => {
    expect(movedIn([HEADER, DEPOSIT, `01-06-2025,${type},50,`])).toEqual([
      expect.anything(),
      [3, kind, '2025-01-06', 50],
    ]);
  });

  it.each([
    ['Session', 'results and buy-ins'],
    ['Win', 'results and buy-ins'],
    ['Loss', 'results and buy-ins'],
    ['Session result', 'results and buy-ins'],
    ['Buy-in', 'results and buy-ins'],
    ['Cash out', 'results and buy-ins'],
    ['Tournament Registration', 'results and buy-ins'],
    ['Cash game deposit', 'results and buy-ins'],
    ['Transfer', 'transfers'],
    ['Deposit bonus', 'jackpots and bonuses'],
    ['Withdrawal cancelled', 'cancelled or reversed payments'],
    ['Credit', '‘Credit’'],
    ['Payout', '‘Payout’'],
    ['', 'rows without a type'],
  ])('leaves out a row of %s, and says so', (type, name) => {
    const lines = [HEADER, DEPOSIT, `01-06-2025,${type},50,`];
    expect(movedIn(lines)).toHaveLength(1);
    expect(notesOf(lines)).toEqual([[expect.stringContaining(`1 row left out: ${name}.`), [3]]]);
  });

  it('leaves out totals, cancelled payments, and amounts that take others back with these', () => {
    const lines = [
      `${HEADER},Status`,
      `${DEPOSIT},Completed`,
      '01-06-2025,Deposit,200,,Cancelled',
      '01-07-2025,Deposit,300,,Completed',
      '01-08-2025,Deposit,-300,,Completed',
      'Total,,200,,',
    ];
    expect(movedIn(lines)).toEqual([[2, 'deposit', '2025-01-05', 500]]);
    expect(read(lines).notes).toMatchObject([{ kind: 'notMoved', rows: [3, 4, 5, 6] }]);
    // A bank writes what it paid to the player's bankroll below 0.
    const bank = [HEADER, '01-06-2025,Deposit,-200,', '01-07-2025,Withdrawal,80,'];
    expect(movedIn(bank)).toEqual([
      [2, 'deposit', '2025-01-06', 200],
      [3, 'withdrawal', '2025-01-07', 80],
    ]);
  });

  it('lists rows that cannot be read', () => {
    const lines = [
      HEADER,
      DEPOSIT,
      'soon,Deposit,20,',
      ',Deposit,20,',
      '01-06-2025,Deposit,some,',
      '01-06-2025,Deposit,0,',
      '01-06-2999,Deposit,20,',
      '01-07-2025,Deposit,1,200,First',
    ];
    expect(movedIn(lines)).toHaveLength(1);
    expect(read(lines).problems.map(({ row, column }) => [row, column])).toEqual([
      [3, 'Date'],
      [4, ''],
      [5, 'Amount'],
      [6, ''],
      [7, 'Date'],
      [8, ''],
    ]);
    expect(read(lines).unreadable).toBe(6);
  });

  it('asks for the order of its days alone', () => {
    const lines = ['Date,Time,Action,Amount,Balance', '03/04/2025,6:00,Deposit,100,100'];
    expect(open(lines)).toEqual(['dateOrder']);
    const answers: Answers = { dateOrder: 'dmy' };
    expect(open(lines, answers)).toEqual([]);
    expect(movedIn(lines, answers)).toEqual([[2, 'deposit', '2025-04-03', 100]]);
    // Without a year, nothing can be read until the player chooses one.
    expect(open([HEADER, '24-Oct,Deposit,20,'])).toEqual(['noYear']);
  });

  it('may have a balance beside its amounts', () => {
    const lines = [
      'Date,Action,Amount,Balance',
      '2025-03-05,Deposit,100,350',
      '2025-03-06,Withdrawal,-250,100',
      '2025-03-07,Tournament Registration,-50,50',
      '2025-03-08,Deposit,300,350',
    ];
    expect(read(lines).problems).toEqual([]);
    expect(movedIn(lines).map(([, , , amount]) => amount)).toEqual([100, 250, 300]);
  });

  it('is recognised by other names if every row moves money', () => {
    const lines = ['Datum,Art,Betrag', '2025-03-05,Einzahlung,"1.000,50"', '2025-03-06,Umbuchung,-20'];
    expect(read(lines)).toMatchObject({ format: 'CSV', questions: [] });
    expect(movedIn(lines)).toEqual([[2, 'deposit', '2025-03-05', 1000.5]]);
    // A win may be a result.
    const results = ['Date,Type,Amount', '2025-03-05,Deposit,100', '2025-03-06,Win,20'];
    expect(open(results)).toContain('amount');
  });

  it('adds each row once, however often and in whatever file it comes', () => {
    const sources = (lines: readonly string[]) => read(lines).moved?.map(({ source }) => source);
    const [one, other] = sources([HEADER, DEPOSIT, DEPOSIT]) ?? [];
    expect(other).not.toBe(one);
    expect(sources([HEADER, '01-01-2025,Win,50,', DEPOSIT])).toEqual([one]);
  });

  it('leaves out payments in another currency', () => {
    const lines = ['Date,Type,Amount,Entry Title,Currency', `${DEPOSIT},USD`, '01-06-2025,Deposit,20,,EUR'];
    expect(movedIn(lines, { base: 'USD' })).toEqual([[2, 'deposit', '2025-01-05', 500]]);
    expect(notesOf(lines, { base: 'USD' })).toEqual([['1 row in another currency left out.', [3]]]);
  });
});

describe('a list of payments without one for the bankroll', () => {
  it.each([
    [
      ['01-06-2025,Session,50,', '01-07-2025,Transfer,50,'],
      {},
      /only results and buy-ins, transfers\. Export/,
    ],
    [['01-06-2025,Deposit,€50,'], { base: 'USD' }, /only payments in EUR\. Export/],
    [['soon,Deposit,50,'], {}, /can be read\. This is not a date that can be read\. Export/],
  ])('is refused: %s', (rows, answers, text) => {
    expect(refusalOf([HEADER, ...rows], answers)).toMatch(text);
  });
});
