import { amounts, noted, open, read } from './testing/read-lines';

const listed = (lines: readonly string[]) =>
  read(lines).problems.map(({ row, column, value }) => [row, column, value]);

describe('a header that comes again', () => {
  const first = ['Date,Hours,Buy-in,Cash-out', '2024-01-02,2,100,150'];

  it.each([
    ['in the same order', 'Date,Hours,Buy-in,Cash-out', '2024-01-03,3,100,300'],
    ['in another order', 'Cash-out,Date,Buy-in,Hours', '300,2024-01-03,100,3'],
    ['with a further column', 'Date,Venue,Hours,Cash-out,Buy-in', '2024-01-03,Aria,3,300,100'],
    ['without a column', 'Date,Cash-out,Buy-in', '2024-01-03,300,100'],
    ['after a banner and a blank line', 'cash out,buy-in,date', '300,100,2024-01-03'],
  ])('%s orders the rows below it', (name, header, row) => {
    const between = name.startsWith('after') ? ['', 'February'] : [];
    const lines = [...first, ...between, header, row];
    expect(amounts(lines)).toEqual([
      [100, 150],
      [100, 300],
    ]);
    expect(read(lines).problems).toEqual([]);
    expect(read(lines).sessions.at(-1)).toMatchObject({ row: lines.length, input: { date: '2024-01-03' } });
  });

  it('has rows with the right place, and keeps too many cells visible', () => {
    const lines = [...first, 'Date,Hours,Cash-out,Buy-in,Venue', '2024-01-03,3,1,300,100,Aria'];
    expect(read(lines).sessions).toHaveLength(1);
    expect(listed(lines)).toEqual([[4, '', '']]);
    expect(
      listed([...first, '2024-01-03,3,1,300,100', 'Date,Venue,Buy-in,Cash-out', '2024-01-04,Aria,5,6']),
    ).toEqual([[3, '', '']]);
  });

  it('may name other amounts, which are asked about', () => {
    const lines = [...first, 'Date,Hours,Entry,Payout,Venue', '2024-01-03,3,100,300,Aria'];
    expect(open(lines)).toEqual(['unused', 'unused']);
    expect(listed(lines)).toEqual([[4, '', '']]);
  });

  it('belongs to the rows below it, even if it has more known names', () => {
    const lines = ['Date,Net,Spot', '2024-01-02,-50,Aria', 'Date,Venue,Net,Hours', '2024-01-03,Aria,70,3'];
    expect(amounts(lines)).toEqual([
      [50, 0],
      [0, 70],
    ]);
  });

  it('orders the rows of a tracker, too', () => {
    const lines = [
      'StartTime,EndTime,Variant,BuyIn,CashOut,NetProfit',
      '2024-01-02 10:00,2024-01-02 12:00,Cash,100,150,50',
      'CashOut,BuyIn,StartTime,EndTime',
      '300,100,2024-01-03 10:00,2024-01-03 12:00',
    ];
    expect(read(lines).format).toBe('Poker Bankroll Tracker');
    expect(amounts(lines)).toEqual([
      [100, 150],
      [100, 300],
    ]);
  });

  it('is not a row of words', () => {
    const lines = ['Date,Venue,Game,Notes,Net', '2024-01-02,Aria,NL,x,50', ',Club,Cash,Location,'];
    expect(read(lines).sessions).toHaveLength(1);
    expect(read(lines).problems).toMatchObject([{ row: 3 }]);
  });
});

