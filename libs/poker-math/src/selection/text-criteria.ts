import { textKey } from '../values/most-common';
import type { Label, Spot } from '../statistics/columns/columns';
import type { ResultFilter } from './result-filter';

/** @returns whether the filter lets results of a location, stakes and kind through */
export function spotMatcher({ kind = [], stakes, venue }: ResultFilter): (spot: Spot) => boolean {
  const [isStakes, isVenue] = [among(stakes), among(venue)];
  return (spot) =>
    (kind.length === 0 || kind.includes(spot.kind)) &&
    isStakes(spot.kind === 'cash' ? [spot.stakes] : []) &&
    isVenue([spot.location]);
}

/** @returns whether the filter lets results with a game type, tags and a trip through */
export function labelMatcher({ game, tag, trip }: ResultFilter): (label: Label) => boolean {
  const [isGame, isTag, isTrip] = [among(game), among(tag), among(trip)];
  return (label) => isGame([label.gameType]) && isTag(label.tags) && isTrip([label.trip]);
}

/** Compares each spelling once: the results of a player repeat their texts. */
function among(wanted: readonly string[] = []): (texts: readonly string[]) => boolean {
  if (wanted.length === 0) return () => true;
  const keys = new Set(wanted.map(textKey));
  const known = new Map<string, boolean>();
  const isWanted = (text: string): boolean => {
    const before = known.get(text);
    if (before !== undefined) return before;
    const is = keys.has(textKey(text));
    known.set(text, is);
    return is;
  };
  return (texts) => texts.some(isWanted);
}
