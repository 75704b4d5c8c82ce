import { referenceStudent975 } from '../testing/reference/student';
import { student975 } from './student';

describe('student975', () => {
  it.each([
    [1, 12.7062047362],
    [2, 4.3026527297],
    [3, 3.1824463053],
    [9, 2.2621571628],
    [10, 2.228138852],
    [30, 2.0422724563],
    [120, 1.9799304051],
  ])('of %i degrees of freedom is the one of printed tables', (freedom, quantile) => {
    expect(student975(freedom)).toBeCloseTo(quantile, 9);
  });

  it('agrees with the integral of the density, on both sides of the change of method too', () => {
    for (const freedom of [1, 2, 4, 5, 8, 9, 12, 49, 100, 199, 200, 201, 202, 500, 5000]) {
      expect(student975(freedom)).toBeCloseTo(referenceStudent975(freedom), 9);
    }
  });

  it('falls with every session towards that of the normal distribution', () => {
    for (let freedom = 1; freedom < 400; freedom += 1) {
      expect(student975(freedom + 1)).toBeLessThan(student975(freedom));
    }
    expect(student975(199_999)).toBeCloseTo(1.96, 3);
  });
});
