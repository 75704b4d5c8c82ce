import * as fc from 'fast-check';
import type { ResultFilter } from '../selection';

const among = <Text extends string>(...texts: Text[]) =>
  fc.option(fc.uniqueArray(fc.constantFrom(...texts), { maxLength: 2 }), { nil: undefined });
/** All of these together would let nothing through. */
const seldom = <Text extends string>(...texts: Text[]) =>
  fc.oneof({ weight: 5, arbitrary: fc.constant(undefined) }, among(...texts));
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
  trip: seldom('vegas 2026', 'nowhere'),
  bankroll: seldom('', 'online', 'nowhere'),
  day: seldom('sunday', 'thursday', 'friday', 'someday'),
  weekend: seldom('weekend', 'week'),
  duration: seldom('<1', '1-3', '3-6', '8+'),
  result: seldom('winning', 'losing'),
  length: seldom('<2', '2-4', '8+'),
  hour: seldom('0', '3', '20', '23'),
  block: seldom('0-0', '5-5', '4-1'),
  buyin: seldom('<50', '150-400', '1000+'),
});
