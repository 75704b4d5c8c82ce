import { currencyIn, currencyNamed, currencyOfColumn } from './currency';
import { parseDuration } from './duration';
import { gameTypeOf } from './game-type';
import { parseCount, parsePlace } from './number';
import { stakesOfBlinds, tidyStakes } from './stakes';

describe('lengths, counts, games and stakes', () => {
  it.each([
    ['3:20', 200],
    ['3:20:30', 200.5],
    ['0:00:00', 0],
    ['3.5', 210],
    ['3,5', 210],
    ['3h', 180],
    ['3h 20m', 200],
    ['3 hrs 20 mins', 200],
    ['200 min', 200],
    ['1d 2h', 1560],
  ])('reads the length %s', (text, minutes) => {
    expect(parseDuration(text, 'hours')).toBe(minutes);
  });

  it('reads a bare number in the column’s unit', () => {
    expect(parseDuration('90', 'minutes')).toBe(90);
    expect(parseDuration('soon', 'minutes')).toBeUndefined();
    expect(parseDuration('-3', 'hours')).toBeUndefined();
  });

  it('reads counts and places', () => {
    expect(['7', '7.0', '7,00', '1,024', '12th', '#3'].map(parseCount)).toEqual([7, 7, 7, 1024, 12, 3]);
    expect(['7.5', '-1', 'x', '1,0000'].map(parseCount)).toEqual(Array(4).fill(undefined));
    // Three zeros after a separator are thousands, not decimals.
    expect(['1,000', '10,000', '1.000', '1 000', '1,000.00', '1,000,000'].map(parseCount)).toEqual([
      1000, 10_000, 1000, 1000, 1000, 1_000_000,
    ]);
    expect(parsePlace('1,000/10,000')).toEqual({ place: 1000, entries: 10_000 });
    expect(parsePlace('7/18')).toEqual({ place: 7, entries: 18 });
    expect(parsePlace('7 of 18')).toEqual({ place: 7, entries: 18 });
    expect(parsePlace('first')).toBeUndefined();
  });

  it.each([
    ["Texas Hold'em", 'No Limit', 'nlhe'],
    ['Texas Holdem', 'NL', 'nlhe'],
    ['NL Texas Hold Em', '', 'nlhe'],
    ['nlh', '', 'nlhe'],
    ["Texas Hold'em", '', "Texas Hold'em"],
    ["Hold'em", 'Limit', "Limit Hold'em"],
    ['PLO', 'Pot Limit', 'omaha'],
    ['Omaha', 'Pot Limit', 'omaha'],
    ['Omaha', '', 'omaha'],
    ['Omaha', 'No Limit', 'No Limit Omaha'],
    ['PLO5', '', 'PLO5'],
    ['Omaha Hi-Lo', 'Pot Limit', 'Pot Limit Omaha Hi-Lo'],
    ["Dealer's Choice", '', 'dealers_choice'],
    ['', 'No Limit', undefined],
    ['', '', undefined],
  ])('reads the game %s with limit %s as %s', (game, limit, type) => {
    expect(gameTypeOf(game, limit)).toBe(type);
  });

  it.each([
    ['$1/$3', '1/3'],
    ['1 / 3', '1/3'],
    ['1-3', '1/3'],
    ['€0,50/€1,00', '0.5/1'],
    ['1^2^0^0^0^0', '1/2'],
    ['2.50^5^10^0', '2.5/5/10'],
    ['0^0^0', ''],
    ['0/0', ''],
    ['1,000/2,000', '1000/2000'],
    ['1.000/2.000', '1000/2000'],
    ['$1,000.50/$2,000', '1000.5/2000'],
    ['€0,50/€1', '0.5/1'],
    ['0.125/0,25', '0.125/0.25'],
    ['1,25/2,50', '1.25/2.5'],
    ['12,50 / 25,00', '12.5/25'],
    ['1 000/2 000', '1000/2000'],
    ['2,50', '2,50'],
    ['NL200', 'NL200'],
    ['  1/2   PLO ', '1/2 PLO'],
  ])('normalises the stakes %s to %s', (text, stakes) => {
    expect(tidyStakes(text)).toBe(stakes);
  });

  it('derives stakes from blinds', () => {
    expect(stakesOfBlinds(['1', '2.0', '0'])).toBe('1/2');
    expect(stakesOfBlinds(['1,000', '2.000', '12,5'])).toBe('1000/2000/12.5');
    expect(stakesOfBlinds(['0', '0', ''])).toBe('');
  });
});

describe('the currency', () => {
  it.each([
    ['1,234.50', ''],
    ['(170)', ''],
    ['$1,234.50', 'USD'],
    ['US$ 5', 'USD'],
    ['-C$5', 'CAD'],
    ['1.234,50 €', 'EUR'],
    ['EUR100', 'EUR'],
    ['R$ 5', 'BRL'],
    ['100kr', 'kr'],
    ['100 zł', 'PLN'],
    ['£5', 'GBP'],
    ['THB 5', 'THB'],
  ])('of the amount %s is %s', (amount, code) => {
    expect(currencyIn(amount)).toBe(code);
  });

  it.each([
    ['Buy-in (€)', 'EUR'],
    ['Buy-in [CAD]', 'CAD'],
    ['Profit $', 'USD'],
    ['Net USD', 'USD'],
    ['Buy-in', ''],
    ['Rebuys (NLH)', ''],
  ])('of the column %s is %s', (name, code) => {
    expect(currencyOfColumn(name)).toBe(code);
  });

  it('may be in separate cells', () => {
    expect(['', 'usd', 'Euro', '£', 'chf'].map(currencyNamed)).toEqual(['', 'USD', 'EUR', 'GBP', 'CHF']);
  });
});
