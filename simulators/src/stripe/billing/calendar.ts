import type Stripe from 'stripe';
import type { Period } from '../objects/subscription';

/** @returns the time a number of months later, in seconds; on the last day of a shorter month */
function monthsLater(moment: number, months: number): number {
  const date = new Date(moment * 1000);
  const day = date.getUTCDate();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() + months);
  const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  date.setUTCDate(Math.min(day, last));
  return Math.floor(date.getTime() / 1000);
}

const DAY = 86_400;

/** The period that a price pays for. */
export function periodFrom(start: number, { recurring }: Stripe.Price): Period {
  const count = recurring?.interval_count ?? 1;
  switch (recurring?.interval) {
    case 'day':
      return { start, end: start + count * DAY };
    case 'week':
      return { start, end: start + 7 * count * DAY };
    case 'year':
      return { start, end: monthsLater(start, 12 * count) };
    default:
      return { start, end: monthsLater(start, count) };
  }
}
