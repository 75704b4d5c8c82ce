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

  it('scale tips and rebuys, and keep the player’s share as a deal', () => {
    const lines = fileOf([
      'Currency,Rate,Buy-in,Rebuy cost,Cash-out,Tips,Profit,Share',
      'EUR,1.1,300,100,500,10,110,50%',
    ]);
    const { mapping } = read(lines).columns ?? {};
    const shared = mapping && { ...mapping, columns: { ...mapping.columns, share: 9 } };
    expect(read(lines, { currency: 'times', mapping: shared }).sessions).toMatchObject([
      {
        input: {
          ...{ buyin: 330, cashout: 550, rebuys_amount: 110, tips: 11 },
          deals: [{ backer: 'Backers', kind: 'backing', share: 50 }],
        },
      },
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

describe('amounts that keep their currency', () => {
  const kept = (lines: readonly string[], answers: Answers) =>
    read(lines, answers).sessions.map(({ input: { buyin, cashout, currency, rate } }) => [
      ...[buyin, cashout],
      ...[currency, rate],
    ]);
  const withRates = fileOf([
    'Currency,Rate,Buy-in,Cash-out',
    'EUR,1.0835,100,150',
    'USD,1,100,50',
    'HKD,0.1278,3000,0',
  ]);
  const two = fileOf(['Currency,Buy-in,Cash-out', 'INR,"20,000","34,150"', 'HKD,"5,000","12,000"']);

  it('have the file’s rate, in the direction that the player chose', () => {
    expect(kept(withRates, { currency: 'keep-times' })).toEqual([
      [100, 150, 'EUR', 1.0835],
      [100, 50, undefined, undefined],
      [3000, 0, 'HKD', 0.1278],
    ]);
    // 1 / 1.0835 and 1 / 0.1278 with 8 decimals.
    expect(kept(withRates, { currency: 'keep-divided' }).map(([, , , rate]) => rate)).toEqual([
      0.92293493,
      undefined,
      7.82472613,
    ]);
    expect(open(withRates, { currency: 'keep-times' })).toEqual([]);
  });

  it('are listed where the file has no rate', () => {
    const lines = fileOf(['Currency,Rate,Buy-in,Cash-out', 'EUR,1.1,100,150', 'HKD,,800,0']);
    expect(read(lines, { currency: 'keep-times' }).problems).toMatchObject([
      { row: 3, text: 'There is no exchange rate.' },
    ]);
  });

  it('ask once for the rate of each currency if the file has none', () => {
    expect(open(two, { currency: 'keep' })).toEqual(['rates']);
    expect(open(two, { currency: 'keep', rates: { INR: 0.012 } })).toEqual(['rates']);
    const answers = { currency: 'keep', rates: { INR: 0.012, HKD: 0.1278 } };
    expect(open(two, answers)).toEqual([]);
    expect(kept(two, answers)).toEqual([
      [20_000, 34_150, 'INR', 0.012],
      [5000, 12_000, 'HKD', 0.1278],
    ]);
    // The player's base currency needs no rate.
    expect(kept(two, { base: 'INR', currency: 'keep', rates: { HKD: 10.65 } })).toEqual([
      [20_000, 34_150, undefined, undefined],
      [5000, 12_000, 'HKD', 10.65],
    ]);
    expect(open(two, { base: 'INR', currency: 'keep', rates: { HKD: 10.65 } })).toEqual([]);
  });

  it('take the rate of each day where the player types none', () => {
    const lines = fileOf(['Currency,Buy-in,Cash-out', 'EUR,100,150', 'EUR,100,50', 'USD,10,20']);
    const answers: Answers = { base: 'USD', currency: 'keep' };
    const asked = read(lines, answers).questions.find(({ kind }) => kind === 'rates');
    const [day = '', next = ''] = read(lines).sessions.map(({ input }) => input.date);
    expect(asked).toMatchObject({ codes: ['EUR'], days: { EUR: [day, next] } });
    expect(open(lines, { ...answers, dailyRates: { EUR: { [day]: 1.08 } } })).toEqual(['rates']);
    const dailyRates = { EUR: { [day]: 1.08, [next]: 1.09 } };
    expect(open(lines, { ...answers, dailyRates })).toEqual([]);
    expect(kept(lines, { ...answers, dailyRates })).toEqual([
      [100, 150, 'EUR', 1.08],
      [100, 50, 'EUR', 1.09],
      [10, 20, undefined, undefined],
    ]);
    expect(kept(lines, { ...answers, dailyRates, rates: { EUR: 1.2 } })).toEqual([
      [100, 150, 'EUR', 1.2],
      [100, 50, 'EUR', 1.2],
      [10, 20, undefined, undefined],
    ]);
  });

  it('may all be in one that is not the base currency', () => {
    const lines = fileOf(['Currency,Buy-in,Cash-out', 'EUR,100,150']);
    expect(read(lines, { base: 'EUR' }).questions).toEqual([]);
    expect(read(lines, { base: 'USD' }).questions).toMatchObject([{ kind: 'currency', isWhole: true }]);
    expect(open(lines, { base: 'USD' })).toEqual([]);
    expect(kept(lines, { base: 'USD' })).toEqual([[100, 150, undefined, undefined]]);
    expect(kept(lines, { base: 'USD', currency: 'keep', rates: { EUR: 1.1 } })).toEqual([
      [100, 150, 'EUR', 1.1],
    ]);
  });

  it('need a rate if it is a currency that players can choose', () => {
    const lines = fileOf(['Currency,Buy-in,Cash-out', 'EUR,100,150', 'USDT,100,50']);
    const answers = { base: 'EUR', currency: 'keep' };
    expect(open(lines, answers)).toEqual([]);
    expect(kept(lines, answers)).toHaveLength(1);
    expect(read(lines, answers).problems).toMatchObject([{ row: 3, text: 'There is no exchange rate.' }]);
  });
});
