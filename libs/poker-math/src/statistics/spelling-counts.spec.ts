import * as fc from 'fast-check';
import { mostCommonText } from '../values/most-common';
import { SpellingCounts } from './spelling-counts';

const texts = fc.array(fc.constantFrom('1/2', '1/3', ' 1/2', 'NL', 'nl', 'Nl', '', ' '), { maxLength: 20 });

describe('SpellingCounts', () => {
  it('finds what counting them one by one, newest first, finds', () => {
    fc.assert(
      fc.property(texts, (written) => {
        const writings = new SpellingCounts();
        // Counted in bulk and in any order, as spots are.
        for (const text of new Set(written)) {
          const count = written.filter((other) => other === text).length;
          writings.add(text, count, written.lastIndexOf(text));
        }
        expect(writings.mostCommon()).toBe(mostCommonText([...written].reverse()));
      }),
      { numRuns: 500 },
    );
  });
});
