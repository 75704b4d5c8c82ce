import * as fc from 'fast-check';
import type { ResultFilter } from '../selection';

const among = <Text extends string>(...texts: Text[]) =>
  fc.option(fc.uniqueArray(fc.constantFrom(...texts), { maxLength: 2 }), { nil: undefined });
const bound = fc.option(fc.constantFrom('2025-01-01', '2025-12-31', '2026-02-14', '2026-05-31'), {
  nil: undefined,
});

/** Of the texts that arbitrary rows have, and others. */
export const arbitraryFilter: fc.Arbitrary<ResultFilter> = fc.record({
  from: bound,
  to: bound,
  kind: among('cash', 'tournament'),
  stakes: among('1/3', ' 1/2', 'none'),
  venue: among('aria', 'Bellagio ', 'caf\u00e9 royale', 'nowhere'),
  game: among('NLHE', 'omaha'),
  tag: among('LIVE', 'late', 'tired'),
});
