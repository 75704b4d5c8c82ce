import { amounts, noted, open, read } from './testing/read-lines';

describe('rows of sums', () => {
  const rows = ['Date,Hours,Location,Buy-in,Cash-out', '2024-01-02,2,Bar,100,150', '2024-01-03,3,Bar,100,0'];

  it.each([
    ['Total,,,200,150'],
    ['Summe,5,,200,150'],
    [',,Sum:,200,150'],
    ['2024-01-03,5,Grand total,200,150'],
    ['Total 2024,,,200,150'],
  ])('are left out by their word: %s', (total) => {
    expect(amounts([...rows, total])).toHaveLength(2);
    expect(noted([...rows, total])).toMatchObject({ leftOut: [4] });
    expect(open([...rows, total])).toEqual([]);
  });

  it('are asked about if only the amounts show it, and a date says otherwise', () => {
    const lines = [...rows, '2024-01-03,5,Bar,200,150'];
    expect(read(lines).questions).toEqual([{ kind: 'totals', rows: [4] }]);
    expect(open(lines)).toEqual(['totals']);
    expect(amounts(lines, { totals: 'leaveOut' })).toHaveLength(2);
    expect(amounts(lines, { totals: 'results' })).toHaveLength(3);
  });

  it('are recognised below each part, and at the end', () => {
    const lines = [
      ...[...rows, '2024-01-31,5,,200,150'],
      ...['2024-02-02,2,Bar,10,15', '2024-02-03,3,Bar,10,0', '2024-02-28,5,,20,15'],
      '2024-12-31,10,,220,165',
    ];
    expect(read(lines).questions).toMatchObject([{ rows: [4, 7, 8] }]);
  });

  it('are not rows of other hours, or sums of a single row', () => {
    expect(open([...rows, '2024-01-04,4,Bar,200,150'])).toEqual([]);
    expect(open(['Date,Hours,Buy-in,Cash-out', '2024-01-02,2,100,150', '2024-01-03,2,100,150'])).toEqual([]);
  });
});

describe('a sum of a single column', () => {
  const rows = ['2026-01-01,Aria,100', '2026-01-02,Aria,200', '2026-01-03,Aria,300', '2026-01-04,Aria,-50'];
  const lines = ['Date,Location,Net,Notes', ...rows.map((row) => `${row},`)];

  it('is asked about where a row lacks what others have', () => {
    expect(open(lines)).toEqual([]);
    const mixed = [...lines, '2026-01-31,,550,', '2026-02-01,Aria,70,', '2026-02-02,Aria,-30,'];
    expect(read(mixed).questions).toEqual([{ kind: 'totals', rows: [6] }]);
    expect(amounts(mixed, { totals: 'leaveOut' })).toHaveLength(6);
  });

  it('is not a result with such a word beside it or in its notes', () => {
    const beside = [
      'Date,Location,Net,Notes,,',
      ...rows.map((row, at) => `${row},Sum,,${['Total', ''][at] ?? ''}`),
    ];
    expect(amounts(beside)).toHaveLength(4);
    expect(noted([...lines, ',,550,Total'])).toMatchObject({ leftOut: [6] });
  });
});

it('notes nothing about rows that are listed', () => {
  const notes = noted(['Date,Hours,Buy-in,Cash-out', '2024-01-02,,100.005,x', '2024-01-03,2,100,50']);
  expect(notes).not.toHaveProperty('rounded');
  expect(notes).not.toHaveProperty('noLength');
});

describe('sessions that are still running', () => {
  it('are left out because of a word', () => {
    const [header, ...rows] = [
      'Date,Start,End,Buy-in,Cash-out',
      '2024-01-02,20:00,23:00,100,150',
      '2024-01-03,20:00,running,100,',
    ];
    expect(amounts([header, ...rows])).toHaveLength(1);
    expect(noted([header, ...rows])).toMatchObject({ running: [3] });
  });

  it('are asked about where neither an end nor a result is there: a lost tournament has none, too', () => {
    const lines = [
      'Date,Hours,Name,Buy-in,Prize,Place,Entries',
      ...['2024-01-02,2,Turbo,100,150,1,90', '2024-01-02,3,Turbo,110,0,4,90', '2024-01-03,,Turbo,200,,,'],
    ];
    expect(open(lines)).toEqual(['unfinished']);
    expect(amounts(lines, { unfinished: 'results' })[2]).toEqual([200, 0]);
    expect(amounts(lines, { unfinished: 'leaveOut' })).toHaveLength(2);
    expect(noted(lines, { unfinished: 'leaveOut' })).toMatchObject({ running: [4] });
  });

  it('are not those of a file without lengths', () => {
    const lines = ['Date,Hours,Buy-in,Cash-out', '2024-01-02,,100,150', '2024-01-03,,100,'];
    expect(amounts(lines)).toHaveLength(2);
    expect(noted(lines)).toMatchObject({ blankAmount: [3] });
  });
});

