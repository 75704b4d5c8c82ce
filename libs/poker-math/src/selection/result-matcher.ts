import { parseDay, weekday } from '../values/calendar';
import { buyInBand, NONE } from '../values/bands';
import { knownTicks, minutesOfDay, ticksOf } from '../values/duration';
import { entryPriceOf, type TournamentCost } from '../results/entry-price';
import { profitCents, type Result } from '../results/result';
import type { ResultRow } from '../statistics/columns/columns';
import { fixedMatcher, type FixedValues } from './fixed-criteria';
import type { ResultFilter } from './result-filter';
import { labelMatcher, spotMatcher } from './text-criteria';

/** A saved result, as calls answer it. */
export interface FilterableResult extends Result, Omit<TournamentCost, 'buyin'> {
  readonly buyin: number;
  /** YYYY-MM-DD. */
  readonly date: string;
  readonly location: string;
  readonly game_type: string;
  readonly stakes?: string;
  readonly tags?: readonly string[] | undefined;
  readonly trip?: string | undefined;
  readonly bankroll?: string | undefined;
}

/**
 * @param kind of all results
 * @returns whether a result is one of those that `selectResults` selects
 */
export function resultMatcher(
  kind: ResultRow['kind'],
  filter: ResultFilter,
): (result: FilterableResult) => boolean {
  const { from = '', to = '\uffff' } = filter;
  const hasPeriod = filter.from !== undefined || filter.to !== undefined;
  const isInPeriod = (day: string) => !hasPeriod || (day >= from && day <= to && parseDay(day) !== undefined);
  const [isSpot, isLabel, isFixed] = [spotMatcher(filter), labelMatcher(filter), fixedMatcher(filter)];
  return (result) => {
    const { date, location, game_type: gameType, stakes = '', tags = [], trip = '', bankroll = '' } = result;
    return (
      isInPeriod(date) &&
      isSpot({ kind, location, stakes }) &&
      isLabel({ gameType, tags, trip, bankroll }) &&
      (isFixed?.(new ValuesOf(kind, result)) ?? true)
    );
  };
}

/** Computes a value when it is read: most filters read one. */
class ValuesOf implements FixedValues {
  constructor(
    private readonly kind: ResultRow['kind'],
    private readonly result: FilterableResult,
  ) {}

  get weekday() {
    return weekday(this.result.date) ?? NONE;
  }
  get start() {
    return minutesOfDay(this.result.startTime ?? '') ?? NONE;
  }
  get ticks() {
    return knownTicks(ticksOf(this.result));
  }
  get cents() {
    return profitCents(this.result);
  }
  get band() {
    return this.kind === 'tournament' ? buyInBand(entryPriceOf(this.result)) : NONE;
  }
}
