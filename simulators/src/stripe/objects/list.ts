import type Stripe from 'stripe';

/** A complete list inside an object. */
export const listOf = <T>(url: string, data: T[]): Stripe.ApiList<T> => ({
  object: 'list',
  data,
  has_more: false,
  url,
});
