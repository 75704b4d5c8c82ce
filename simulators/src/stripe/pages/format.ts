import type Stripe from 'stripe';

/** $1.00 */
export const formatMoney = (amount: number, currency: string): string =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency }).format(amount / 100);

/** $1.00 a month */
export const formatPrice = ({ unit_amount, currency, recurring }: Stripe.Price): string =>
  `${formatMoney(unit_amount ?? 0, currency)} a ${recurring?.interval ?? 'month'}`;

/** 21 November 2026, of seconds since 1970 */
export const formatDay = (moment: number): string =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(moment * 1000);