describe('a profit beside tips or expenses', () => {
  const lines = ['Date,Hours,Profit,Tips', '2024-01-02,2,-100,5', '2024-01-03,2,50,10'];
  const as = (profitIs: 'net' | 'gross') => ({ profitIs });

  it('requires an answer if a buy-in or a cash-out is derived from it', () => {
    expect(read(lines).questions).toEqual([{ kind: 'profitIs', answer: undefined }]);
    expect(open(lines)).toEqual(['profitIs']);
    expect(
      open(['Date,Hours,Buy-in,Profit,Expenses', '2024-01-02,2,100,-50,x', '2024-01-02,2,100,-50,5']),
    ).toEqual(['profitIs']);
    expect(open(['Date,Hours,Cash-out,Profit,Tips', '2024-01-02,2,100,-50,5'])).toEqual(['profitIs']);
    expect(open(['Date,Hours,Profit,Tips', '2024-01-02,2,-50,0', '2024-01-03,2,50,'])).toEqual([]);
  });

  it('is read by the answer', () => {
    expect(open(lines, as('net'))).toEqual([]);
    expect(amounts(lines, as('gross'))).toEqual([
      [100, 0],
      [0, 50],
    ]);
    expect(amounts(lines, as('net'))).toEqual([
      [95, 0],
      [0, 60],
    ]);
    expect(read(lines, as('net')).sessions).toMatchObject([{ input: { tips: 5 } }, { input: { tips: 10 } }]);
  });

  it.each([
    ['net', '45', [100, 150]],
    ['gross', '50', [100, 145]],
  ] as const)('is proven to be %s by other rows', (profitIs, profit, expected) => {
    const proven = [
      'Date,Hours,Buy-in,Cash-out,Profit,Tips',
      `2024-01-02,2,100,150,${profit},5`,
      '2024-01-03,2,100,,45,5',
    ];
    expect(read(proven).questions).toEqual([{ kind: 'profitIs', answer: profitIs }]);
    expect(amounts(proven).at(-1)).toEqual(expected);
  });

  it.each([
    ['Pokerbase', 'start,end,location,currency,expense,profit', ['Aria,USD,15,250'], ['profitIs'], [0, 265]],
    ['Pokerbase', 'start,end,location,currency,expense,profit', ['Aria,USD,0,250'], [], [0, 250]],
    [
      'Poker Analytics',
      'Start Date,End Date,Buyin,Cashed Out,Net,Tips',
      ['100,,50,5'],
      ['profitIs'],
      [100, 155],
    ],
    [
      'Poker Analytics',
      'Start Date,End Date,Buyin,Cashed Out,Net,Tips',
      ['100,,50,5', '100,160,50,10'],
      [],
      [100, 155],
    ],
  ])('of %s requires an answer without proof', (name, header, rows, kinds, paid) => {
    const lines = [header, ...rows.map((row) => `2024-05-13T18:30:00Z,2024-05-13T23:00:00Z,${row}`)];
    expect(read(lines).format).toBe(name);
    expect(open(lines)).toEqual(kinds);
    expect(amounts(lines, { profitIs: 'net' })[0]).toEqual(paid);
  });

  it('is asked about in the last of many rows', () => {
    const many = Array.from({ length: 600 }, () => '2024-01-03,2,-50,');
    expect(open(['Date,Hours,Profit,Tips', ...many, '2024-01-03,2,50,10'])).toEqual(['profitIs']);
  });
});

describe('an amount such as 1,200 without quotation marks', () => {
  it.each([
    ['before notes', 'Date,Hours,Profit,Notes', '2024-01-02,2,-$1,200', 'Profit', '2024-01-03,3,50,ok'],
    [
      'before a place',
      'Date,Buy-in,Cash-out,Venue,Notes',
      '2024-01-02,1,200,300,Aria',
      'Buy-in',
      '2024-01-03,50,20,Aria,ok',
    ],
    [
      'in round thousands',
      'Date,Hours,Buy-in,Cash-out,Notes',
      '2024-01-02,2,500,1,000',
      'Cash-out',
      '2024-01-03,3,50,20,ok',
    ],
    ['with cents', 'Date,Hours,Profit,Notes', '2024-01-02,2,12,345.50', 'Profit', '2024-01-03,3,50,ok'],
  ])('is listed %s that the row does not have', (_, header, row, column, whole) => {
    const { problems, sessions } = read([header, whole, row]);
    expect(problems).toMatchObject([{ row: 3, column, text: expect.stringMatching(/half of an amount/) }]);
    expect(sessions.every((session) => session.row === 2)).toBe(true);
  });

  it('is listed before another amount that the row does not have', () => {
    const lines = ['Date,Hours,Buy-in,Cash-out,Tips', '2024-01-02,2,1,200,500', '2024-01-03,2,40,200'];
    expect(listed(lines)).toEqual([[2, 'Buy-in', '1']]);
  });

  const [row, other] = ['2024-01-03,2,100,200,5', '2024-01-04,3,300,80,2'];
  it.each([
    ['Tips', ['2024-01-02,2,100,12,500', row, other], [[2, 'Cash-out', '12']]],
    ['Tips', ['2024-01-02,2,1,200,80', row, other], [[2, 'Buy-in', '1']]],
    ['Tips', ['2024-01-02,2,300,1,050', row], [[2, 'Cash-out', '1']]],
    ['Rake', ['2024-01-02,2,100,12,500', row], [[2, 'Cash-out', '12']]],
    ['Tips', ['2024-01-02,2,100,120,80', row, other], []],
    ['Tips', ['2024-01-02,2,100,12,500', row, '2024-01-05,2,100,90,'], []],
    ['Minutes', ['2024-01-02,,100,12,500', row], []],
    ['', ['2024-01-02,2,100,12,500', '2024-01-03,2,100,200,'], [[2, 'Cash-out', '12']]],
    ['', ['2024-01-02,2,1,200,300', '2024-01-03,2,100,200,'], [[2, 'Buy-in', '1']]],
    ['', ['2024-01-02,2,100,200,300', '2024-01-03,2,100,200,5'], []],
    ['Gross', ['2024-01-02,2,100,190,200', '2024-01-03,2,300,90,80'], []],
    ['Bought', ['2024-01-02,4,300,600,900', '2024-01-03,2,300,300,100'], []],
    ['Tips', ['2024-01-02,2,100,190,200', '2024-01-03,2,100,9900,5'], [[2, 'Cash-out', '190']]],
    ['Tips', ['2024-01-02,2,100,12,500,', '2024-01-03,2,100,200,'], [[2, 'Cash-out', '12']]],
  ])('is listed before %s, without a column of words', (name, rows, expected) => {
    expect(listed([`Date,Hours,Buy-in,Cash-out,${name}`, ...rows])).toEqual(expected);
  });

  it('is listed if it is in every row', () => {
    const lines = ['Date,Hours,Profit,Tips', '2024-01-02,4,12,500', '2024-01-03,3,-3,750'];
    expect(listed(lines).map(([line]) => line)).toEqual([2, 3]);
  });

  it.each([
    ['two amounts', 'Date,Hours,Buy-in,Cash-out,Notes', '2024-01-02,2,100,250,ok'],
    ['a short row', 'Date,Hours,Buy-in,Cash-out,Notes', '2024-01-02,2,100,250'],
    ['a place with digits for a name', 'Date,Buy-in,Cash-out,Venue', '2024-01-02,100,250,888'],
    ['another delimiter', 'Date;Hours;Profit;Notes', '2024-01-02;2;-1;200'],
  ])('is not assumed of %s', (_, header, row) => {
    const more = header.endsWith('Venue') ? ['2024-01-03,100,90,Aria'] : [];
    expect(read([header, row, row, ...more]).problems).toEqual([]);
  });
});

