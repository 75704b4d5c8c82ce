import { open, read } from './testing/read-lines';

describe('days in several orders', () => {
  it('are asked about where a spreadsheet made dates of those that it could read', () => {
    const lines = [
      'Date,Hours,Profit',
      '13/01/2026,4,20',
      '2026-03-02,4,-30',
      '25/02/2026,4,5',
      '2026-05-03,2,7',
    ];
    const days = (answer: 'swapped' | 'written') =>
      read(lines, { swappedDays: answer }).sessions.map(({ input }) => input.date);
    expect(open(lines)).toEqual(['swappedDays']);
    expect(days('swapped')).toEqual(['2026-01-13', '2026-02-03', '2026-02-25', '2026-03-05']);
    expect(days('written')).toEqual(['2026-01-13', '2026-03-02', '2026-02-25', '2026-05-03']);
    expect(open([...lines, '2026-03-31,2,7'])).toEqual([]);
    expect(open(['Date,Hours,Profit', '2026-03-02,4,-30', '2026-05-03,2,7'])).toEqual([]);
  });

  it('are asked about, because some fit both', () => {
    const lines = [
      'Date,Hours,Profit',
      '3/14/2026,4,20',
      '3/15/2026,4,20',
      '14/03/2026,2,5',
      '5/6/2026,3,-1',
    ];
    expect(open(lines)).toEqual(['dateOrder']);
    expect(read(lines, { dateOrder: 'mdy' }).problems.map(({ row }) => row)).toEqual([4]);
  });

  it('are asked about where one order puts days into years that the file does not have', () => {
    const lines = ['Date,Hours,Profit', '25/02/09,4,20', '13.02.2025,4,20', '14.02.2025,2,5'];
    expect(open(lines)).toEqual(['dateOrder']);
  });

  const inFile = (...dates: readonly string[]) => [
    'Date;Hours;Profit',
    ...dates.map((date) => `${date};4;20`),
  ];

  it.each([
    ['dmy', '01-30-2025 09.02.2025 02-05-2025', '2025-01-30 2025-02-09 2025-02-05'],
    ['dmy', '7/1/25 1/22/2025 3/2/25', '2025-01-07 2025-01-22 2025-02-03'],
    ['mdy', '11/1/25 02/06/25 13/2/25', '2025-11-01 2025-02-06'],
    ['dmy', '13/1/25 25/01/19 5/4/25', '2025-01-13 2019-01-25 2025-04-05'],
  ] as const)('have one for each notation: %s for what is unclear in %s', (dateOrder, dates, days) => {
    const lines = inFile(...dates.split(' '));
    expect(open(lines)).toEqual(['dateOrder']);
    expect(read(lines, { dateOrder }).sessions.map(({ input }) => input.date)).toEqual(days.split(' '));
  });

  it('are shown by weekdays, whatever their language', () => {
    const lines = inFile('So, 11.05.25', '02/11/25', '02/25/25', 'mer. 03/09/2025');
    expect(open(lines)).toEqual([]);
    expect(read(lines).sessions.map(({ input }) => input.date)).toEqual([
      '2025-05-11',
      '2025-02-11',
      '2025-02-25',
      '2025-09-03',
    ]);
  });

  it('are no days of another weekday', () => {
    const lines = inFile('Sun 3/16/2025', 'Mon 3/16/2025', 'Mon, 16 March 2025', '1st March 2025');
    const problems = [3, 4].map((row) => ({ row, text: expect.stringMatching(/weekday/) }));
    expect(read(lines).problems).toMatchObject(problems);
    expect(read(lines).sessions).toHaveLength(2);
    const noYear = read(inFile('Sun 3/16', 'Mon 3/16'), { noYear: 'same2025' });
    expect(noYear.problems).toMatchObject([{ row: 3 }]);
  });
});

