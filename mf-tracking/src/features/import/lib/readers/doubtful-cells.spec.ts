import { amounts, noted, open, read } from './testing/read-lines';
import { choiceOf } from '../questions/choices';
import type { Answers } from '../types';

const hours = (lines: readonly string[], answers: Answers = {}) =>
  read(lines, answers).sessions.map(({ input }) => input.duration);

describe('rows with more cells than columns', () => {
  it('are listed, because a comma of an amount moves the others', () => {
    const lines = [
      'Date,Hours,Buy-in,Cash-out,Notes',
      '2026-03-14,4,1,200,1,500,fine',
      '2026-03-15,3,100,200,,,',
      '2026-03-16,3,100,150,fun, and late',
    ];
    expect(amounts(lines)).toEqual([
      [100, 200],
      [100, 150],
    ]);
    expect(read(lines).problems).toMatchObject([{ row: 2, text: expect.stringMatching(/more cells/) }]);
    expect(read(lines).sessions.at(-1)?.input.notes).toBe('fun, and late');
    expect(amounts(['Date,Hours,Profit', '2026-03-14,4,-$1,200', '2026-03-15,3,20'])).toEqual([[0, 20]]);
  });
});

describe('amounts', () => {
  it('have a dash in place of cents', () => {
    const lines = [
      'Datum;Stunden;Gewinn',
      '14.03.2026;4;150,-',
      "15.03.2026;3;CHF 1'000.–",
      '16.03.2026;3;-20,--',
    ];
    expect(amounts(lines)).toEqual([
      [0, 150],
      [0, 1000],
      [20, 0],
    ]);
    expect(
      amounts(['Dato;Timer;Profit', '2026-03-14;4;150:-', '2026-03-15;4;kr. 500', '2026-03-15;4;150-']),
    ).toEqual([
      [0, 150],
      [0, 500],
      [150, 0],
    ]);
  });

  it('are in cents if the column’s name says so', () => {
    const lines = ['date,hours,buyin_cents,cashout_cents', '2026-03-14,3,20000,35050'];
    expect(amounts(lines)).toEqual([[200, 350.5]]);
    expect(noted(lines)).toHaveProperty('inCents');
    expect(amounts(['Date,Profit (¢)', '2026-03-14,250', '2026-03-15,-100'])).toEqual([
      [0, 2.5],
      [1, 0],
    ]);
  });

  it('are nothing cashed out for a bust', () => {
    expect(amounts(['Date,Buy-in,Cash-out', '2026-03-14,200,bust', '2026-03-15,200,Busted'])).toEqual([
      [200, 0],
      [200, 0],
    ]);
  });

  it('are of the currency that their words and signs name', () => {
    const text = (amount: string) => read(['Date;Profit', `2026-03-14;${amount}`, '2026-03-15;-5']).questions;
    expect(['2,5k€', '$100 CAD', '300 Euro'].map(text)).toMatchObject([
      [{ currencies: [{ code: 'EUR' }] }],
      [{ currencies: [{ code: 'CAD' }] }],
      [{ currencies: [{ code: 'EUR' }] }],
    ]);
  });
});

describe('what may be no dollars', () => {
  const header = 'Date,Hours,Buy-in,Cash-out';

  it('is asked about where only some amounts have a currency', () => {
    const lines = [header, '2026-03-14,4,100,150', '2026-03-15,4,£100,£150', '2026-03-16,4,£100,0'];
    expect(open(lines)).toEqual(['currency']);
    expect(amounts(lines, { currency: 'GBP' })).toHaveLength(2);
    expect(open([header, '2026-03-14,4,100,150', '2026-03-15,4,$100,$150'])).toEqual([]);
    expect(open([header, '2026-03-14,4,£100,£150', '2026-03-15,4,0,0'])).toEqual([]);
  });

  it.each(['BB', 'chips'])('is no amount in %s', (unit) => {
    const lines = [`Date,Hours,Buy-in (${unit}),Cash-out (${unit})`, '2026-03-14,4,100,150'];
    expect(read(lines).sessions).toEqual([]);
    expect(open(lines)).toContain('columns');
  });

  it('is a letter for a loss', () => {
    const lines = ['Date,Hours,Profit', '2026-03-14,4,50 L', '2026-03-15,4,L50', '2026-03-16,4,50 kr'];
    expect(amounts(lines)).toEqual([[0, 50]]);
    expect(read(lines).problems.map(({ row }) => row)).toEqual([2, 3]);
  });
});

