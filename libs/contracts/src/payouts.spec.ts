import * as fc from 'fast-check';
import { formatPayouts, parsePayouts, placesPaidIn, prizeOf } from './payouts';

/** Groups of places in order, with or without gaps. */
const lists = fc
  .array(
    fc.record({
      gap: fc.integer({ min: 0, max: 3 }),
      more: fc.integer({ min: 0, max: 9 }),
      cents: fc.integer({ min: 1, max: 999_999_999 }),
    }),
    { minLength: 1, maxLength: 20 },
  )
  .map((groups) => {
    let last = 0;
    return groups.map(({ gap, more, cents }) => {
      const from = last + 1 + gap;
      last = from + more;
      return { from, to: last, cents };
    });
  });

describe('payouts', () => {
  it.each([
    ['1: 5,000, 2: 3,000, 3-5: 1,000', '1: 5000, 2: 3000, 3-5: 1000'],
    ['3-5:1000;1: $5000.50;2=3,000', '1: 5000.5, 2: 3000, 3-5: 1000'],
    ['1st: 1,234,567.89\n2nd–3rd: 100', '1: 1234567.89, 2-3: 100'],
    ['1: 500,2: 300', '1: 500, 2: 300'],
    ['1: 500,200: 3', '1: 500, 200: 3'],
    ['10: 5', '10: 5'],
  ])('are read: %s', (text, stored) => {
    expect(formatPayouts(parsePayouts(text) ?? [])).toBe(stored);
  });

  it.each([
    '',
    '5000',
    '1: x',
    '0: 50',
    '2-1: 50',
    '1: 0',
    '1: 5, 1: 4',
    '1-3: 50, 2: 40',
    '1: 5 000 000 000',
    '1: 50, winner',
    '1: 1.234',
    '1: 99,999,999',
  ])('are none: %s', (text) => {
    expect(parsePayouts(text)).toBeUndefined();
  });

  it('are the same after they were written and read', () => {
    fc.assert(fc.property(lists, (list) => expect(parsePayouts(formatPayouts(list))).toEqual(list)));
  });

  it('say what a place pays, and how many are paid if none is left out', () => {
    const list = parsePayouts('1: 5,000, 2: 3,000, 3-5: 1,000') ?? [];
    expect([0, 1, 2, 3, 5, 6].map((place) => prizeOf(place, list))).toEqual([
      ...[undefined, 5000, 3000, 1000, 1000, undefined],
    ]);
    expect(placesPaidIn(list)).toBe(5);
    expect(placesPaidIn(parsePayouts('1: 5000, 9: 200') ?? [])).toBeUndefined();
    expect(placesPaidIn([])).toBeUndefined();
  });
});
