import { clockTime } from '@feltbook/web-kit';

const MINUTES_A_DAY = 1440;

/**
 * Moves a time of day (HH:MM) by less than a day, also past midnight. A blank time stays blank.
 * @param minutes below 0 for an earlier time
 */
export function shiftTime(time: string, minutes: number): string {
  const [hours, rest] = time.split(':').map(Number);
  if (hours === undefined || rest === undefined) return '';
  return clockTime(hours * 60 + rest + minutes + MINUTES_A_DAY);
}
