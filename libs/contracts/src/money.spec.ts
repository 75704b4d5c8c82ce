import * as fc from 'fast-check';
import { MAX_AMOUNT_CENTS } from './limits';
import { isWholeCents, toCents, toDollars } from './money';

const cents = fc.integer({ min: 0, max: MAX_AMOUNT_CENTS });

describe('cents and dollars', () => {
  it('come back as they were, for every amount that the contract allows', () => {
    fc.assert(
      fc.property(cents, (amount) => {
        expect(toCents(toDollars(amount))).toBe(amount);
      }),
      { numRuns: 5000 },
    );
  });

  it('survive JSON', () => {
    fc.assert(
      fc.property(cents, (amount) => {
        expect(toCents(JSON.parse(JSON.stringify(toDollars(amount))) as number)).toBe(amount);
      }),
      { numRuns: 2000 },
    );
  });

  it.each([
    [0.1, 10],
    [0.29, 29],
    [1.1, 110],
    [19.99, 1999],
    [1.005, 100],
    [9_999_999.99, 999_999_999],
  ])('%d dollars are %d cents', (dollars, expected) => {
    expect(toCents(dollars)).toBe(expected);
  });
});

describe('isWholeCents', () => {
  it.each([0, 0.01, 0.29, 1.1, 4.35, 1234.56, 9_999_999.99])('accepts %d', (dollars) => {
    expect(isWholeCents(dollars)).toBe(true);
  });

  it.each([0.001, 1.005, 0.1 + 0.2, 12.345, 9_999_999.991, Number.NaN])('refuses %d', (dollars) => {
    expect(isWholeCents(dollars)).toBe(false);
  });

  it('refuses every amount with a third decimal', () => {
    fc.assert(
      fc.property(cents, fc.integer({ min: 1, max: 9 }), (amount, mill) => {
        expect(isWholeCents(Number(`${(amount / 100).toFixed(2)}${mill}`))).toBe(false);
      }),
      { numRuns: 2000 },
    );
  });
});
