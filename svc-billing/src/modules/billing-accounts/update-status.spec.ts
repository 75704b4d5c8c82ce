import type { SubscriptionState } from '@feltbook/contracts';
import { mayChangeStatus } from './update-status';

describe('mayChangeStatus', () => {
  it.each<[SubscriptionState | null, number, number, boolean]>([
    ['trial', 9, 10, false],
    ['trial', 10, 9, false],
    ['trial', 10, 10, true],
    ['trial_expired', 12, 10, false],
    ['trial_expired', 9, 10, true],
    ['pro', 10, 10, false],
    ['grandfathered', 500, 10, false],
    [null, 0, 0, true],
  ])('of %s and %i cash sessions and %i tournaments: %s', (status, cashUsed, tournamentsUsed, expected) => {
    expect(mayChangeStatus(status, { cashUsed, tournamentsUsed })).toBe(expected);
  });
});
