import { aSubscription } from '../../testing/subscription-builder';
import { grantsPro, GRACE_STATUSES, graceCutoff, PRO_STATUSES, proSubscription } from './access';
import type { KnownStatus } from './subscription.entity';

const now = new Date('2026-11-21T12:00:00.000Z');
const daysAgo = (days: number, ms = 0) => new Date(now.getTime() - days * 86_400_000 - ms);

describe('grantsPro', () => {
  it.each<[KnownStatus, boolean]>([
    ['active', true],
    ['trialing', true],
    ['incomplete', false],
    ['incomplete_expired', false],
    ['unpaid', false],
    ['paused', false],
    ['canceled', false],
  ])('%s: %s', (status, expected) => {
    expect(grantsPro({ status, pastDueSince: null }, now)).toBe(expected);
  });

  it.each([
    ['just now', daysAgo(0), true],
    ['6 days and 23:59:59.999 ago', daysAgo(7, -1), true],
    ['7 days ago', daysAgo(7), false],
    ['a month ago', daysAgo(30), false],
  ])('past_due since %s: %s', (_, pastDueSince, expected) => {
    expect(grantsPro({ status: 'past_due', pastDueSince }, now)).toBe(expected);
    expect(pastDueSince > graceCutoff(now)).toBe(expected);
  });

  it('lists the statuses that grant Pro', () => {
    expect([PRO_STATUSES, GRACE_STATUSES]).toEqual([['active', 'trialing'], ['past_due']]);
  });
});

describe('proSubscription', () => {
  const subscription = (id: string, status: KnownStatus, end: string) =>
    aSubscription({ id, status, currentPeriodEnd: new Date(end) });

  it('is the one that ends last of those that grant Pro', () => {
    const found = proSubscription(
      [
        subscription('ended', 'canceled', '2028-01-01'),
        subscription('short', 'active', '2026-12-01'),
        subscription('long', 'active', '2027-11-01'),
      ],
      now,
    );
    expect(found?.id).toBe('long');
  });

  it('is undefined if none grants Pro', () => {
    expect(proSubscription([subscription('ended', 'canceled', '2028-01-01')], now)).toBeUndefined();
  });
});
