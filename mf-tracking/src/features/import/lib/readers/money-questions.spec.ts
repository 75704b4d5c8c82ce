import { amounts, noted, open, read } from './testing/read-lines';
import { choiceOf } from '../questions/choices';
import type { Answers } from '../types';

describe('a file with one column of amounts', () => {
  it.each([
    ['Buy-in', '200'],
    ['Cash-out', '200'],
    ['Result', '200'],
    ['Winnings', '200'],
    ['Amount', '200'],
    ['Betrag', '$200.50'],
    ['Balance', '-200'],
  ])('asks what %s is', (name, amount) => {
    expect(open([`Date,Hours,${name}`, `2024-01-02,2,${amount}`])).toEqual(['amount']);
  });

  it.each([
    ['Profit', '200'],
    ['Net', '200'],
    ['P/L', '200'],
    ['Result', '-200'],
    ['Won', '-200'],
  ])('does not ask about %s with %s', (name, amount) => {
    expect(open([`Date,Hours,${name}`, `2024-01-02,2,${amount}`])).toEqual([]);
  });

  it('asks what it is, ignoring a column of row numbers', () => {
    expect(open(['No,Date,Hours,Amount', '1,2024-01-02,2,200', '2,2024-01-03,2,50'])).toEqual(['amount']);
  });

  it('reads it by the player’s answer', () => {
    const lines = ['Date,Hours,Amount', '2024-01-02,2,200', '2024-01-03,2,50'];
    const readAs = (field: 'profit' | 'buyin' | 'cashout') =>
      amounts(lines, {
        mapping: { columns: { date: 0, hours: 1, [field]: 2 }, kind: 'cash', amountsSaid: true },
      });
    expect(amounts(lines)).toEqual([]);
    expect(readAs('profit')).toEqual([
      [0, 200],
      [0, 50],
    ]);
    expect(readAs('buyin')).toEqual([
      [200, 0],
      [50, 0],
    ]);
    expect(readAs('cashout')).toEqual([
      [0, 200],
      [0, 50],
    ]);
  });

  it.each([
    ['a profit that is never a loss', 'Buy-in,Profit', '100,50', ['amount']],
    ['winnings that are never 0', 'Buy-in,Winnings', '100,50', ['amount']],
    ['winnings that are 0 once', 'Buy-in,Winnings', '100,0', []],
    ['a profit with a loss', 'Buy-in,Profit', '100,-50', []],
    ['a cash-out', 'Buy-in,Cash-out', '100,150', []],
    ['losses', 'Lost,Won', '100,', []],
    ['a profit beside a cash-out', 'Cash-out,Profit', '150,50', []],
  ])('asks only if ambiguous about a buy-in and %s', (_, names, cells, kinds) => {
    expect(open([`Date,Hours,${names}`, `2024-01-02,2,${cells}`])).toEqual(kinds);
  });
});

describe('amounts that are missing in a file', () => {
  it('are reported if a cash-out is blank', () => {
    const lines = ['Date,Hours,Buy-in,Cash-out', '2024-01-02,2,200,', '2024-01-03,2,200,0'];
    expect(noted(lines)).toMatchObject({ blankAmount: [2] });
    expect(amounts(lines)).toEqual([
      [200, 0],
      [200, 0],
    ]);
  });

  it('are listed if a profit is blank, and no other column shows it', () => {
    const lines = ['Date,Hours,Buy-in,Net', '2024-01-02,2,200,', '2024-01-03,2,200,-50'];
    expect(read(lines).problems).toMatchObject([{ row: 2, column: 'Net', text: 'There is no profit.' }]);
    expect(amounts(lines)).toEqual([[200, 150]]);
  });

  it('are listed if a cash-out is unreadable, even if most are', () => {
    const { problems, sessions } = read([
      'Date,Hours,Buy-in,Cash-out',
      '2024-01-02,2,200,lost',
      '2024-01-03,2,200,see notes',
      '2024-01-04,2,200,="350"',
    ]);
    expect(problems.map(({ row, column, value }) => [row, column, value])).toEqual([
      [2, 'Cash-out', 'lost'],
      [3, 'Cash-out', 'see notes'],
    ]);
    expect(sessions).toMatchObject([{ row: 4, input: { buyin: 200, cashout: 350 } }]);
  });
});