it('tells cash games from tournaments by the game of a row', () => {
  const { sessions, tournaments } = read([
    'Date,Game,Hours,Buy-in,Cash-out,Place',
    '2026-03-14,MTT,4,50,80,3',
    '2026-03-14,Cash NL,4,50,20,',
    '2026-03-15,NLHE,1,10,0,5',
  ]);
  expect(sessions.map(({ row }) => row)).toEqual([3]);
  expect(tournaments.map(({ row }) => row)).toEqual([2, 4]);
});

describe('lengths', () => {
  it('of more than a day are noted', () => {
    const lines = ['Date,Hours,Profit', '2026-03-14,90,20', '2026-03-15,4,-20', '2026-03-16,3,5'];
    expect(noted(lines)).toMatchObject({ longer: [2] });
  });

  it.each(['Time (min)', 'Played (minutes)', 'Dauer (Min.)', 'session_minutes'])(
    'of %s are minutes',
    (name) => {
      expect(hours([`Date,${name},Profit`, '2026-03-14,90,20', '2026-03-15,45,-20'])).toEqual([1.5, 0.75]);
    },
  );

  it('without a unit may be minutes', () => {
    const lines = ['Date,Duration,Profit', '2026-03-14,90,20', '2026-03-15,45,-20', '2026-03-16,20,5'];
    expect(open(lines)).toEqual(['hours']);
    expect(hours(lines, { hours: 'minutes' })).toEqual([1.5, 0.75, 0.33]);
    expect(hours(lines, { hours: 'hours' })).toEqual([90, 45, 20]);
    expect(open(lines, { hours: 'clock' })).toEqual(['hours']);
  });

  it('are the sum of whole hours and minutes, or the same twice', () => {
    const header = 'Date,Hours,Minutes,Profit';
    expect(hours([header, '2026-03-14,2,30,20', '2026-03-15,0,45,-20', '2026-03-16,3,,5'])).toEqual([
      2.5, 0.75, 3,
    ]);
    expect(hours([header, '2026-03-14,2,120,20', '2026-03-15,1,55,-20'])).toEqual([2, 1]);
  });
});

describe('rows beside results', () => {
  it('that move money or are means are left out', () => {
    const lines = [
      'Date,Description,Hours,Profit',
      '2026-03-01,Starting bankroll,,1000',
      '2026-03-01,Carried over from 2025,,4500',
      '2026-03-14,Casino,2,100',
      '2026-03-15,Casino,3,-20',
      '2026-03-16,Withdrawal,,-500',
      '2026-03-16,Deposit,3,60',
      '2026-03-31,March total,6,95',
      '2026-03-31,Average,2.5,40',
    ];
    expect(amounts(lines)).toEqual([
      [0, 100],
      [20, 0],
      [0, 60],
    ]);
    expect(noted(lines)).toMatchObject({ leftOut: [2, 3, 6, 8, 9] });
  });
});

it('turns back stakes that became the number of a day', () => {
  const { sessions } = read(['Date,Hours,Stakes,Profit', '2026-03-14,2,46024,20', '2026-03-15,2,200,20']);
  expect(sessions.map(({ input }) => input.stakes)).toEqual(['1/2', '200']);
});

describe('shares', () => {
  const header = 'Date,Hours,Buy-in,Cash-out,My share';
  const rows = (...shares: readonly string[]) => [
    header,
    `2026-03-14,4,1000,2000,${shares[0]}`,
    `2026-03-15,4,1000,0,${shares[1]}`,
  ];
  const mapping = {
    columns: { date: 0, hours: 1, buyin: 2, cashout: 3, share: 4 },
    kind: 'cash',
  } as const;

  it.each([
    ['0.5', '1'],
    ['50%', '100%'],
    ['50', '100'],
  ])('of %s and %s are halves and wholes', (half, whole) => {
    const { sessions } = read(rows(half, whole), { mapping });
    expect(sessions.map(({ input: { buyin, cashout, deals } }) => [buyin, cashout, deals])).toEqual([
      [1000, 2000, [{ backer: 'Backers', kind: 'backing', share: 50 }]],
      [1000, 0, undefined],
    ]);
  });
});

