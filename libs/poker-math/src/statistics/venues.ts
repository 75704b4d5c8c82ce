import { TICKS_AN_HOUR } from '../values/duration';
import { toDollars } from '../values/money';
import { textKey } from '../values/most-common';
import { perHour } from '../results/result';
import type { Spot } from './columns/columns';
import type { SpotsPass } from './passes/spots-pass';
import { SpellingCounts } from './spelling-counts';

/** Figures of one venue, or of all venues. */
export interface VenueFigures {
  /** Dollars. */
  readonly profit: number;
  /** Cash sessions and tournaments. */
  readonly sessions: number;
  readonly hours: number;
  /** Dollars an hour. */
  readonly hourly: number;
  /** How many results the hourly leaves out, because their length is not known. */
  readonly withoutHours: number;
}

export interface Venue extends VenueFigures {
  /** As it is most often written. */
  readonly name: string;
  /** The most common stakes of its cash sessions; null where none has any. */
  readonly stakes: string | null;
}

export interface Venues {
  /** All of them, the most visited first. */
  readonly list: readonly Venue[];
  readonly count: number;
  /** Over all venues, without results that have no location. */
  readonly total: VenueFigures;
  readonly mostProfitable: Venue | null;
  readonly mostVisited: Venue | null;
}

interface OpenVenue {
  sessions: number;
  cents: number;
  ticks: number;
  timed: number;
  timedCents: number;
  readonly names: SpellingCounts;
  readonly stakes: SpellingCounts;
}

export function venuesOf(spots: readonly Spot[], sums: SpotsPass): Venues {
  const open = new Map<string, OpenVenue>();
  const total = opened();
  spots.forEach(({ location, stakes }, spot) => {
    const key = textKey(location);
    const count = sums.counts[spot] ?? 0;
    if (key === '' || count === 0) return;
    let venue = open.get(key);
    if (!venue) open.set(key, (venue = opened()));
    for (const figures of [venue, total]) {
      figures.sessions += count;
      figures.cents += sums.cents[spot] ?? 0;
      figures.ticks += sums.ticks[spot] ?? 0;
      figures.timed += sums.timed[spot] ?? 0;
      figures.timedCents += sums.timedCents[spot] ?? 0;
    }
    const newest = sums.newest[spot] ?? 0;
    venue.names.add(location, count, newest);
    venue.stakes.add(stakes, count, newest);
  });
  const list = [...open.values()].map(closed).sort(byVisits);
  return {
    list,
    count: list.length,
    total: figuresOf(total),
    mostProfitable: [...list].sort(byProfit)[0] ?? null,
    mostVisited: list[0] ?? null,
  };
}

const opened = (): OpenVenue => ({
  sessions: 0,
  cents: 0,
  ticks: 0,
  timed: 0,
  timedCents: 0,
  names: new SpellingCounts(),
  stakes: new SpellingCounts(),
});

const closed = (venue: OpenVenue): Venue => ({
  name: venue.names.mostCommon() ?? '',
  stakes: venue.stakes.mostCommon() ?? null,
  ...figuresOf(venue),
});

const figuresOf = ({ sessions, cents, ticks, timed, timedCents }: OpenVenue): VenueFigures => ({
  profit: toDollars(cents),
  sessions,
  hours: ticks / TICKS_AN_HOUR,
  hourly: perHour(timedCents, ticks),
  withoutHours: sessions - timed,
});

const byTie = (a: Venue, b: Venue): number => b.hours - a.hours || (a.name < b.name ? -1 : 1);
const byVisits = (a: Venue, b: Venue): number => b.sessions - a.sessions || byTie(a, b);
const byProfit = (a: Venue, b: Venue): number => b.profit - a.profit || byTie(a, b);
