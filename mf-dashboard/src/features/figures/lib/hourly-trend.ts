import type { HourlyTrend } from '@feltbook/contracts';

/**
 * The change of an hourly in %. A period without hours has no hourly, so that a month off is no fall of 100%.
 * @returns null if the periods cannot be compared
 */
export const comparableChange = ({ current, previous, change }: HourlyTrend): number | null =>
  current.hours > 0 && previous.hours > 0 ? change : null;
