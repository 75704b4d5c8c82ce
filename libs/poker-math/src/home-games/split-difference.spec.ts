import * as fc from 'fast-check';
import { type LedgerEntry, ledgerOf } from './ledger';
import { splitDifference } from './split-difference';

/** A game of players with what each bought in for and cashed out. */
const gameOf = (...players: readonly (readonly [boughtIn: number, cashedOut: number])[]) =>
  ledgerOf(
    players.flatMap(([boughtIn, cashedOut], at): LedgerEntry[] => [
      { id: `${at}`, kind: 'player', player: `${at}`, name: `Player ${at}` },
      { id: `${at} in`, kind: 'buyIn', player: `${at}`, cents: boughtIn },
      { id: `${at} out`, kind: 'cashOut', player: `${at}`, cents: cashedOut },
    ]),
  );

describe('worked by hand', () => {
  it.each<[string, (readonly [number, number])[], [string, number][]]>([
    [
      'nothing is missing',
      [
        [100, 40],
        [100, 160],
      ],
      [],
    ],
    // 5 cents are left over: three cashed out, so 2, 2 and 1.
    [
      'a rest',
      [
        [500, 200],
        [500, 0],
        [500, 600],
        [500, 1195],
      ],
      [
        ['0', 2],
        ['2', 2],
        ['3', 1],
      ],
    ],
    // 900 too many: 450 each would leave the first with less than nothing, so 200 and 700.
    [
      'too much',
      [
        [500, 200],
        [500, 1700],
      ],
      [
        ['0', -200],
        ['1', -700],
      ],
    ],
    [
      'nobody cashed out',
      [
        [300, 0],
        [100, 0],
      ],
      [
        ['0', 200],
        ['1', 200],
      ],
    ],
    ['nobody played', [], []],
  ])('%s', (_what, players, shares) => {
    expect([...splitDifference(gameOf(...players))]).toEqual(shares);
  });
});

it('makes any game even, takes nobody below 0, and gives equal shares to the cent', () => {
  const cents = fc.integer({ min: 0, max: 100_000 });
  fc.assert(
    fc.property(fc.array(fc.tuple(cents, cents), { minLength: 1, maxLength: 50 }), (players) => {
      const ledger = gameOf(...players);
      const shares = splitDifference(ledger);
      const values = [...shares.values()];
      expect(values.reduce((sum, one) => sum + one, 0)).toBe(ledger.boughtIn - ledger.cashedOut);
      const after = ledger.players.map(({ id, cashedOut }) => cashedOut + (shares.get(id) ?? 0));
      expect(Math.min(...after)).toBeGreaterThanOrEqual(0);
      const uncapped = [...shares].flatMap(([id, share]) => (after[Number(id)] === 0 ? [] : [share]));
      const spread = uncapped.length > 0 ? Math.max(...uncapped) - Math.min(...uncapped) : 0;
      expect(spread).toBeLessThanOrEqual(players.length);
    }),
  );
});
