import type { Subscription } from '../modules/subscriptions';

/** A paid monthly subscription, with the given changes. */
export const aSubscription = (changes: Partial<Subscription> = {}): Subscription => ({
  accountId: 'account_1',
  id: 'sub_1',
  customerId: 'cus_1',
  status: 'active',
  priceId: 'price_1',
  plan: 'monthly',
  currentPeriodEnd: new Date('2026-12-01T00:00:00.000Z'),
  cancelAtPeriodEnd: false,
  cancelAt: null,
  pastDueSince: null,
  unitAmount: 100,
  currency: 'usd',
  intervalUnit: 'month',
  intervalCount: 1,
  quantity: 1,
  ...changes,
});
