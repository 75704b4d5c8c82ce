import type { HourlyTrend } from '@feltbook/contracts';

/**
 * The change of an hourly in %. A time without hours has no hourly, and the 0 in its place is nothing to compare with:
 * a month off is no fall of 100%.
 * @returns null where there is no change to speak of
 */
export const comparableChange = ({ current, previous, change }: HourlyTrend): number | null =>
  current.hours > 0 && previous.hours > 0 ? change : null;