describe('one separator before three digits', () => {
  it.each([
    ['1.200', '-20.5', '.'],
    ['1,200', '-20,5', ','],
    ['$1.200', '$20.50', '.'],
  ])('is listed for %s beside %s', (amount, other) => {
    const lines = ['Date;Hours;Profit', `2024-01-02;2;${amount}`, `2024-01-03;2;${other}`];
    expect(listed(lines)).toEqual([[2, 'Profit', amount]]);
    expect(read(lines).sessions).toHaveLength(1);
  });

  it('is listed if other amounts contradict each other, in any column', () => {
    const lines = ['Date;Hours;Buy-in;Cash-out', '2024-01-02;2;1.200;20', '2024-01-03;2;20,5;30.5'];
    expect(listed(lines)).toEqual([[2, 'Buy-in', '1.200']]);
  });

  it.each([
    ['thousands', '1.200', '-20,5', [0, 1200]],
    ['thousands in all rows', '1.200', '-20', [0, 1200]],
    ['computed decimals', '1.205', '-20.12345', [0, 1.21]],
  ])('is read as %s', (_, amount, other, expected) => {
    const lines = ['Date;Hours;Profit', `2024-01-02;2;${amount}`, `2024-01-03;2;${other}`];
    expect(amounts(lines)[0]).toEqual(expected);
    expect(read(lines).problems).toEqual([]);
  });
});

describe('names of columns', () => {
  it.each([
    ['Date,Hours,Cash in,Cash out'],
    ['Datum,Stunden,Eingezahlt,Ausbezahlt'],
    ['Datum,Timmar,Insats,Uttag'],
    ['Dato,Timer,Indsats,Udbetaling'],
    ['Data,Godziny,Wpisowe,Wypłata'],
    ['Дата,Часы,Бай-ин,Выплата'],
    ['Дата,Часы,Взнос,Кэшаут'],
  ])('are known: %s', (header) => {
    expect(amounts([header, '2024-01-22,2,100,150', '2024-01-23,2,100,50'])).toEqual([
      [100, 150],
      [100, 50],
    ]);
  });

  it('may be times and amounts', () => {
    const lines = ['Date,In,Out,In $,Out $', '2024-01-02,19:00,23:00,100,150', '2024-01-03,7p,11.30p,100,50'];
    expect(read(lines).sessions).toMatchObject([
      { input: { startTime: '19:00', endTime: '23:00', buyin: 100, cashout: 150 } },
      { input: { startTime: '19:00', endTime: '23:30', buyin: 100, cashout: 50 } },
    ]);
    expect(amounts(['Date,Hours,In,Out', '2024-01-02,2,1900,2300'])).toEqual([[1900, 2300]]);
  });

  it.each(['+/-', '+ / −', '±', '+/- ($)'])('may be the signs %s of a profit', (name) => {
    const lines = [`Date,Hours,${name}`, '2024-01-02,2,100', '2024-01-03,2,50'];
    expect(open(lines)).toEqual([]);
    expect(amounts(lines)).toEqual([
      [0, 100],
      [0, 50],
    ]);
  });
});

describe('moments as numbers', () => {
  it.each([
    ['seconds', 'Started,Ended,Profit', '1704222000,1704229200,100'],
    ['milliseconds', 'start_time,end_time,Profit', '1704222000000,1704229200000,100'],
  ])('are read from %s since 1970', (_, header, row) => {
    const lines = [header, row, row.replace('100', '-100')];
    expect(read(lines).sessions[0]).toMatchObject({
      input: { date: '2024-01-02', startTime: '20:00', endTime: '22:00', cashout: 100 },
    });
    expect(noted(lines)).toMatchObject({ zone: [2, 3] });
    expect(open(lines)).toEqual([]);
  });

  it('are not guessed from numbers of games', () => {
    expect(open(['Game no,Hours,Profit', '1704222000,2,100', '1704222777,2,-50'])).toContain('columns');
  });
});
