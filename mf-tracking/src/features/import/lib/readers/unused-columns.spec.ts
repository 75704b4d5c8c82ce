import * as fc from 'fast-check';
import { amounts, noted, open, read } from './testing/read-lines';
import { choiceOf } from '../questions/choices';
import type { Mapping } from '../source-fields';

const mappingOf = (lines: readonly string[]): Mapping =>
  read(lines).columns?.mapping ?? { columns: {}, kind: 'cash' };

describe('unused columns of money', () => {
  const lines = ['Date,Hours,Buy-in,Reload,Cash-out', '2024-01-02,2,100,50,250', '2024-01-03,2,100,,0'];

  it('block the import until the player says what they are', () => {
    expect(open(lines)).toEqual(['unused']);
    const mapping = mappingOf(lines);
    const added = { ...mapping, added: { buyin: [3] } };
    expect(open(lines, { mapping: added })).toEqual([]);
    expect(amounts(lines, { mapping: added })).toEqual([
      [150, 250],
      [100, 0],
    ]);
    expect(amounts(lines, { mapping: { ...mapping, ignored: [3] } })[0]).toEqual([100, 250]);
    expect(open(lines, { mapping: { ...mapping, ignored: [3] } })).toEqual([]);
  });

  it.each([
    ['a name', 'Extra cost', '5', ['unused']],
    ['a sign of a currency', 'Foo', '€5', ['unused']],
    ['cents', 'Foo', '5.50', ['unused']],
    ['a large number', 'Foo', '50', ['unused']],
    ['a number above those of counts', 'Foo', '20', ['unused']],
    ['neither', 'Foo', '5', []],
    ['only zeros', 'Extra cost', '0', []],
  ])('are recognised by %s', (_, name, cell, kinds) => {
    expect(open([`Date,Hours,Buy-in,Cash-out,${name}`, `2024-01-02,2,€100,€150,${cell}`])).toEqual(kinds);
  });

  it('add unreadable and negative costs like those of the first column', () => {
    const negative = [
      'Date,Hours,Buy-in,Reload,Cash-out',
      '2024-01-02,2,-100,-50,250',
      '2024-01-03,2,-20,,x',
    ];
    const mapping = { ...mappingOf(lines), added: { buyin: [3] } };
    expect(read(negative, { mapping }).problems).toMatchObject([{ column: 'Cash-out', value: 'x' }]);
    expect(amounts(negative, { mapping })).toEqual([[150, 250]]);
  });

  it.each([
    ['two rebuys', 'Buy-in,First,Second,Cash-out,Net', ['100,50,20,250,80', '100,0,30,0,-130', '5,5,5,20,5']],
    ['a refund', 'Buy-in,Refund,Cash-out,Net', ['100,20,0,-80', '100,0,150,50']],
    ['a cost below 0', 'Buy-in,Dinner,Cash-out,Net', ['100,-20,150,30', '100,0,150,50']],
  ])('are part of the amounts if all profits prove it: %s', (_, names, rows) => {
    const proven = [`Date,Hours,${names}`, ...rows.map((row, day) => `2024-01-0${day + 1},2,${row}`)];
    expect(open(proven)).toEqual([]);
    const nets = amounts(proven).map(([buyin = 0, cashout = 0]) => cashout - buyin);
    expect(nets).toEqual(rows.map((row) => Number(row.split(',').at(-1))));
    expect(noted(proven)).not.toHaveProperty('profitDiffers');
  });

  it('are found for any sum of up to four columns, among columns that do not belong to it', () => {
    const dollars = fc.integer({ min: 1, max: 900 });
    const row = fc.tuple(fc.array(dollars, { minLength: 7, maxLength: 7 }), dollars, dollars);
    fc.assert(
      fc.property(
        fc.array(row, { minLength: 8, maxLength: 15 }),
        fc.uniqueArray(fc.integer({ min: 0, max: 6 }), { maxLength: 4 }),
        (history, paid) => {
          const header = ['Date', 'Hours', 'Buy-in', 'Cash-out', 'Net', ...'ABCDEFG'].join();
          const cells = history.map(([more, buyin, cashout]) => {
            const costs = paid.reduce((sum, at) => sum + (more[at] ?? 0), 0);
            return ['2024-01-02', 2, buyin, cashout, cashout - buyin - costs, ...more].join();
          });
          const { added = { buyin: [] } } = mappingOf([header, ...cells]);
          expect([...(added.buyin ?? [])].sort()).toEqual(paid.map((at) => at + 5).sort());
        },
      ),
      { numRuns: 30, seed: 45 },
    );
  });

  it('are asked about if two sums fit', () => {
    const twice = [
      'Date,Hours,Buy-in,Cost A,Cost B,Cash-out,Net',
      '2024-01-02,2,100,20,20,150,30',
      '2024-01-03,2,100,10,10,150,40',
    ];
    expect(open(twice)).toEqual(['unused', 'unused']);
  });
});

