import { formatDistance, type Position } from './distance';
import { metresTo, type Places } from './places';

/** In metres. Where one drives to play; farther venues keep their usual order. */
const NEAR_WITHIN = 100_000;

/** Orders names of venues, and says how far the near ones are. */
export interface VenueOrder {
  readonly sort: (names: readonly string[]) => readonly string[];
  /** @returns the distance in words; undefined for what is not near, or if the position is not exact */
  readonly distanceTo: (name: string) => string | undefined;
}

export const USUAL_ORDER: VenueOrder = { sort: (names) => names, distanceTo: () => undefined };

/** The near venues first, the nearest leading; all others as they were. */
export function nearestFirst(from: Position, isExact: boolean, places: Places): VenueOrder {
  const near = (name: string): number => {
    const metres = metresTo(name, from, places) ?? Infinity;
    return metres <= NEAR_WITHIN ? metres : Infinity;
  };
  return {
    sort: (names) =>
      names
        .map((name) => ({ name, metres: near(name) }))
        // Infinity minus itself is not a number.
        .sort((one, other) => (one.metres === other.metres ? 0 : one.metres - other.metres))
        .map(({ name }) => name),
    distanceTo: (name) => {
      const metres = near(name);
      return isExact && metres < Infinity ? formatDistance(metres) : undefined;
    },
  };
}
