import * as fc from 'fast-check';
import { arbitraryDay, arbitraryRows, columnsOf } from '../testing/arbitrary-rows';
import { isoDay } from '../testing/reference/plain-result';
import { asPlain, differences, referencePeriod } from '../testing';
import { cashWithin, dateIndependentFigures } from './index';

const MANY = { minLength: 0, maxLength: 150, size: 'max' } as const;
const periods = arbitraryDay.chain((today) =>
  fc.tuple(fc.integer({ min: 1, max: 800 }), fc.constant(today), arbitraryRows(today, MANY)),
);

it('agrees with the reference over the cash sessions of any period', () => {
  let intervals = 0;
  fc.assert(
    fc.property(periods, ([days, to, rows]) => {
      const from = isoDay(new Date(Date.parse(to) - days * 86_400_000));
      const plain = asPlain(rows);
      const actual = cashWithin(dateIndependentFigures(columnsOf(rows)), { from, to });
      if (actual.variance) intervals += 1;
      expect(differences(actual, referencePeriod(plain, from, to))).toEqual([]);
    }),
    { numRuns: 200 },
  );
  expect(intervals).toBeGreaterThan(0);
});