describe('a column that shows whose result a row is', () => {
  it.each([
    ['a part of its name', 'Date,Poker player', ['2024-01-02,Ann,100,150', '2024-01-03,Ben,100,0']],
    ['a number of players', 'Date,PlayerID', ['2024-01-02,1,100,150', '2024-01-03,2,100,0']],
    ['what Ben lost and Ann won', 'Date,Wer', ['2024-01-02,Ann,100,150', '2024-01-02,Ben,100,50']],
    [
      'shared starts',
      'Date,Seite',
      ['2024-01-02,Ann,100,150', '2024-01-02,Ben,100,0', '2024-01-03,Ann,100,150', '2024-01-03,Ben,100,70'],
    ],
  ])('is recognised by %s', (_, names, rows) => {
    expect(open([`${names},Buy-in,Cash-out`, ...rows])).toEqual(['player']);
  });

  it.each([
    ['values that are the same all day', ['A', 'A', 'B', 'B']],
    ['many values', ['A', 'B', 'C', 'D']],
  ])('is not a column with %s', (_, [a, b, c, d]) => {
    const lines = [
      'Date,Mood,Buy-in,Cash-out',
      ...[
        `2024-01-02,${a},100,150`,
        `2024-01-02,${b},100,0`,
        `2024-01-03,${c},100,150`,
        `2024-01-03,${d},100,70`,
      ],
    ];
    expect(open(lines)).toEqual([]);
  });
});

describe('rows that may be costs', () => {
  const lines = [
    'Date,Hours,Location,Profit',
    '2024-01-02,2,Bar,50',
    '2024-01-03,,Hotel,-120',
    '2024-01-04,,Poker coaching,-200',
  ];

  it('are asked about unless they have a length', () => {
    expect(open(lines)).toEqual(['status']);
    expect(read(lines).questions).toMatchObject([{ rows: [3, 4], words: ['Hotel', 'Poker coaching'] }]);
    expect(amounts(lines, { status: 'leaveOut' })).toEqual([[0, 50]]);
    expect(open([...lines.slice(0, 2), '2024-01-03,3,Hotel,-120'])).toEqual([]);
  });
});

it.each([
  ['Re-entry', 'rebuys'],
  ['Add-on', 'unused'],
])('asks about a column ‘%s’ of yes and no', (name, kind) => {
  const rows = (...values: string[]) => [
    `Date,${name},Buy-in,Cash-out`,
    ...values.map((value) => `2024-01-02,${value},100,150`),
  ];
  expect(open(rows('Yes', 'No'))).toEqual([kind]);
  expect(open(rows('No', 'No'))).toEqual([]);
});

it('asks whose results a column of persons has', () => {
  expect(open(['Date,Person,Buy-in,Cash-out', '2024-01-02,Me,100,150', '2024-01-03,Jen,100,0'])).toEqual([
    'player',
  ]);
});

it.each(['″', '〃', 'ditto'])('reads %s as the cell above', (sign) => {
  const lines = [
    'Date,Location,Buy-in,Cash-out',
    '2024-01-02,Aria,100,150',
    `2024-01-03,${sign},1,2`,
    `2024-01-04,${sign},1,2`,
  ];
  expect(read(lines).sessions.map(({ input }) => input.location)).toEqual(['Aria', 'Aria', 'Aria']);
});

it('leaves out jackpots and bonuses, but no tournaments that are named after them', () => {
  const rows = ['Jackpot Sit & Go', 'Bounty Promo MTT', 'Bonus', 'Promo'].map(
    (type) => `2024-01-02,2,${type},100,150`,
  );
  const lines = ['Date,Hours,Type,Buy-in,Cash-out', ...rows];
  expect(read(lines).tournaments).toHaveLength(2);
  expect(noted(lines)).toMatchObject({ leftOut: [4, 5] });
});

