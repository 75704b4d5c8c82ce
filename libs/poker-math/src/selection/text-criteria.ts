import { textKey } from '../values/most-common';
import type { Label, Spot } from '../statistics/columns/columns';
import type { ResultFilter } from './result-filter';

/** @returns whether the filter lets results of a location, stakes and kind through */
export function spotMatcher({
  kind = [],
  stakes,
  venue,
}: ResultFilter): (spot: Pick<Spot, 'kind' | 'location' | 'stakes'>) => boolean {
  const [isStakes, isVenue] = [among(stakes), among(venue)];
  return (spot) =>
    (kind.length === 0 || kind.includes(spot.kind)) &&
    isStakes(spot.kind === 'cash' ? [spot.stakes] : []) &&
    isVenue([spot.location]);
}

/** @returns whether the filter lets results with a game type, tags, a trip and a bankroll through */
export function labelMatcher({ game, tag, trip, bankroll }: ResultFilter): (label: Label) => boolean {
  const [isGame, isTag] = [among(game), among(tag)];
  const [isTrip, isBankroll] = [among(trip), among(bankroll)];
  return (label) =>
    isGame([label.gameType]) && isTag(label.tags) && isTrip([label.trip]) && isBankroll([label.bankroll]);
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
