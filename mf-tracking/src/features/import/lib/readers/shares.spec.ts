import { amounts, noted, open, read } from './testing/read-lines';
import type { Mapping } from '../source-fields';
import type { Answers } from '../types';

const mappingOf = (lines: readonly string[]): Mapping =>
  read(lines).columns?.mapping ?? { columns: {}, kind: 'cash' };
const dealsOf = (lines: readonly string[], answers?: Answers) =>
  read(lines, answers).sessions.map(({ input }) => input.deals);

describe('the player’s own share', () => {
  const lines = [
    'Date,Hours,Buy-in,Cash-out,Profit,My %,My profit',
    '2024-01-02,2,100,250.50,150.50,50%,75.25',
    '2024-01-03,2,100,0,-100,100%,-100',
  ];

  it('is asked about, and becomes a deal of the whole amounts', () => {
    expect(open(lines)).toEqual(['unused']);
    const { columns, ...mapping } = mappingOf(lines);
    const shared = { mapping: { ...mapping, columns: { ...columns, share: 5 } } };
    expect(open(lines, shared)).toEqual([]);
    expect(amounts(lines, shared)).toEqual([
      [100, 250.5],
      [100, 0],
    ]);
    expect(dealsOf(lines, shared)).toEqual([[{ backer: 'Backers', kind: 'backing', share: 50 }], undefined]);
    expect(noted(lines, shared)).toMatchObject({ ownShare: [2] });
  });

  const named = (profits: readonly number[], share = '% of self') => [
    `Date,Hours,Buy-in,Cash-out,Profit,${share},Markup,Staked by`,
    `2024-01-02,2,100,250.50,${profits[0]},75%,1.2,Anna; Ben`,
    `2024-01-03,2,100,0,${profits[1]},40%,,Cy`,
    `2024-01-04,2,100,300,${profits[2]},100%,,`,
  ];

  it('is proven by profits of the player, which show whether it was kept or sold', () => {
    // 112.875 and 5 for the markup.
    const kept = named([117.88, -40, 200]);
    expect(open(kept)).toEqual([]);
    expect(mappingOf(kept)).toMatchObject({ columns: { share: 5, markup: 6, backer: 7 } });
    expect(dealsOf(kept)).toEqual([
      [{ backer: 'Anna, Ben', kind: 'backing', share: 25, markup: 1.2 }],
      [{ backer: 'Cy', kind: 'backing', share: 60 }],
      undefined,
    ]);
    expect(read(kept).sessions.map(({ input }) => input.notes)).toEqual([undefined, undefined, undefined]);
    const sold = named([52.63, -60, 0], 'Sold %');
    expect(open(sold)).toEqual([]);
    expect(dealsOf(sold)).toMatchObject([[{ share: 75 }], [{ share: 40 }], [{ share: 100 }]]);
  });

  it('is asked about where profits are of the whole, or do not fit', () => {
    expect(open(named([150.5, -100, 200]))).toEqual(['unused']);
    expect(open(named([117.88, -60, 200]))).toContain('unused');
  });

  it('leaves names of backers to the notes without it', () => {
    const lines = ['Date,Hours,Buy-in,Cash-out,Backer', '2024-01-02,2,100,150,Anna', '2024-01-03,2,100,0,'];
    expect(read(lines).sessions.map(({ input: { notes, deals } }) => [notes, deals])).toEqual([
      ['Backer: Anna', undefined],
      [undefined, undefined],
    ]);
  });

  it('is not in a column of a backer’s money, which is asked about', () => {
    const lines = ['Date,Hours,Buy-in,Cash-out,Backer', '2024-01-02,2,100,150,25', '2024-01-03,2,100,0,0'];
    expect(open(lines)).toEqual(['unused']);
  });

  it.each(['ROI %', 'ITM rate'])('is not asked about for %s', (name) => {
    expect(open([`Date,Hours,Buy-in,Cash-out,${name}`, '2024-01-02,2,100,150,50%'])).toEqual([]);
  });

  it('accepts only shares from 0 to 100', () => {
    const wrong = [
      'Date,Hours,Buy-in,Cash-out,Share',
      '2024-01-02,2,100,150,150',
      '2024-01-03,2,100,150,half',
    ];
    const mapping = { ...mappingOf(wrong), columns: { date: 0, hours: 1, buyin: 2, cashout: 3, share: 4 } };
    expect(read(wrong, { mapping }).problems.map(({ value }) => value)).toEqual(['150', 'half']);
  });
});