describe('a line with a year', () => {
  const header = 'Date,Location,Time,Buy-in,Cash-out';
  const rows = ['3 Jan,Aria,19:00-22:00,100,200', '5 Feb,Aria,19:00-22:00,100,50'];
  const dates = (lines: readonly string[]) => read(lines).sessions.map(({ input }) => input.date);

  it.each([
    ['2024', '2025', header],
    ['2024,,,,', '2025,,,,', header],
    ['Poker 2024', 'Year: 2025', header],
    ['2024 results', '2025 results', 'Date,Time,Location,Buy-in,Cash-out'],
  ])('dates the tables below %s and %s', (one, other, again) => {
    const swapped = again === header ? rows : rows.map((row) => row.replace(/(Aria),([^,]*)/, '$2,$1'));
    const lines = [one, header, ...rows, other, again, ...swapped];
    expect(dates(lines)).toEqual(['2024-01-03', '2024-02-05', '2025-01-03', '2025-02-05']);
    expect(open(lines)).toEqual([]);
    expect(read(lines).problems).toEqual([]);
  });

  it('dates the rows below it within a table', () => {
    expect(dates([header, '2024,,,,', ...rows, '2025,,,,', ...rows])).toEqual([
      ...['2024-01-03', '2024-02-05', '2025-01-03', '2025-02-05'],
    ]);
  });

  it.each(['Since 2019', 'Export 2025-01-31', 'Table of 12 players 2024', '2024/25'])(
    'is not meant by %s',
    (title) => {
      expect(open([title, header, ...rows])).toEqual(['noYear']);
    },
  );

  it.each([
    ['forwards', ['20 Nov', '3 Dec', '5 Jan', '9 Feb'], 'on2024', '2025-02-09'],
    ['backwards', ['9 Feb', '5 Jan', '28 Dec', '20 Nov'], 'back2024', '2023-11-20'],
  ])('is asked about if its days run on %s over New Year', (_, days, noYear, last) => {
    const lines = ['Poker 2024', header, ...days.map((day) => `${day},Aria,19:00-22:00,100,50`)];
    expect(open(lines)).toEqual(['noYear']);
    expect(dates(lines)).toEqual([]);
    expect(read(lines, { noYear }).sessions.at(-1)?.input.date).toBe(last);
  });

  it('counts for days that pause', () => {
    const lines = ['2024', header, '2 Jan,A,19:00-22:00,100,50', '20 Sep,A,19:00-22:00,100,50'];
    expect(dates([...lines, '18 Sep,A,19:00-22:00,1,5'])).toEqual(['2024-01-02', '2024-09-20', '2024-09-18']);
  });

  it('is no amount of a row of sums', () => {
    const lines = [header, '2 Jan,A,19:00-22:00,100,50', ',,,,2024', '3 Jan,A,19:00-22:00,100,50'];
    expect(open(lines)).toEqual(['noYear']);
    expect(read(lines).problems.map(({ row }) => row)).toContain(3);
  });

  it('is no date of days that have a year', () => {
    expect(dates(['2025', header, '2024-03-01,Aria,19:00-22:00,100,200'])).toEqual(['2024-03-01']);
  });
});

it('takes no row with all texts of others for a sum', () => {
  const lines = ['Date,Location,Net', '2026-01-01,Aria,100', '2026-01-02,Aria,200', '2026-01-03,Aria,300'];
  expect(open(lines)).toEqual([]);
  const total = read([...lines, '2026-01-31,,600']);
  expect(total.questions).toEqual([{ kind: 'totals', rows: [5] }]);
});

it('reads results beside a table of sums', () => {
  const lines = ['Date,Location,Net,,,', '1/2/2026,A,200,,Total,100', '1/15/2026,A,-100,,Best,200'];
  expect(open(lines)).toEqual([]);
  expect(amounts(lines)).toHaveLength(2);
  expect(amounts(['Date,Location,Net,Notes', '1/2/2026,A,200,Total', '1/15/2026,A,-100,x'])).toHaveLength(2);
});

describe('rows that may be money from elsewhere', () => {
  const net = (header: string, ...rows: string[]) => [`Date,${header},Net`, ...rows];
  it.each([
    ['a bonus', net('Site', '2026-01-01,Stars bonus,50', '2026-01-02,Stars,200')],
    ['an adjustment', net('Location', '2026-01-01,Adjustment,-35', '2026-01-02,Aria,200')],
    ['a loan', net('Location', '2026-01-01,Loan to Bob,-500', '2026-01-02,Aria,200')],
    ['a balance', net('Location', '2026-01-01,Balance brought forward,1500', '2026-01-02,Aria,200')],
    ['another game', net('Game', '2026-01-01,Blackjack,-150', '2026-01-02,NLHE,200')],
    ['another game in any column', net('Activity', '2026-01-01,Slots,-150', '2026-01-02,Poker,200')],
    ['days of a calendar', ['Date,Net', '2026-01-01,0', '2026-01-02,200', '2026-01-03,0']],
  ])('are asked about: %s', (_, lines) => {
    expect(open(lines)).toContain('status');
    expect(read(lines, { status: 'leaveOut' }).sessions).toHaveLength(1);
    expect(read(lines, { status: 'results' }).sessions).toHaveLength(lines.length - 1);
  });

  it.each([
    ['that was played', ['Date,Hours,Location,Net', '2026-01-01,4,Bonus City Casino,50']],
    ['with both amounts', ['Date,Location,Buy-in,Cash-out', '2026-01-01,Jackpot,100,50']],
    ['with a word in its notes', ['Date,Location,Net,Notes', '2026-01-01,Aria,50,high hand bonus']],
  ])('are no row %s', (_, lines) => {
    expect(open(lines)).toEqual([]);
  });
});

it('counts only results in notes about values', () => {
  const lines = ['Date,Location,Net', '2026-01-01,Aria,10', '2026-01-02,Aria,?'];
  expect(noted(lines)).toMatchObject({ noLength: [2] });
});
