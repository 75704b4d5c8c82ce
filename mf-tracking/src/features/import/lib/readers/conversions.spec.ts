import { amounts, noted, open, read } from './testing/read-lines';
import type { Answers } from '../types';

/** The conversions that the file's own columns offer. */
const offered = (lines: readonly string[], answers: Answers = {}) =>
  read(lines, answers).questions.flatMap((question) =>
    question.kind === 'currency'
      ? question.conversions.map(({ by, column, from, to }) => `${by} ${column}: ${from} is ${to}`)
      : [],
  );

const CASES: [string, string[], string, number[][]][] = [
  [
    'a rate and a converted profit, to the cent of that profit',
    ['Currency,Rate,Buy-in,Cash-out,Profit', 'EUR,1.08355,100.10,201.35,109.70', 'USD,1,100,50,-50'],
    'times Rate: 100 EUR is 108.355',
    [
      [108.46, 218.16],
      [100, 50],
    ],
  ],
  [
    'a rate by which the file divides',
    ['Currency,Exchange rate,Buy-in,Cash-out,Profit', 'INR,"83,5",20000,34150,"169,46"', 'USD,1,100,0,-100'],
    'divided Exchange rate: 100 INR is 1.1976',
    [
      [239.52, 408.98],
      [100, 0],
    ],
  ],
  [
    'a converted profit beside the profit',
    ['Currency,FX,Buy-in,Cash-out,Net,Net USD', 'EUR,1.1,100,150,50,55', 'CAD,.7,100,0,-100,-70'],
    'times FX: 100 EUR is 110',
    [
      [110, 165],
      [70, 0],
    ],
  ],
  [
    'a converted profit without a rate',
    ['Currency,Buy-in,Cash-out,Profit (USD)', 'EUR,100,150,54', 'USD,100,30,-70'],
    'profit Profit (USD): 100 EUR is 108',
    [
      [108, 162],
      [100, 30],
    ],
  ],
  [
    'a converted profit after tips',
    ['Currency,Rate,Buy-in,Cash-out,Tips,Profit', 'EUR,1.1,100,150,10,44', 'EUR,1.1,100,0,,-110'],
    'times Rate: 100 EUR is 110',
    [
      [110, 165],
      [110, 0],
    ],
  ],
  [
    'a converted profit, if only the profit proves that amounts are in another currency',
    ['Fx rate,Buy-in,Cash-out,Profit', '1.1,100,150,55', '1.2,100,0,-120'],
    'times Fx rate: 100 is 110',
    [
      [110, 165],
      [120, 0],
    ],
  ],
];

const fileOf = ([header = '', ...rows]: readonly string[]): string[] => [
  `Date,Hours,${header}`,
  ...rows.map((row, at) => `2026-01-0${at + 1},2,${row}`),
];

describe('amounts that a file’s own columns convert', () => {
  it.each(CASES)('are offered by %s', (_, table, offer, expected) => {
    const lines = fileOf(table);
    expect(offered(lines)).toEqual([offer]);
    expect(open(lines)).toEqual(['currency']);
    const answers = { currency: offer.split(' ')[0] };
    expect(open(lines, answers)).toEqual([]);
    expect(amounts(lines, answers)).toEqual(expected);
    expect(noted(lines, answers)).toMatchObject({ converted: [2, 3] });
    expect(noted(lines, answers)).not.toHaveProperty('currency');
  });

  it('are offered by the few rows in another currency', () => {
    const home = Array.from({ length: 9 }, () => 'USD,1,100,150,50');
    const lines = fileOf(['Currency,Rate,Buy-in,Cash-out,Profit', ...home, 'INR,80,8000,16000,100']);
    expect(offered(lines)).toEqual(['divided Rate: 100 INR is 1.25']);
  });

  const rateOnly = fileOf(['Currency,Exchange rate,Buy-in,Cash-out', 'EUR,1.1,100,150', 'HKD,0.125,800,']);

  it('are offered both ways if no profit shows what the rate means', () => {
    expect(offered(rateOnly)).toEqual([
      'times Exchange rate: 100 EUR is 110',
      'divided Exchange rate: 100 EUR is 90.9091',
    ]);
    expect(amounts(rateOnly, { currency: 'times' })).toEqual([
      [110, 165],
      [100, 0],
    ]);
    expect(amounts(rateOnly, { currency: 'divided' })).toEqual([
      [90.91, 136.36],
      [6400, 0],
    ]);
  });

  it('may be left as they are, or taken in one currency', () => {
    expect(amounts(rateOnly, { currency: '' })).toEqual([
      [100, 150],
      [800, 0],
    ]);
    expect(amounts(rateOnly, { currency: 'EUR' })).toEqual([[100, 150]]);
  });

  it('are listed in rows without a rate', () => {
    const lines = fileOf(['Currency,Rate,Buy-in,Cash-out', 'EUR,1.1,100,150', 'HKD,,800,0']);
    const { problems } = read(lines, { currency: 'times' });
    expect(problems).toMatchObject([{ row: 3, column: 'Rate', text: 'There is no exchange rate.' }]);
    expect(amounts(lines, { currency: 'times' })).toEqual([[110, 165]]);
  });

  it('are asked about if the converted profit of a row is another one', () => {
    const rows = Array.from({ length: 5 }, () => 'EUR,1.1,100,150,55');
    const lines = fileOf(['Currency,Rate,Buy-in,Cash-out,Profit', ...rows, 'EUR,1.1,100,150,75']);
    expect(open(lines, { currency: 'times' })).toEqual(['mismatch']);
    const lastBy = (mismatch: Answers['mismatch']) => amounts(lines, { currency: 'times', mismatch })[5];
    expect(lastBy('amounts')).toEqual([110, 165]);
    expect(lastBy('profit')).toEqual([110, 185]);
    expect(lastBy('leaveOut')).toBeUndefined();
  });

  it('scale tips, rebuys and the player’s share', () => {
    const lines = fileOf([
      'Currency,Rate,Buy-in,Rebuy cost,Cash-out,Tips,Profit,Share',
      'EUR,1.1,300,100,500,10,110,50%',
    ]);
    const { mapping } = read(lines).columns ?? {};
    const shared = mapping && { ...mapping, columns: { ...mapping.columns, share: 9 } };
    expect(read(lines, { currency: 'times', mapping: shared }).sessions).toMatchObject([
      { input: { buyin: 165, cashout: 275, rebuys_amount: 55, tips: 5.5 } },
    ]);
  });

  it.each([
    ['a rate of 1 in every row', 'Currency,Rate,Buy-in,Cash-out', 'EUR,1,100,150'],
    ['an hourly rate with losses', 'Currency,Rate,Buy-in,Cash-out', 'EUR,25,100,150', 'EUR,-50,100,0'],
    ['rates whose comma may separate thousands', 'Currency,Rate,Buy-in,Cash-out', 'EUR,"1,085",100,150'],
    ['an hourly rate of dollars', 'Rate,Buy-in,Cash-out', '25,$100,$150'],
    ['a rate without currencies', 'Rate,Buy-in,Cash-out', '25,100,150'],
    ['a profit in the currency of its row', 'Currency,Buy-in,Cash-out,Profit (EUR)', 'EUR,100,150,50'],
  ])('are not offered by %s', (_, ...table) => {
    expect(read(fileOf(table)).questions).toEqual([]);
  });
});
