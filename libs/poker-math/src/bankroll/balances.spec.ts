import * as fc from 'fast-check';
import { bankrollBalances, type BankrollStart, type DayOfResults, type MoneyMovement } from './balances';

const move = (
  kind: MoneyMovement['kind'],
  date: string,
  dollars: number,
  names: Partial<MoneyMovement> = {},
) => ({
  ...{ kind, date, cents: dollars * 100, bankroll: '' },
  ...names,
});
const won = (date: string, dollars: number, bankroll = ''): DayOfResults => ({
  ...{ bankroll, date, cents: dollars * 100 },
});

it('adds up a bankroll as one does by hand', () => {
  const { total, bankrolls } = bankrollBalances(
    [{ bankroll: '', cents: 500_000 }],
    [
      move('deposit', '2026-01-02', 1000),
      move('withdrawal', '2026-01-05', 300.5),
      move('expense', '2026-01-05', 120.25),
      move('jackpot', '2026-01-04', 2000),
      move('bonus', '2026-01-04', 50),
    ],
    [won('2026-01-03', -450), won('2026-01-05', 799.99)],
  );
  expect(bankrolls).toEqual([
    {
      name: '',
      ...{ start: 5000, deposits: 1000, withdrawals: 300.5, expenses: 120.25, extras: 2050 },
      ...{ transfers: 0, results: 349.99, shares: 0, balance: 7979.24 },
      days: [
        { date: '2026-01-02', balance: 6000 },
        { date: '2026-01-03', balance: 5550 },
        { date: '2026-01-04', balance: 7600 },
        { date: '2026-01-05', balance: 7979.24 },
      ],
    },
  ]);
  expect(total).toEqual({ balance: 7979.24, days: bankrolls[0]?.days });
});

it('counts nothing before the first day of a bankroll', () => {
  const { total, bankrolls } = bankrollBalances(
    [{ bankroll: '', cents: 100_000, date: '2026-02-01' }],
    [move('deposit', '2026-01-31', 700), move('deposit', '2026-02-01', 20)],
    [won('2025-12-31', 9999), won('2026-02-03', 5)],
  );
  expect(bankrolls[0]).toMatchObject({ startDate: '2026-02-01', deposits: 20, results: 5, balance: 1025 });
  expect(total.days).toEqual([
    { date: '2026-02-01', balance: 1020 },
    { date: '2026-02-03', balance: 1025 },
  ]);
});

it('adds shares bought in other players, as a part of their own', () => {
  const { bankrolls, total } = bankrollBalances([], [], [won('2026-01-01', 10)], [won('2026-01-02', -945)]);
  expect(bankrolls).toMatchObject([{ results: 10, shares: -945, balance: -935 }]);
  expect(total.days.at(-1)).toEqual({ date: '2026-01-02', balance: -935 });
});

it('keeps bankrolls apart by name, as venues are compared', () => {
  const { bankrolls } = bankrollBalances(
    [{ bankroll: 'Online', cents: 0 }],
    [move('transfer', '2026-01-01', 200, { to: 'ONLINE ' }), move('deposit', '2026-01-01', 500)],
    [won('2026-01-02', 30, 'online'), won('2026-01-02', -10, 'Trip')],
  );
  expect(
    bankrolls.map(({ name, transfers, results, balance }) => [name, transfers, results, balance]),
  ).toEqual([
    ['', -200, 0, 300],
    ['Online', 200, 30, 230],
    ['Trip', 0, -10, -10],
  ]);
});

it('is empty without anything', () => {
  expect(bankrollBalances([], [], [])).toMatchObject({
    total: { balance: 0, days: [] },
    bankrolls: [{ name: '', balance: 0 }],
  });
});

const name = fc.constantFrom('', 'Online', 'Trip');
const date = fc.constantFrom('2026-01-01', '2026-01-02', '2026-02-10', '2026-03-01');
const cents = fc.integer({ min: 1, max: 999_999_999 });
const kind = fc.constantFrom('deposit', 'withdrawal', 'expense', 'jackpot', 'bonus', 'transfer');
const movements = fc.array(fc.record({ kind, date, cents, bankroll: name, to: name }), { maxLength: 40 });
const results = fc.array(fc.record({ bankroll: name, date, cents: fc.integer({ min: -1e9, max: 1e9 }) }), {
  maxLength: 40,
});
const starts: fc.Arbitrary<BankrollStart[]> = fc.uniqueArray(fc.record({ bankroll: name, cents }), {
  selector: ({ bankroll }) => bankroll,
});
const sumOf = (amounts: readonly number[]) =>
  amounts.reduce((sum, amount) => sum + Math.round(amount * 100), 0);

it('creates no money by transfers, and adds up to the total on every day', () => {
  fc.assert(
    fc.property(starts, movements, results, (given, moved, played) => {
      const all = bankrollBalances(given, moved, played);
      const without = bankrollBalances(
        given,
        moved.filter((one) => one.kind !== 'transfer'),
        played,
      );
      expect(all.total.balance).toBe(without.total.balance);
      expect(sumOf(all.bankrolls.map(({ transfers }) => transfers))).toBe(0);
      expect(sumOf(all.bankrolls.map(({ balance }) => balance))).toBe(sumOf([all.total.balance]));
      for (const { days, balance } of [...all.bankrolls, all.total])
        expect(days.at(-1)?.balance ?? balance).toBe(balance);
    }),
  );
});
