import type { PersonStatement } from '@feltbook/contracts';
import { writeStatementCsv } from './statement-csv';

it('writes a statement as a table that spreadsheets read as it is, oldest first', () => {
  const statement: PersonStatement = {
    ...{ name: 'Anna', balance: 2500, makeup: 0, broughtForward: 100 },
    deals: { count: 1, paid: 945, returned: 3500 },
    shares: { count: 0, paid: 0, returned: 0 },
    payments: { paid: 155, received: 0 },
    items: [
      {
        ...{ kind: 'deal', id: 'r', date: '2026-03-01', title: 'Main, Event', deal: 'backing' },
        ...{ result: 'tournament', share: 25, paid: 945, returned: 3500, change: 2555, balance: 2655 },
      },
      { kind: 'payment', id: 'p', date: '2026-03-14', change: -155, balance: 2500, note: '=1+1' },
    ],
  };
  expect(writeStatementCsv(statement)).toBe(
    '\ufeffDate,Kind,Event,Venue,Share %,Paid,Returned,Change,Balance you owe,Note\r\n' +
      '2026-03-01,Brought forward,,,,,,,100.00,\r\n' +
      '2026-03-01,Backing,"Main, Event",,25,945.00,3500.00,2555.00,2655.00,\r\n' +
      "2026-03-14,You paid,,,,,,-155.00,2500.00,'=1+1\r\n",
  );
});
