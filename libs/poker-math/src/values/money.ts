/** An unvalidated number. Anything but a finite number counts as 0. */
export type Figure = number | null | undefined;

/** @returns the figure, or 0 where it is missing or no number */
export const orZero = (figure: Figure): number =>
  typeof figure === 'number' && Number.isFinite(figure) ? figure : 0;

/** @returns whole cents, which doubles add up exactly, unlike dollars with decimals */
export const toCents = (dollars: Figure): number => Math.round(orZero(dollars) * 100);

const RATE_PARTS = 10 ** 8;
const HALF = BigInt(RATE_PARTS / 2);

/**
 * Converts an amount to the player's base currency, exactly, rounded half away from zero as the database's ROUND does.
 * @param cents whole ones of the result's currency
 * @param rate units of the base currency for one unit of it, with at most 8 decimals; none without a currency of its own
 * @returns whole cents of the base currency
 */
export function inBase(cents: number, rate: Figure): number {
  if (typeof rate !== 'number' || !(rate > 0) || rate === 1 || !Number.isFinite(rate * RATE_PARTS))
    return cents;
  const parts = BigInt(Math.round(orZero(cents))) * BigInt(Math.round(rate * RATE_PARTS));
  return Number((parts + (parts < 0n ? -HALF : HALF)) / BigInt(RATE_PARTS));
}

export const toDollars = (cents: number): number => cents / 100;

/** @returns whole hundredths of an hour; 0 for a negative duration */
export const toHundredths = (hours: Figure): number => Math.max(0, Math.round(orZero(hours) * 100));

/** @returns part / whole, and 0 when there is nothing to divide by */
export const ratio = (part: number, whole: number): number => (whole === 0 ? 0 : part / whole);

/** @returns part of the whole in %, and 0 for an empty whole */
export const percent = (part: number, whole: number): number => ratio(part * 100, whole);
