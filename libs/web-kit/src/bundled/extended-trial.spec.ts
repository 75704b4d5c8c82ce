import type { SubscriptionStatus } from '@feltbook/contracts';
import { extendedTrialOf } from './extended-trial';

const status: SubscriptionStatus = {
  status: 'trial_expired',
  subscription_active: false,
  cash_sessions_used: 10,
  tournament_sessions_used: 10,
  cash_sessions_limit: 10,
  tournament_sessions_limit: 10,
};
const end = new Date(2026, 10, 30, 18, 30);
const at = (now: Date) => extendedTrialOf({ ...status, extended_trial_until: end.toISOString() }, now);

it('runs until its end, and not at it', () => {
  expect(at(new Date(end.getTime() - 1))).toEqual({ isRunning: true, until: 'Nov\u00a030' });
  expect(at(end)).toEqual({ isRunning: false, until: 'Nov\u00a030' });
});

it('has its year in another year', () => {
  expect(at(new Date(2027, 0, 2))).toEqual({ isRunning: false, until: 'Nov\u00a030,\u00a02026' });
});

it('is undefined if none was granted, and for an invalid date', () => {
  expect(extendedTrialOf(status)).toBeUndefined();
  expect(extendedTrialOf({ ...status, extended_trial_until: 'soon' })).toBeUndefined();
});
