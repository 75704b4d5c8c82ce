import { read } from './testing/read-lines';
import type { Answers } from '../types';

const HEADER = 'Date,Hours,Location,Buy-in,Cash-out,Notes';
const RESULT = '2024-01-02,2,Bar,100,150,';
const movedIn = (lines: readonly string[], answers?: Answers) =>
  (read(lines, answers).moved ?? []).map(({ row, kind, date, amount }) => [row, kind, date, amount]);

it('is read with its direction, its day and its only amount', () => {
  const lines = [
    HEADER,
    RESULT,
    '2024-01-03,,Deposit,500,,From savings',
    '2024-01-04,,Withdrawal,,200.50,',
    '2024-01-05,,Retrait,,"1,000",',
    '2024-01-06,,Starting bankroll,2500,,',
  ];
  expect(movedIn(lines)).toEqual([
    [3, 'deposit', '2024-01-03', 500],
    [4, 'withdrawal', '2024-01-04', 200.5],
    [5, 'withdrawal', '2024-01-05', 1000],
    [6, 'deposit', '2024-01-06', 2500],
  ]);
  expect(read(lines)).toMatchObject({
    sessions: [{ row: 2 }],
    moved: [{ note: 'From savings' }, {}, {}, {}],
  });
  expect(read([HEADER, RESULT]).moved).toBeUndefined();
});

it('goes by the sign of its amount where the word names both ways', () => {
  const lines = ['Date,Type,Location,Profit,Hours', '2024-01-02,Cash,Bar,50,2'];
  const moved = (amount: string) => movedIn([...lines, `2024-01-03,Transfer,,${amount},`]);
  expect(moved('300')).toEqual([[3, 'deposit', '2024-01-03', 300]]);
  expect(moved('-300')).toEqual([[3, 'withdrawal', '2024-01-03', 300]]);
  expect(moved('')).toEqual([]);
});

it.each([
  ['without a day', ',,Deposit,500,,'],
  ['with two amounts', '2024-01-03,,Deposit,500,200,'],
  ['without an amount', '2024-01-03,,Deposit,,,'],
  ['on a day to come', '2094-01-03,,Deposit,500,,'],
  ['with more than an entry holds', '2024-01-03,,Deposit,"10,000,000",,'],
  ['in another currency', '2024-01-03,,Deposit,€500,,'],
  ['with a length, which is a result', '2024-01-03,2,Deposit,500,600,'],
])('is not read from a row %s', (_, row) => {
  expect(movedIn([HEADER, RESULT, row], { base: 'USD' })).toEqual([]);
});

it('has a note that is cut between characters', () => {
  const [cut] = read([HEADER, RESULT, `2024-01-03,,Deposit,500,,${'a'.repeat(199)}😀😀`]).moved ?? [];
  expect(cut?.note).toBe(`${'a'.repeat(199)}😀`);
});

it('is recognised in another file, and two equal rows are two', () => {
  const deposit = '2024-01-03,,Deposit,500,,';
  const sources = (lines: readonly string[]) => (read(lines).moved ?? []).map(({ source }) => source);
  const [one, other] = sources([HEADER, RESULT, deposit, deposit]);
  expect(one).toMatch(/^[\da-f]{32}$/);
  expect(other).not.toBe(one);
  expect(sources([HEADER, deposit, RESULT, '2024-02-01,2,Bar,10,20,', deposit])).toEqual([one, other]);
});