describe('a column of shares that were sold', () => {
  it.each([
    ['% Sold', '60%', '0%'],
    ['Sold %', '60', ''],
    ['Action sold', '0.6', '0'],
  ])('becomes a deal: %s', (name, part, none) => {
    const lines = [
      `Date,Hours,Buy-in,Cash-out,${name}`,
      `2026-03-14,4,1000,2000,${part}`,
      `2026-03-15,4,100,0,${none}`,
    ];
    const { questions, columns } = read(lines);
    expect(open(lines)).toEqual(['unused']);
    const choice = questions[0] && choiceOf(questions[0], columns?.mapping, {});
    const answers = choice?.apply('sold') ?? {};
    expect(open(lines, answers)).toEqual([]);
    const { sessions } = read(lines, answers);
    expect(sessions.map(({ input: { buyin, cashout, deals } }) => [buyin, cashout, deals])).toEqual([
      [1000, 2000, [{ backer: 'Backers', kind: 'backing', share: 60 }]],
      [100, 0, undefined],
    ]);
  });
});

it('asks for the half of the day beside days that a program wrote with midnight', () => {
  const lines = [
    'Date,Start,End,Profit',
    '2026-03-14 00:00:00,8:00,3:45,20',
    '2026-03-15 00:00:00,7:00,11:30,5',
  ];
  expect(open(lines)).toEqual(['halfDay']);
});

it('asks for ‘Paid’ where no place shows that it counts places', () => {
  const cash = ['Date,Hours,Paid,Result', '2026-03-14,4,200,20', '2026-03-15,4,300,-300'];
  expect(open(cash)).toEqual(['unused']);
  const tournaments = ['Date,Name,Buy-in,Place,Paid,Prize', '2026-03-14,Deep,200,3,27,900'];
  expect(read(tournaments).tournaments[0]?.input).toMatchObject({
    buyin: 200,
    cashout: 900,
    places_paid: 27,
  });
});

it('lists a row that the comma of its hours has moved', () => {
  const lines = ['Date,Hours,Profit,Notes', '2026-03-14,4,5,20,', '2026-03-15,4,-20,', '2026-03-16,3,-20,ok'];
  expect(read(lines).problems.map(({ row }) => row)).toEqual([2]);
});

it('leaves out transfers between a bankroll and a bank', () => {
  const lines = [
    'Date,Where,Profit',
    '2026-03-14,Aria,20',
    '2026-03-15,Withdraw to bank,-500',
    '2026-03-16,Transfer,9',
  ];
  expect(noted([...lines, '2026-03-17,Aria,-30'])).toMatchObject({ leftOut: [3, 4] });
});

it('leaves out what its status says was not played', () => {
  const lines = [
    'Date,Hours,Buy-in,Cash-out,Status',
    '2026-03-14,4,100,200,done',
    '2026-03-15,4,100,0,Cancelled',
    '2026-03-16,4,100,0,gelöscht',
    '2026-03-17,,100,0,Refunded',
  ];
  expect(amounts(lines)).toEqual([[100, 200]]);
  expect(noted(lines)).toMatchObject({ leftOut: [3, 4, 5] });
});

describe('a status', () => {
  const inFile = (name: string, ...words: readonly string[]) => [
    `Date,Hours,Buy-in,Cash-out,${name}`,
    ...words.map((word) => `2026-03-14,4,100,200,${word}`),
  ];

  it.each([
    ['Status', ['done', 'chopped?', 'void', 'running', '']],
    ['Session status', ['chopped?', 'chopped?', '']],
    ['Flag', ['ok', 'annulé', '???', '']],
  ])('in ‘%s’ that is not known is asked about', (name, words) => {
    const lines = inFile(name, ...words);
    expect(open(lines)).toEqual(['status']);
    const [question] = read(lines).questions;
    const rows = words.flatMap((word, at) => (word.endsWith('?') ? [at + 2] : []));
    expect(question).toMatchObject({ rows, words: [words.find((word) => word.endsWith('?'))] });
    const played = read(lines, { status: 'results' }).sessions.map(({ row }) => row);
    expect(played).toEqual(expect.arrayContaining(rows));
    expect(open(lines, { status: 'leaveOut' })).toEqual([]);
    expect(noted(lines, { status: 'leaveOut' }).leftOut).toEqual(expect.arrayContaining(rows));
    expect(read(lines, { status: 'leaveOut' }).sessions).toHaveLength(played.length - rows.length);
  });

  it.each([
    ['Status', ['done', 'W', 'lost', 'beendet']],
    ['Status', ['Cancelled', 'done']],
    ['Flag', ['a', 'b']],
  ])('in ‘%s’ that is clear is not: %s', (name, words) => {
    expect(open(inFile(name, ...words))).toEqual([]);
  });
});