describe('a profit that does not match', () => {
  const lines = ['Date,Hours,Buy-in,Cash-out,Net', '2024-01-02,2,100,150,50', '2024-01-03,2,100,150,20'];

  it('requires an answer', () => {
    expect(read(lines).questions).toEqual([{ kind: 'mismatch', rows: [3] }]);
    expect(open(lines)).toEqual(['mismatch']);
    expect(open(lines, { mismatch: 'amounts' })).toEqual([]);
  });

  it.each<[Answers['mismatch'], number[][]]>([
    [
      'amounts',
      [
        [100, 150],
        [100, 150],
      ],
    ],
    [
      'profit',
      [
        [100, 150],
        [100, 120],
      ],
    ],
    ['leaveOut', [[100, 150]]],
  ])('is resolved by the answer %s', (mismatch, expected) => {
    expect(amounts(lines, { mismatch })).toEqual(expected);
  });

  it('is asked about after the question of the amounts is answered', () => {
    const rebought = [
      'Date,Hours,Buy-in,Rebuys,Cash-out,Net',
      '2024-01-02,2,100,1,150,-50',
      '2024-01-03,2,100,0,150,20',
    ];
    const { mapping } = read(rebought).columns ?? {};
    const unanswered = mapping && { ...mapping, rebuyColumn: undefined };
    expect(open(rebought, { mapping: unanswered })).toEqual(['rebuys']);
    expect(read(rebought).questions.at(-1)).toEqual({ kind: 'mismatch', rows: [3] });
  });

  it('requires an answer in files of trackers, too', () => {
    const journal = [
      'Date Start,Date End,Total Buyin,Cashed Out,Net Profit,Gross Profit',
      '2/25/12 5:55 PM,2/25/12 8:55 PM,200.00,250.00,70.00,70.00',
    ];
    expect(read(journal).format).toBe('Poker Journal');
    expect(open(journal)).toEqual(['mismatch']);
  });
});

describe('rebuys', () => {
  const lines = ['Date,Hours,Buy-in,Rebuys,Cash-out', '2024-01-02,2,100,2,250'];
  const mapping = read(lines).columns?.mapping ?? { columns: {}, kind: 'cash' };

  it('are asked about, as a count or as money', () => {
    expect(open(lines)).toEqual(['rebuys']);
    expect(open(['Date,Hours,Buy-in,Rebuys,Cash-out', '2024-01-02,2,100,0,250'])).toEqual([]);
    expect(open(['Date,Hours,Buy-in,Rebuys,Rebuy cost,Cash-out', '2024-01-02,2,100,2,80,250'])).toEqual([
      'rebuysAre',
    ]);
  });

  it.each([
    ['count', { buyin: 100, rebuys: 2, rebuys_amount: undefined }],
    ['buyins', { buyin: 300, rebuys: 2, rebuys_amount: 200 }],
    ['money', { buyin: 100, rebuys_amount: 2 }],
  ] as const)('are read as %s', (rebuyColumn, input) => {
    expect(read(lines, { mapping: { ...mapping, rebuyColumn } }).sessions).toMatchObject([{ input }]);
  });

  it.each([
    ['2,200,-100', 'buyins'],
    ['40,200,60', 'money'],
    ['2,200,100', 'count'],
  ])('are derived from the profits: %s', (cells, rebuyColumn) => {
    const own = ['Date,Hours,Buy-in,Rebuys,Cash-out,Net', `2024-01-02,2,100,${cells}`];
    expect(read(own).questions).toMatchObject([{ kind: 'rebuys', column: 'Rebuys', answer: rebuyColumn }]);
    expect(open(own)).toEqual([]);
    expect(noted(own)).not.toHaveProperty('profitDiffers');
  });
});

describe('rows of other players', () => {
  const lines = [
    'Date,Player,Table,Buy-in,Cash-out',
    '2024-01-02,Ann,A,100,150',
    '2024-01-02,Ben,A,100,50',
    '2024-01-03,Ann,B,100,0',
  ];

  it('are left out by the player’s name', () => {
    expect(open(lines)).toEqual(['player']);
    expect(open(lines, { player: 'Ann' })).toEqual([]);
    expect(open(lines, { player: 'Cid' })).toEqual(['player']);
    expect(amounts(lines, { player: 'Ann' })).toEqual([
      [100, 150],
      [100, 0],
    ]);
    expect(noted(lines, { player: 'Ann' })).toMatchObject({ notChosen: [3] });
    expect(amounts(lines, { player: '' })).toHaveLength(3);
  });

  it('are asked about in files of trackers, too', () => {
    const row = (name: string) =>
      `PokerStars,${name},1,3.16,2021-01-18 21:57,18,0.34,H,No Limit,Turbo,-3.16,7,,USD`;
    const header =
      'Network, Player, Game ID, Stake, Date, Entrants, Rake, Game, Structure, Speed, Result, Position, Flags, Currency';
    expect(open([header, row('Ann'), row('Ben')])).toEqual(['player']);
    expect(open([header, row('Ann'), row('Ann')])).toEqual([]);
  });

  it('can be left out by any column', () => {
    expect(read(lines).columns?.values[2]).toEqual(['A', 'B']);
    expect(amounts(lines, { player: '', only: { column: 2, value: 'B' } })).toEqual([[100, 0]]);
  });
});

