import { TICKS_AN_HOUR } from './duration';

/** Tournaments by the price of one entry, in dollars. A band holds its lower bound and not its upper one. */
export const BUY_IN_BANDS = ['<50', '50-150', '150-400', '400-1000', '1000+'] as const;
/** Lengths in hours, likewise. */
export const LENGTH_BANDS = ['<2', '2-4', '4-6', '6-8', '8+'] as const;
/** Lengths in hours as the lists offer them, likewise. */
export const DURATION_BUCKETS = ['<1', '1-3', '3-6', '6-8', '8+'] as const;
/** Starts by time of day, in blocks of so many hours from midnight. */
export const BLOCK_HOURS = 4;

const BUY_IN_BOUNDS = [50, 150, 400, 1000].map((dollars) => dollars * 100);
/** Where the second and later bands of `LENGTH_BANDS` begin. */
export const LENGTH_BOUND_HOURS = [2, 4, 6, 8] as const;
const LENGTH_BOUNDS = LENGTH_BOUND_HOURS.map((hours) => hours * TICKS_AN_HOUR);
const BUCKET_BOUNDS = [1, 3, 6, 8].map((hours) => hours * TICKS_AN_HOUR);
const MINUTES_AN_HOUR = 60;
/** The position of what is in no band. */
export const NONE = -1;

/** `Under 2 h`, `2 h to 4 h`, `8 h or more`. @param band a key of the above @param withUnit writes a bound */
export function bandLabel(band: string, withUnit: (bound: string) => string): string {
  if (band.startsWith('<')) return `Under ${withUnit(band.slice(1))}`;
  if (band.endsWith('+')) return `${withUnit(band.slice(0, -1))} or more`;
  const [from = '', to = ''] = band.split('-');
  return `${withUnit(from)} to ${withUnit(to)}`;
}

/** @returns the position in `BUY_IN_BANDS` */
export const buyInBand = (cents: number): number => bandOf(cents, BUY_IN_BOUNDS);

/** @param ticks known ones @returns the position in `LENGTH_BANDS`; below 0 for an unknown length */
export const lengthBand = (ticks: number): number => (ticks > 0 ? bandOf(ticks, LENGTH_BOUNDS) : NONE);

/** @param ticks known ones @returns the position in `DURATION_BUCKETS`; below 0 for an unknown length */
export const durationBucket = (ticks: number): number => (ticks > 0 ? bandOf(ticks, BUCKET_BOUNDS) : NONE);

/** @param minutes of the start after midnight; below 0 for none @returns the block of so many hours; below 0 for none */
export const startBlock = (minutes: number, hours: number): number =>
  minutes < 0 ? NONE : Math.floor(minutes / (MINUTES_AN_HOUR * hours));

/** Weekends, from Friday 18:00 to Sunday, and all other days. */
export const WEEK_PARTS = ['weekend', 'week'] as const;
const FRIDAY = 5;
/** 18:00, in minutes. */
const FRIDAY_EVENING = 18 * MINUTES_AN_HOUR;

/**
 * @param weekday 0 for Sunday; below 0 for none
 * @param minutes of the start after midnight; below 0 for none: Fridays without a start are in neither part
 * @returns the position in `WEEK_PARTS`; below 0 for none
 */
export function weekPart(weekday: number, minutes: number): number {
  if (weekday < 0 || (weekday === FRIDAY && minutes < 0)) return NONE;
  return weekday === 0 || weekday > FRIDAY || (weekday === FRIDAY && minutes >= FRIDAY_EVENING) ? 0 : 1;
}

function bandOf(value: number, bounds: readonly number[]): number {
  const band = bounds.findIndex((bound) => value < bound);
  return band === -1 ? bounds.length : band;
}
