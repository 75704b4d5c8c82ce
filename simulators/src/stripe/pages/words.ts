import type Stripe from 'stripe';

/** $1.00 */
export const money = (amount: number, currency: string): string =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency }).format(amount / 100);

/** $1.00 a month */
export const priceInWords = ({ unit_amount, currency, recurring }: Stripe.Price): string =>
  `${money(unit_amount ?? 0, currency)} a ${recurring?.interval ?? 'month'}`;

/** 21 November 2026, of seconds since 1970 */
export const day = (moment: number): string =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(moment * 1000);
