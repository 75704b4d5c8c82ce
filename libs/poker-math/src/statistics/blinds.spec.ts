import * as fc from 'fast-check';
import { bigBlind, parseBlind } from './blinds';

/** A blind or a buy-in. */
const GAMES = ['NLHE 100', 'PLO 200', "NL Hold'em 50", 'Cash $25', 'cash game 100', 'NLHE (100)'];

describe('bigBlind', () => {
  it.each([
    ['1/3', 3],
    ['$2/$5', 5],
    ['5-10', 10],
    ['0.5/1', 1],
    ['.25/.50', 0.5],
    ['0,25/0,50', 0.5],
    ['$1,000/$2,000', 2000],
    ['500/1k', 1000],
    ['1/2 (5 straddle)', 2],
    ['1/2/5 straddle', 2],
    ['5/10/20 button straddle', 10],
    ['5/10 (20 straddle)', 10],
    ['2/4/8 kill', 4],
    ['2/4/8 half-kill', 4],
    ['2/4 kill', 4],
    ['5/10/20', 20],
    ['100-300 1/2 NL', 2],
    ['1/2 NL 100-300', 2],
    ['200-500 2/5/10', 10],
    ['2/5 NL (500 max)', 5],
    ['1/2 $300 cap', 2],
    ['NL100', 1],
    ['pl 25', 0.25],
    ['NL 2/5', 5],
    ['NLHE 2', 2],
    ['NLHE 10/20', 20],
    ['Omaha 5', 5],
    ['100', 100],
    ['5 (max 500)', 5],
    ['5, 500 max', 5],
    ['2€ / 5€', 5],
    ['?/5', 5],
    ['0/5', 5],
    ['1/3 Bomb pot 20', 3],
    ['2/5 NL', 5],
    ['0.05', 0.05],
    ['2,50', 2.5],
    ['1,25/2,50', 2.5],
    ['1,00/2,00', 2],
    ['€12,50/€25,00', 25],
    ['1.000/2.000', 2000],
    ['1.000,50/2.001,00', 2001],
    ['1 000/2 000', 2000],
    ['1\u00a0000/2\u202f500', 2500],
    ['1 500/3 250', 3250],
    ['750/1 500', 1500],
    ['1 250 000/2 500 000', 2_500_000],
    ['2/5 500', 5],
    ['0.5/1 500', 1],
    ['0,50/1 500', 1],
    ['$1/$2 200', 2],
    ['2/5 200-1000', 5],
    ['1/3 100-500', 3],
    ['100/200 400', 200],
    ["1'000/2'000", 2000],
    ['1 000/2 000 NLHE', 2000],
    ['2,5k/5k', 5000],
    ['1/2 500 max', 2],
    ['0.125/0.25', 0.25],
    ['0,125', 0.125],
    ['1,3,5', 5],
    ['100NL', 1],
    ['200PL', 2],
    ['50 NL', 0.5],
    ['100NL 6-handed', 1],
    ['PLO100', 1],
    ['25PLO', 0.25],
    ['0.5/1 100NL', 1],
    ["5 NL Hold'em", 5],
    ['5 NL100', 1],
    ['25c/50c', 0.5],
    ['25¢/50¢', 0.5],
    ['25/50c', 0.5],
    ['50c/$1', 1],
    ['.25c/.50c', 0.5],
    ['5 cents / 10 cents', 0.1],
    ['25p/50p', 0.5],
    ['2-7 TD 10/20', 20],
    ['2-7 Triple Draw, $10-$20', 20],
    ['A-5 TD 10/20', 20],
    ['10/20 2-7', 20],
    ['7-2 game 1/3', 3],
    ['PLO5 2/5', 5],
    ['5-card PLO 5', 5],
    ['8-game 10/20', 20],
    ['2/7.50', 7.5],
  ])('of %s is the last number of its first group', (stakes, blind) => {
    expect(bigBlind(stakes)).toBe(blind);
  });

  it.each(['', 'home game', '0/0', '-', '$', ',', '500 max', 'cap 300', '2-7', 'PLO5', ...GAMES])(
    'of %j is none',
    (stakes) => {
      expect(bigBlind(stakes)).toBeUndefined();
    },
  );

  it('is one of the blinds, and each of them alone is the same number', () => {
    const ways: readonly ((value: number) => string)[] = [
      (value) => String(value),
      (value) => value.toFixed(2),
      (value) => value.toFixed(2).replace('.', ','),
      ...['en-US', 'de-DE', 'fr-FR', 'de-CH'].map(
        (language) => (value: number) => value.toLocaleString(language, { minimumFractionDigits: 2 }),
      ),
    ];
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 9_999_999 }), fc.constantFrom(...ways), (cents, write) => {
        const value = cents / 100;
        expect(parseBlind(write(value))).toBe(value);
        expect(bigBlind(`${write(value / 2)}/${write(value)}`)).toBe(value);
      }),
    );
  });

  it('is that of the blinds alone if a buy-in follows, with its unit or without', () => {
    const blinds = fc.constantFrom([1, 2], [1, 3], [2, 5], [5, 10], [25, 50], [100, 200]);
    const buyIn = fc.integer({ min: 100, max: 999_999 });
    const write = fc.constantFrom(
      (from: number) => `${from}`,
      (from: number) => `${from}-${from * 2}`,
      (from: number) => `$${from} NL`,
      (from: number) => `(${from} max)`,
    );
    fc.assert(
      fc.property(blinds, buyIn, write, ([small, big], from, writeBuyIn) => {
        expect(bigBlind(`${small}/${big} ${writeBuyIn(from)}`)).toBe(big);
      }),
    );
  });

  it.each(['', 'x', '1/2', '5k', '1,', '--'])('%j alone is no blind', (text) => {
    expect(parseBlind(text)).toBeUndefined();
  });

  it('is a number above 0 or none, whatever was written', () => {
    const written = fc.oneof(
      fc.string({ unit: 'grapheme' }),
      fc.string({ unit: fc.constantFrom('0', '1', '9', '.', ',', 'k', '/', ' ') }),
    );
    fc.assert(
      fc.property(written, (stakes) => {
        const blind = bigBlind(stakes) ?? 1;
        expect(blind > 0 && Number.isFinite(blind)).toBe(true);
      }),
    );
  });
});