describe('weekdays in a column', () => {
  const inFile = (name: string, ...rows: readonly string[]) => [
    `${name},Date,Hours,Profit`,
    ...rows.map((row) => `${row},4,20`),
  ];

  it.each([
    ['Day', ['Fri,03/04/2026', 'Fri,05/06/2026'], '2026-04-03 2026-06-05'],
    ['Weekday', ['Wednesday,03/04/2026', 'Wednesday,05/06/2026'], '2026-03-04 2026-05-06'],
    ['Wochentag', ['Fr.,03/04/2026 20:15', ',05/06/2026 20:15'], '2026-04-03 2026-06-05'],
    ['', ['sáb,03/05/2025', 'sáb,01/11/2025'], '2025-05-03 2025-11-01'],
  ])('called ‘%s’ show the order of days', (name, rows, days) => {
    const lines = inFile(name, ...rows);
    expect(open(lines)).toEqual([]);
    expect(read(lines).sessions.map(({ input }) => input.date)).toEqual(days.split(' '));
  });

  it('that need both orders are asked about, and those of no order are listed', () => {
    const lines = inFile('Day', 'Wed,03/04/2026', 'Fri,05/06/2026', 'Wed,05/06/2026', 'Sun,05/06/2026');
    expect(open(lines)).toEqual(['dateOrder']);
    const { sessions, problems } = read(lines, { dateOrder: 'mdy' });
    expect(sessions.map(({ row }) => row)).toEqual([2, 4]);
    expect(problems).toMatchObject([
      { row: 3, column: 'Date', text: expect.stringMatching(/weekday/) },
      { row: 5, column: 'Date' },
    ]);
  });

  it('that are mostly those of other days show nothing', () => {
    const lines = inFile('Booked on', 'Mon,03/04/2026', 'Mon,05/06/2026', 'Fri,05/06/2026');
    expect(open(lines)).toEqual(['dateOrder']);
    expect(read(lines, { dateOrder: 'mdy' }).sessions).toHaveLength(3);
  });
});

describe('columns of starts and ends', () => {
  it.each([
    ['Start', 'Slut'],
    ['Started', 'Finished'],
    ['開始', '終了'],
  ])('are called %s and %s', (start, end) => {
    const { sessions } = read([`Date,${start},${end},Profit`, '2026-03-14,19:00,23:30,20']);
    expect(sessions[0]?.input).toMatchObject({ startTime: '19:00', endTime: '23:30' });
  });

  it('hold a midnight of 0 among fractions of the day, with lengths that are fractions, too', () => {
    const lines = [
      'Date;Start;End;Hours;Profit',
      '2026-03-14;0.8125;0;0.1875;20',
      '2026-03-15;0;0.25;0.25;5',
    ];
    expect(read(lines).sessions.map(({ input }) => [input.startTime, input.endTime])).toEqual([
      ['19:30', '00:00'],
      ['00:00', '06:00'],
    ]);
    expect(read(['Date;Start;End;Profit', '2026-03-14;19:30;0;20']).problems).toHaveLength(1);
  });
});

it('reads numbers with digits, signs and invisible marks of any script', () => {
  const profits = ['１００', '٢٠', '‐20', '‒20', '－2０', '\u200e-20', '-\ufeff20', '20\u200f', '￥5'];
  const lines = [
    'Date;Hours;Profit;Notes',
    '٢٠٢٦-٠٣-١٤;4;1,5;a‐b',
    ...profits.map((text) => `2026‑03‑15;4;${text};`),
  ];
  const { sessions } = read(lines, { currency: '' });
  expect(sessions.map(({ input }) => input.cashout - input.buyin)).toEqual([
    ...[1.5, 100, 20, -20, -20, -20, -20, -20, 20, 5],
  ]);
  expect(sessions[0]?.input).toMatchObject({ date: '2026-03-14', notes: 'a‐b' });
});

describe('a program that writes the day first', () => {
  const file = (...rows: string[]) => [
    'Start Date,End Date,Buyin,Cashed Out,Net,Tips',
    ...rows.map((row) => `${row},100,150,50,`),
  ];

  it.each([
    [
      ['03/04/2025 14:00,03/04/2025 20:00', '05/04/2025 20:00,06/04/2025 01:00'],
      ['2025-04-03', '2025-04-05'],
    ],
    [
      ['05/04/2025 20:00,06/04/2025 01:00', '07/04/2025 20:00,08/04/2025 01:00'],
      ['2025-04-05', '2025-04-07'],
    ],
    [
      ['03/04/2025 14:00,03/04/2025 20:00', '03/05/2025 20:00,03/06/2025 01:00'],
      ['2025-03-04', '2025-03-05'],
    ],
  ])('shows it by nights that begin and end on two days: %j', (rows, days) => {
    const { sessions, problems, format } = read(file(...rows));
    expect(format).toBe('Poker Analytics');
    expect(problems).toEqual([]);
    expect(sessions.map(({ input }) => input.date)).toEqual(days);
  });
});
