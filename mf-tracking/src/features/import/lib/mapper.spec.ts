import { guessMapping, missingOf, signatureOf } from './mapper';

describe('guessing which column is what', () => {
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
    [['#', 'Quand', 'Durée', 'Résultat'], ['1', '13/01/2024', '2h', '45'], { date: 1, hours: 2, profit: 3 }],
  ])('%j', (header, row, columns) => {
    expect(guessMapping(header, [row]).columns).toEqual(columns);
  });

  it('looks at what is in a column before it believes its name', () => {
    const { columns } = guessMapping(['Date', 'Played', 'Profit'], [['x', '2024-01-13', '20']]);
    expect(columns).toEqual({ date: 1, profit: 2 });
  });

  it('tells a place that is a venue from one that is a rank', () => {
    const header = ['Date', 'Place', 'Prize', 'Buy-in'];
    expect(guessMapping(header, [['2024-01-13', 'Aria', '20', '5']]).columns).toMatchObject({ location: 1 });
    expect(guessMapping(header, [['2024-01-13', '3', '20', '5']]).columns).toMatchObject({ place: 1 });
  });

  it('tells a time that is a start from one that is a length', () => {
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

  it('takes places and entries for tournaments', () => {
    expect(guessMapping(['Date', 'Buy-in', 'Prize', 'Place'], [['2024-01-13', '5', '0', '7']]).kind).toBe(
      'tournament',
    );
    expect(guessMapping(['Date', 'Buy-in', 'Cashout', 'Stakes'], []).kind).toBe('cash');
  });

  it('tells what is missing', () => {
    expect(missingOf({ columns: {}, kind: 'cash' })).toEqual(['date', 'amounts']);
    expect(missingOf({ columns: { start: 0, profit: 1 }, kind: 'cash' })).toEqual([]);
  });

  it('has one signature for the same columns, however they are spelled', () => {
    expect(signatureOf(['Buy-In', 'Café '])).toBe(signatureOf(['buy in', 'CAFE']));
    expect(signatureOf(['a', 'b'])).not.toBe(signatureOf(['b', 'a']));
  });
});
