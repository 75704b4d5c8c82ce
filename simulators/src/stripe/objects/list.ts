import type Stripe from 'stripe';

/** A whole list, as objects carry them. */
export const listOf = <T>(url: string, data: T[]): Stripe.ApiList<T> => ({
  object: 'list',
  data,
  has_more: false,
  url,
});