describe('money of others beside a proven profit', () => {
  const rows = ['100,300,200', '300,0,-300', '100,150,50'];
  const withColumns = (names: string, ...cells: readonly string[]) => [
    `Date,Hours,Buy-in,Cash-out,Profit,${names}`,
    ...rows.map((row, at) => `2024-01-0${at + 2},${at + 2},${row},${cells[at]}`),
  ];

  it.each([
    ['My profit', ['100', '-150', '25']],
    ['Kept', ['100', '-150', '25']],
    ['Net after expenses', ['190', '-325', '50']],
    ['High hand', ['75', '20', '0']],
    ['Bounties', ['75', '20', '0']],
    ['Ticket', ['', '33', '']],
  ])('is asked about: %s', (name, cells) => {
    expect(open(withColumns(name, ...cells))).toEqual(['unused']);
  });

  it.each([
    ['a copy', 'Net result', ['200', '-300', '50']],
    ['the sum of others', 'Turnover', ['400', '300', '250']],
    ['a return in percent', 'Yield', ['200', '-100', '50']],
    ['an hourly rate', 'Per h', ['100', '-100', '12.50']],
    ['a running total', 'Sum so far', ['200', '-100', '-50']],
    ['row numbers', 'Session id', ['41', '42', '43']],
    ['years', 'Season', ['2024', '2024', '2025']],
    ['percentages', 'Luck', ['40%', '55%', '120%']],
    ['players', 'Players at the table', ['90', '60', '55']],
    ['counts', 'Chairs', ['9', '6', '8']],
  ])('is not %s', (_, name, cells) => {
    expect(open(withColumns(name, ...cells))).toEqual([]);
  });

  it('needs one question for several columns', () => {
    const lines = withColumns('Kept,Miles,Rakeback', '90,12,5', '-120,30,15', '25,12,0');
    const { questions, columns } = read(lines);
    expect(questions).toMatchObject([{ kind: 'money', columns: [{ column: 'Kept' }, {}, {}] }]);
    const [question] = questions;
    const apply = (value: string) =>
      (question && choiceOf(question, columns?.mapping, {})?.apply(value)) ?? {};
    expect(open(lines, apply('none'))).toEqual([]);
    expect(open(lines, apply('5'))).toEqual(['unused', 'money']);
    expect(read(lines, apply('5')).questions[0]).toMatchObject({ column: 'Kept' });
  });

  it('says where deposits belong', () => {
    const lines = ['Date,Hours,Buy-in,Cash-out,Deposit', '2024-01-02,2,100,250,500'];
    const [question] = read(lines).questions;
    expect(question && choiceOf(question, mappingOf(lines), {})?.hint).toMatch(/on the Bankroll page\.$/);
  });

  it('takes the place of the profit', () => {
    const lines = withColumns('Kept', '100', '-150', '25');
    const { questions, columns } = read(lines);
    const [question] = questions;
    const kept = question && choiceOf(question, columns?.mapping, {})?.apply('profit');
    expect(open(lines, kept)).toEqual(['mismatch']);
    const nets = amounts(lines, { ...kept, mismatch: 'profit' });
    expect(nets.map(([buyin = 0, cashout = 0]) => cashout - buyin)).toEqual([100, -150, 25]);
  });
});

