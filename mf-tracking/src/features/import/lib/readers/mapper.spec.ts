import * as fc from 'fast-check';
import { guessMapping } from '../columns/guess-mapping';
import { missingOf, signatureOf } from './mapper';
import type { Mapping } from '../source-fields';

describe('guessing the fields of columns', () => {
  it.each([
    [
      ['Date', 'Start Time', 'End Time', 'Venue', 'Blinds', 'Buy In ($)', 'Cash Out ($)'],
      ['1/13/2024', '7 PM', '11 PM', 'Aria', '1/2', '200', '350'],
      { date: 0, start: 1, end: 2, location: 3, stakes: 4, buyin: 5, cashout: 6 },
    ],
    [
      ['Datum', 'Dauer', 'Ort', 'Gewinn/Verlust'],
      ['13.01.2024', '3:30', 'Bar', '-20,50'],
      { date: 0, hours: 1, location: 2, profit: 3 },
    ],
    [
      ['Fecha', 'Sala', 'Entrada', 'Premio', 'Puesto'],
      ['13/01/2024', 'Bar', '55', '120', '3'],
      { date: 0, location: 1, buyin: 2, cashout: 3, place: 4 },
    ],
    [
      ['Date', 'Seat', 'Profit'],
      ['2024-01-13', 'Table 4, seat 2', '20'],
      { date: 0, position: 1, profit: 2 },
    ],
    [['#', 'Quand', 'Durée', 'Résultat'], ['1', '13/01/2024', '2h', '45'], { date: 1, hours: 2, profit: 3 }],
  ])('maps %j', (header, row, columns) => {
    expect(guessMapping(header, [row]).columns).toEqual(columns);
  });

  it('checks a column’s content before its name', () => {
    const { columns } = guessMapping(['Date', 'Played', 'Profit'], [['x', '2024-01-13', '20']]);
    expect(columns).toEqual({ date: 1, profit: 2 });
  });

  it('distinguishes a place that is a venue from a rank', () => {
    const header = ['Date', 'Place', 'Prize', 'Buy-in'];
    expect(guessMapping(header, [['2024-01-13', 'Aria', '20', '5']]).columns).toMatchObject({ location: 1 });
    expect(guessMapping(header, [['2024-01-13', '3', '20', '5']]).columns).toMatchObject({ place: 1 });
  });

  it('distinguishes a time that is a start from a duration', () => {
    const header = ['Date', 'Time', 'Location', 'Buy-in', 'Cash-out'];
    const guessed = (names: string[], ...times: string[]) =>
      guessMapping(
        names,
        times.map((time) => ['2024-01-13', time, 'Bar', '5', '10', '3:30']),
      ).columns;
    expect(guessed(header, '20:15', '9:30')).toMatchObject({ start: 1 });
    expect(guessed(header, '8:15 PM', '11 AM')).toMatchObject({ start: 1 });
    expect(guessed(header, '3:30', '5:00', '4:15', '14:30')).toMatchObject({ hours: 1 });
    expect(guessed(header, '3.5')).toMatchObject({ hours: 1 });
    expect(guessed([...header, 'Duration'], '10:15')).toMatchObject({ start: 1, hours: 5 });
    expect(guessed(['Date', 'Time', 'Start', 'Buy-in', 'Cash-out'], '3:30')).toMatchObject({ hours: 1 });
  });

  it('treats rows with places and entries as tournaments', () => {
    expect(guessMapping(['Date', 'Buy-in', 'Prize', 'Place'], [['2024-01-13', '5', '0', '7']]).kind).toBe(
      'tournament',
    );
    expect(guessMapping(['Date', 'Buy-in', 'Cashout', 'Stakes'], []).kind).toBe('cash');
  });

  it.each<[string, string[], string[][], Mapping['columns']]>([
    [
      'what was put in and returned',
      ['Date', 'Put in', 'Returned'],
      [['2024-01-13', '5', '7']],
      { date: 0, buyin: 1, cashout: 2 },
    ],
    [
      'column names of tournaments',
      ['Date', 'Entry Fee', 'Prize', 'Finish', 'Players'],
      [['2024-01-13', '55', '120', '3', '40']],
      { date: 0, buyin: 1, cashout: 2, place: 3, entries: 4 },
    ],
    [
      'a players column that holds names',
      ['Date', 'Players', 'Buy-in', 'Cash-out'],
      [['2024-01-13', 'Ann', '5', '7']],
      { date: 0, player: 1, buyin: 2, cashout: 3 },
    ],
    [
      'repeated names as players',
      ['Date', 'Name', 'Buy-in', 'Cash-out'],
      [
        ['2024-01-13', 'Ann', '5', '7'],
        ['2024-01-14', 'Ann', '5', '7'],
      ],
      { date: 0, player: 1, buyin: 2, cashout: 3 },
    ],
    [
      'dates and times of both ends',
      ['Start date', 'Start time', 'End date', 'End time', 'Profit'],
      [['2024-01-13', '20:00', '2024-01-14', '2:00', '5']],
      { date: 0, start: 1, endDate: 2, end: 3, profit: 4 },
    ],
    ['a year', ['Year', 'Buy-in', 'Cash-out'], [['2019', '5', '7']], { date: 0, buyin: 1, cashout: 2 }],
    [
      'a cash-out column whose cells are mostly unreadable',
      ['Date', 'Buy-in', 'Cash-out', 'Won'],
      [
        ['2024-01-13', '5', 'lost', '1'],
        ['2024-01-14', '5', 'busted', '2'],
        ['2024-01-15', '5', '20', '3'],
      ],
      { date: 0, buyin: 1, cashout: 2 },
    ],
    [
      'a blank column only if no other column has the name',
      ['Date', 'Buy-in', 'Cash-out', 'Payout'],
      [['2024-01-13', '5', '', '12']],
      { date: 0, buyin: 1, cashout: 3 },
    ],
    [
      'a profit beside a column of W and L',
      ['Date', 'Win/Loss', 'Profit'],
      [['2024-01-13', 'L', '-5']],
      { date: 0, profit: 2 },
    ],
    [
      'negative winnings as the profit',
      ['Date', 'Buy-in', 'Won'],
      [['2024-01-13', '5', '-5']],
      { date: 0, buyin: 1, profit: 2 },
    ],
  ])('recognises %s', (_, header, rows, columns) => {
    expect(guessMapping(header, rows).columns).toEqual(columns);
  });

  describe('corrects a guess that every row contradicts', () => {
    const header = (...amounts: string[]) => ['Date', ...amounts];
    const rows = (...amounts: number[][]) =>
      amounts.map((row, day) => [`2024-01-${day + 10}`, ...row.map(String)]);

    it.each<[string, string[], number[][], Mapping['columns']]>([
      [
        'where another column is the cash-out',
        header('Buy-in', 'Payout', 'Chips', 'Net'),
        [
          [100, 20, 250, 150],
          [200, 35, 0, -200],
          [300, 5, 310, 10],
        ],
        { date: 0, buyin: 1, cashout: 3, profit: 4 },
      ],
      [
        'where the profit is a running balance',
        header('Buy-in', 'Cash-out', 'Balance', 'Session'),
        [
          [100, 250, 650, 150],
          [200, 0, 450, -200],
        ],
        { date: 0, buyin: 1, cashout: 2, profit: 4 },
      ],
      [
        'where the buy-ins are below 0, as in bookkeeping',
        header('Buy-in', 'Payout', 'Chips', 'Net'),
        [
          [-100, 20, 250, 150],
          [-200, 35, 0, -200],
        ],
        { date: 0, buyin: 1, cashout: 3, profit: 4 },
      ],
    ])('%s', (_, names, amounts, columns) => {
      expect(guessMapping(names, rows(...amounts)).columns).toEqual(columns);
    });

    it.each([
      [
        'oldest first',
        [
          [50, 50],
          [-20, 30],
          [-40, -10],
        ],
      ],
      [
        'newest first',
        [
          [-40, -10],
          [-20, 30],
          [50, 50],
        ],
      ],
    ])('where a balance is the running total of another column, %s', (_, amounts) => {
      expect(guessMapping(header('Session', 'Balance'), rows(...amounts)).columns).toEqual({
        date: 0,
        profit: 1,
      });
    });

    it('but keeps a guess that a row confirms, or if no columns agree', () => {
      const names = header('Buy-in', 'Cash-out', 'Chips', 'Net');
      const guess = { date: 0, buyin: 1, cashout: 2, profit: 4 };
      expect(guessMapping(names, rows([100, 20, 250, 150], [200, 35, 10, -165])).columns).toEqual(guess);
      expect(guessMapping(names, rows([100, 20, 30, 150])).columns).toEqual(guess);
    });
  });

  it('finds columns whose profit is cash-out minus buy-in, for any amounts', () => {
    const dollars = fc.integer({ min: 1, max: 5000 });
    fc.assert(
      fc.property(
        fc.array(fc.tuple(dollars, dollars, dollars), { minLength: 2, maxLength: 20 }),
        (amounts) => {
          // The kept amount is larger than all others, so that no column agrees by chance.
          const rows = amounts.map(([put, out, kept]) =>
            ['2024-01-13', put, kept + 10_000, out, out - put].map(String),
          );
          const { columns } = guessMapping(['Date', 'Buy-in', 'Cash-out', 'Kept', 'Net'], rows);
          expect(columns).toEqual({ date: 0, buyin: 1, cashout: 3, profit: 4 });
        },
      ),
    );
  });

  it('reports missing columns', () => {
    expect(missingOf({ columns: {}, kind: 'cash' })).toEqual(['date', 'amounts']);
    expect(missingOf({ columns: { start: 0, profit: 1 }, kind: 'cash' })).toEqual([]);
  });

  it('has one signature for the same columns, regardless of spelling', () => {
    expect(signatureOf(['Buy-In', 'Café '])).toBe(signatureOf(['buy in', 'CAFE']));
    expect(signatureOf(['a', 'b'])).not.toBe(signatureOf(['b', 'a']));
  });
});
