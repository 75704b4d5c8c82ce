import * as fc from 'fast-check';
import { type Balance, fewestTransfers, MOST_EXACT, type Transfer } from './fewest-transfers';

const NAMES = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const balancesOf = (...cents: readonly number[]): Balance[] =>
  cents.map((one, at) => ({ id: NAMES[at] ?? String(at), cents: one }));
const wordsOf = (transfers: readonly Transfer[]) =>
  transfers.map(({ from, to, cents }) => `${from} pays ${to} ${cents}`);

/** Any amounts, and the last one that makes them add up to 0. */
const balanced = (least: number, most: number, size = 1_000_000_000) =>
  fc
    .array(fc.integer({ min: -size, max: size }), { minLength: least - 1, maxLength: most - 1 })
    .map((cents) => balancesOf(...cents, -cents.reduce((sum, one) => sum + one, 0)));

/** The fewest transfers, found by trying who settles with whom. */
function bruteForce(cents: readonly number[]): number {
  const [first, ...rest] = cents.filter((one) => one !== 0);
  if (first === undefined) return 0;
  const counts = rest.flatMap((other, at) =>
    first * other < 0 ? [1 + bruteForce(rest.map((one, index) => (index === at ? one + first : one)))] : [],
  );
  return Math.min(...counts);
}

/** How many transfers it takes if the largest loss always pays the largest win. */
function greedyCount(cents: readonly number[]): number {
  const left = [...cents];
  for (let count = 0; ; count += 1) {
    const [win, loss] = [Math.max(...left), Math.min(...left)];
    if (win <= 0) return count;
    const paid = Math.min(win, -loss);
    left[left.indexOf(win)] = win - paid;
    left[left.indexOf(loss)] = loss + paid;
  }
}

describe('worked by hand', () => {
  it.each<[string, number[], string[]]>([
    ['nobody', [], []],
    ['everybody is even', [0, 0, 0], []],
    ['one winner', [5000, -3000, -2000], ['B pays A 3000', 'C pays A 2000']],
    ['one loser', [-5000, 3000, 2000], ['A pays B 3000', 'A pays C 2000']],
    // B owes what A won, so C and D settle between themselves.
    ['pairs', [4000, -4000, 7, -7], ['B pays A 4000', 'D pays C 7']],
    // 9 − 5 − 4 and 8 − 6 − 2: from the largest to the largest, it would take five.
    [
      'two groups',
      [900, 800, -600, -500, -400, -200],
      ['C pays B 600', 'F pays B 200', 'D pays A 500', 'E pays A 400'],
    ],
  ])('%s', (_what, cents, words) => {
    expect(wordsOf(fewestTransfers(balancesOf(...cents))).sort()).toEqual([...words].sort());
  });
});

describe('for any balances, the transfers', () => {
  it('settle everybody to the cent, make no money, and are fewer than the balances and no more than greedy ones', () => {
    fc.assert(
      fc.property(fc.oneof(balanced(2, 12, 20), balanced(2, 50, 40), balanced(2, 50)), (balances) => {
        const transfers = fewestTransfers(balances);
        const left = new Map(balances.map(({ id, cents }) => [id, cents]));
        for (const { from, to, cents } of transfers) {
          expect(Number.isSafeInteger(cents) && cents > 0).toBe(true);
          left.set(from, (left.get(from) ?? NaN) + cents);
          left.set(to, (left.get(to) ?? NaN) - cents);
        }
        expect([...left.values()].every((cents) => cents === 0)).toBe(true);
        const open = balances.filter(({ cents }) => cents !== 0).length;
        expect(transfers.length).toBeLessThanOrEqual(Math.max(0, open - 1));
        expect(transfers.length).toBeLessThanOrEqual(greedyCount(balances.map(({ cents }) => cents)));
      }),
    );
  });

  it('are as few as trying everything finds, for up to eight', () => {
    fc.assert(
      fc.property(balanced(2, 8, 12), (balances) => {
        expect(fewestTransfers(balances)).toHaveLength(bruteForce(balances.map(({ cents }) => cents)));
      }),
    );
  });

  it('are the same each time', () => {
    fc.assert(
      fc.property(balanced(2, 30, 30), (balances) => {
        expect(fewestTransfers([...balances])).toEqual(fewestTransfers(balances));
      }),
    );
  });
});

it('finds the groups of as many balances as it compares exactly, and settles fifty', () => {
  // Each odd number with the two that make it up; no two numbers are equal.
  const groups = Array.from({ length: 4 }, (_, at) => [1001 * 10 ** at, -1000 * 10 ** at, -(10 ** at)]);
  const hard = balancesOf(...groups.flat());
  expect(hard.length).toBeLessThanOrEqual(MOST_EXACT);
  expect(fewestTransfers(hard)).toHaveLength(8);
  const many = Array.from({ length: 49 }, (_, at) => (at % 2 ? 1 : -1) * (1000 + at * at));
  const fifty = balancesOf(...many, -many.reduce((sum, one) => sum + one, 0));
  expect(fewestTransfers(fifty).length).toBeLessThanOrEqual(49);
});