describe('amounts that only a part of a column’s name shows', () => {
  it.each([
    ['Buy,Cash-out', { buyin: 2, cashout: 3 }],
    ['Total buy-in amount,My cash out', { buyin: 2, cashout: 3 }],
    ['Cave,Gain net', { buyin: 2, profit: 3 }],
    ['Cave,Sortie', { buyin: 2, cashout: 3 }],
    ['Buy-in,My profit', { buyin: 2, profit: 3 }],
    ['session_buy_in,sessionCashOut', { buyin: 2, cashout: 3 }],
  ])('are recognised in %s', (names, columns) => {
    const { mapping } = read([`Date,Hours,${names}`, '2024-01-02,2,100,-50']).columns ?? {};
    expect(mapping?.columns).toEqual({ date: 0, hours: 1, ...columns });
  });

  it('are not derived numbers', () => {
    const { mapping } = read(['Date,Hours,Buy-in,Profit per hour', '2024-01-02,2,100,-50']).columns ?? {};
    expect(mapping?.columns).toEqual({ date: 0, hours: 1, buyin: 2 });
  });
});

it('asks about a further buy-in that is as large as the first', () => {
  const lines = ['Date,Hours,Buy-in,2nd bullet,Cash-out', '2024-01-02,2,200,200,450', '2024-01-03,2,200,,0'];
  expect(open(lines)).toEqual(['unused']);
});

it.each(['Time charge', 'Time drop', 'Seat rental', 'Tax'])('asks about small costs below ‘%s’', (name) => {
  const lines = [`Date,Hours,Buy-in,Cash-out,${name}`, '2024-01-02,2,200,450,9', '2024-01-03,2,200,0,6'];
  expect(open(lines)).toEqual(['unused']);
});

it.each(['Paid to backers', 'Swap paid'])('asks about ‘%s’, although it explains the profit', (name) => {
  const lines = [
    `Date,Event,Buy-in,Prize,${name},Net`,
    '2024-01-02,A,100,300,50,150',
    '2024-01-03,B,30,0,0,-30',
  ];
  expect(open(lines)).toEqual(['unused']);
  expect(amounts(lines)[0]).toEqual([100, 300]);
});

it('takes no numbers below ‘Limit’ for stakes', () => {
  const { columns } =
    read(['Date,Hours,Limit,Net', '2024-01-02,2,200,-50', '2024-01-03,2,500,20']).columns?.mapping ?? {};
  expect(columns).toEqual({ date: 0, hours: 1, profit: 3 });
});

const NO_DOLLARS = ['BB won', 'Result (bb)', 'Profit bb', 'Profit (buy-ins)', 'Profit BI'];
it.each([...NO_DOLLARS, '$/hr', 'Cumulative profit', 'Bankroll', 'Prize pool'])(
  'asks for a column of amounts beside %s, which is none',
  (name) => {
    expect(open([`Date,Hours,${name}`, '2024-01-02,2,20', '2024-01-03,2,35'])).toEqual(['columns']);
  },
);

it.each(['First prize', '1st Prize ($)', 'Top prize', 'Prize pool'])(
  'does not take %s for the prize',
  (name) => {
    const lines = [`Date,Tournament,Buy-in,${name},My prize`, '2024-01-02,Deep,100,10000,900'];
    expect(amounts(lines)).toEqual([[100, 900]]);
    expect(open(lines)).toEqual([]);
  },
);

describe('a running total', () => {
  it.each([
    ['the profit', 'Profit,Balance', ['100,1100', '-150,950', '100,1050']],
    ['the profit, the latest first', 'Profit,Balance', ['100,1050', '-150,950', '100,1100']],
    ['buy-in and cash-out', 'Buy-in,Cash-out,Balance', ['100,200,100', '150,0,-50', '100,200,50']],
    ['all three', 'Buy-in,Cash-out,Profit,Saldo', ['100,200,100,100', '150,0,-150,-50', '100,200,100,50']],
  ])('of %s is no question', (_, names, rows) => {
    const lines = [`Date,${names}`, ...rows.map((row, at) => `2024-01-0${at + 1},${row}`)];
    expect(open(lines)).toEqual([]);
    expect(amounts(lines).map(([paid = 0, won = 0]) => won - paid)).toEqual([100, -150, 100]);
  });

  it('is asked about if a row contradicts it', () => {
    expect(
      open(['Date,Profit,Balance', '2024-01-01,100,100', '2024-01-02,-150,-50', '2024-01-03,9,0']),
    ).toEqual(['unused']);
  });
});

it('never asks about the most that a table allows', () => {
  const lines = ['Date,Max Buy-in,Total Bought,Cash-out', '2024-01-01,300,600,900', '2024-01-02,300,300,0'];
  expect(open(lines)).toEqual([]);
  expect(amounts(lines)).toEqual([
    [600, 900],
    [300, 0],
  ]);
});
