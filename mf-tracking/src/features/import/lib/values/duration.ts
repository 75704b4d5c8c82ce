import { MAX_DURATION_HOURS } from '@feltbook/contracts';

/** The longest text that is parsed, in characters. */
const LONGEST = 40;

/**
 * A length of time: `3:20`, `3:20:30`, `3h 20m`, `200 min`, `3.5`, `3,5`.
 * @param unit of a bare number
 * @returns minutes, possibly fractional; undefined if it is not a length
 */
export function parseDuration(text: string, unit: 'hours' | 'minutes'): number | undefined {
  if (text.length > LONGEST) return undefined;
  const trimmed = text.trim().toLowerCase();
  const clock = /^(\d{1,4}):([0-5]?\d)(?::([0-5]?\d)(?:[.,]\d+)?)?$/.exec(trimmed);
  if (clock) return Number(clock[1]) * 60 + Number(clock[2]) + Number(clock[3] ?? 0) / 60;
  const parts =
    /^(?:(\d+(?:[.,]\d+)?)\s*(?:d|days?)\s*)?(?:(\d+(?:[.,]\d+)?)\s*(?:h|hrs?|hours?|std|stunden?|heures?)\.?\s*)?(?:(\d+(?:[.,]\d+)?)\s*(?:m|mins?|minutes?|minuten)?\.?)?$/.exec(
      trimmed,
    );
  if (!parts || trimmed === '') return undefined;
  const [days, hours, minutes] = [numberOf(parts[1]), numberOf(parts[2]), numberOf(parts[3])];
  const isBare = /^\d+(?:[.,]\d+)?$/.test(trimmed);
  if (isBare) return (minutes ?? 0) * (unit === 'hours' ? 60 : 1);
  return (days ?? 0) * 1440 + (hours ?? 0) * 60 + (minutes ?? 0);
}

const numberOf = (text: string | undefined): number | undefined =>
  text === undefined ? undefined : Number(text.replace(',', '.'));

/** @param minutes above 0 @returns hours with two decimals, never 0 */
export const toHours = (minutes: number): number => Math.max(1, Math.round((minutes * 100) / 60)) / 100;

/** @param text the player's length for rows without one @returns minutes; undefined if it is not a valid length */
export function filledLength(text: string | undefined): number | undefined {
  const minutes = parseDuration(text ?? '', 'hours');
  return minutes !== undefined && minutes > 0 && minutes <= MAX_DURATION_HOURS * 60 ? minutes : undefined;
}
