import type { Bankroll, Movement } from '@feltbook/contracts';
import { balanceLine, marksOf } from './balance-line';
import type { ShownBankrolls } from './shown';

const NONE = { deposits: 0, withdrawals: 0, expenses: 0, extras: 0, transfers: 0, results: 0 };
const DAYS = [
  { date: '2026-03-01', balance: 150 },
  { date: '2026-03-04', balance: 149.9 },
];
const bankroll = (change: Partial<Bankroll> = {}): Bankroll => ({
  ...{ name: '', start: 100, ...NONE, balance: 149.9, days: DAYS },
  ...change,
});
const shownOf = (one: Bankroll, entries: Movement[] = []): ShownBankrolls => ({
  ...{ name: null, bankrolls: [one], balance: one.balance, days: one.days, entries },
});

it('begins with money without a first day, and ends today', () => {
  expect(balanceLine(shownOf(bankroll()), '2026-03-09')).toEqual([
    { date: '2026-02-28', bankroll: 100, profit: 0 },
    { date: '2026-03-01', bankroll: 150, profit: 50 },
    { date: '2026-03-04', bankroll: 149.9, profit: -0.1 },
    { date: '2026-03-09', bankroll: 149.9, profit: 0 },
  ]);
});

it('begins on the first day, if there is one', () => {
  const points = balanceLine(shownOf(bankroll({ startDate: '2026-03-01' })), '2026-03-04');
  expect(points).toEqual([
    { date: '2026-03-01', bankroll: 150, profit: 50 },
    { date: '2026-03-04', bankroll: 149.9, profit: -0.1 },
  ]);
  expect(balanceLine(shownOf(bankroll({ days: [] })), '2026-03-04')).toEqual([]);
  const dated = bankroll({ startDate: '2026-03-01' });
  const other = bankroll({
    name: 'Online',
    start: 0,
    balance: 0,
    days: [{ date: '2026-03-04', balance: 0 }],
  });
  expect(balanceLine({ ...shownOf(dated), bankrolls: [dated, other] }, '2026-03-04')).toEqual(points);
});

it('marks the largest of many entries, in the places of their days', () => {
  const days = Array.from({ length: 300 }, (_, at) => ({
    date: new Date(Date.UTC(2026, 0, 1 + at)).toISOString().slice(0, 10),
    balance: at,
  }));
  const entries = days.map(({ date }, at) => ({ id: date, kind: 'deposit', date, amount: at + 1 }) as const);
  const shown = shownOf(bankroll({ startDate: '2026-01-01', days }), entries);
  const marks = marksOf(shown, balanceLine(shown, '2026-01-01'));
  expect(marks).toHaveLength(200);
  expect(marks[0]).toEqual({ index: 299, shape: 'up' });
  const before = shownOf(bankroll({ startDate: '2026-01-02', days }), entries.slice(0, 1));
  expect(marksOf(before, balanceLine(before, '2026-01-01'))).toEqual([]);
});
