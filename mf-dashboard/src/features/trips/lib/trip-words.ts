import type { Trip } from '@feltbook/contracts';
import { textKey } from '@feltbook/poker-math';
import { formatDays } from '@feltbook/ui';

/** Parameter of the page's address with the name of a trip; other pages choose results by the same. */
export const TRIP = 'trip';

/** The address of a page for one trip. */
export const addressOf = (page: string, name: string): string =>
  `${page}?${new URLSearchParams({ [TRIP]: name }).toString()}`;

/** Whether two names are those of one trip. */
export const isSameTrip = (one = '', other = ''): boolean => textKey(one) === textKey(other);

/** `Feb 27 – Mar 2, 2026`; empty without a day. */
export const daysText = ({ from, to }: Pick<Trip, 'from' | 'to'>): string =>
  from === '' ? '' : formatDays(from, to);

/** The running profit after each day of a trip, in dollars, exact to the cent. */
export function runningOf({ days: { profits } }: Pick<Trip, 'days'>): number[] {
  let cents = 0;
  return profits.map((profit) => (cents += Math.round(profit * 100)) / 100);
}
