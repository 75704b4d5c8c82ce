import { writeBankrollCsv } from './bankroll-csv';

it('writes entries as a table that spreadsheets read as it is', () => {
  const file = writeBankrollCsv([
    {
      id: '1',
      kind: 'expense',
      date: '2026-03-02',
      amount: 40.5,
      category: 'travel',
      note: '=1+1',
      trip: 'Vegas',
    },
    { id: '2', kind: 'transfer', date: '2026-03-01', amount: 250, bankroll: 'Trip, 1', to: 'Online' },
  ]);
  expect(file).toBe(
    '\ufeffDate,Kind,Amount,Bankroll,To,Category,Note,Trip\r\n' +
      "2026-03-02,Expense,40.50,,,Travel,'=1+1,Vegas\r\n" +
      '2026-03-01,Transfer,250.00,"Trip, 1",Online,,,\r\n',
  );
});