describe('currencies', () => {
  const mixed = [
    'Date,Hours,Buy-in,Cash-out',
    '2024-01-02,2,$100,$150',
    '2024-01-03,2,€100,€50',
    '2024-01-04,2,€100,0',
  ];

  it('require an answer if a file mixes several', () => {
    expect(read(mixed).questions).toEqual([
      {
        kind: 'currency',
        currencies: [
          { code: 'USD', rows: 1 },
          { code: 'EUR', rows: 2 },
        ],
        conversions: [],
      },
    ]);
    expect(open(mixed)).toEqual(['currency']);
    expect(amounts(mixed, { currency: 'EUR' })).toEqual([
      [100, 50],
      [100, 0],
    ]);
    expect(noted(mixed, { currency: 'EUR' })).toMatchObject({ otherCurrency: [2] });
    expect(open(mixed, { currency: '' })).toEqual([]);
    expect(amounts(mixed, { currency: '' })).toHaveLength(3);
  });

  it.each([
    ['signs of amounts', ['Date,Hours,Buy-in,Cash-out', '2024-01-02,2,€100,50'], 'EUR'],
    ['column names', ['Date,Hours,Buy-in (£),Cash-out (£)', '2024-01-02,2,100,50'], 'GBP'],
    ['a currency column', ['Date,Hours,Buy-in,Cash-out,Currency', '2024-01-02,2,$100,$50,CAD'], 'CAD'],
  ])('are noted if found in %s', (_, lines, code) => {
    const { notes, questions } = read(lines);
    expect(questions).toEqual([]);
    expect(notes.find(({ kind }) => kind === 'currency')?.text).toContain(`in ${code}.`);
  });

  it.each(['Ccy', 'Waluta', '通貨', 'FX'])('are recognised by the cells of a column called %s', (name) => {
    const lines = [`Date,Hours,${name},Buy-in,Cash-out`, '2024-01-02,2,EUR,1,2', '2024-01-03,2,USD,3,4'];
    expect(open(lines)).toEqual(['currency']);
    expect(amounts(lines, { currency: 'EUR' })).toEqual([[1, 2]]);
  });

  it('are not noted for US dollars', () => {
    expect(noted(['Date,Hours,Buy-in,Cash-out', '2024-01-02,2,$100,$50'])).not.toHaveProperty('currency');
  });
});

describe('a column that may be a count', () => {
  const answered = (lines: readonly string[], kinds: readonly string[], value: string) => {
    const { questions, columns } = read(lines);
    expect(open(lines)).toEqual(kinds);
    const question = questions.find(({ kind }) => kind === 'unused');
    return question && columns && amounts(lines, choiceOf(question, columns.mapping, {})?.apply(value));
  };

  it.each([
    ['Bounties', '3', [100, 153], [100, 150]],
    ['Bounties won', '75', [100, 225], [100, 150]],
    ['Kopfgelder', '75', [100, 225], [100, 150]],
  ])('is asked about if it is %s without a profit', (name, bounties, added, ignored) => {
    const lines = [`Date,Buy-in,Prize,${name},Place`, `2024-01-02,100,150,${bounties},3`];
    expect(answered(lines, ['unused'], 'cashout')).toEqual([added]);
    expect(answered(lines, ['unused'], 'ignored')).toEqual([ignored]);
  });

  it.each(['Buy-ins', '# Buy-ins', 'Number of buy-ins'])('is asked about if it is %s of few', (name) => {
    const lines = [`Date,Stakes,${name},Cash-out`, '2024-01-02,1/3,2,900', '2024-01-03,1/3,1,0'];
    expect(answered(lines, ['amount', 'unused'], 'buyin')).toEqual([
      [2, 900],
      [1, 0],
    ]);
    expect(open(['Date,Stakes,Buy-ins,Cash-out', '2024-01-02,1/3,200,900'])).toEqual([]);
  });

  it('is a number of own entries beside their cost', () => {
    expect(open(['Date,Buy-in,Buy-ins,Cash-out', '2024-01-02,300,2,900'])).toEqual(['rebuys']);
  });

  it('is shown to be money by profits', () => {
    const lines = ['Date,Buy-ins,Bounties,Cash-out,Net', '2024-01-02,2,3,5,6', '2024-01-03,2,0,0,-2'];
    expect(open([...lines, '2024-01-04,5,1,9,5'])).toEqual([]);
  });
});
