import type { SubscriptionStatus } from '@feltbook/contracts';
import { remainingInPlan } from './selection';

const trial: SubscriptionStatus = {
  status: 'trial',
  subscription_active: false,
  cash_sessions_used: 4,
  tournament_sessions_used: 12,
  cash_sessions_limit: 10,
  tournament_sessions_limit: 10,
};
const all = { sessions: Infinity, tournaments: Infinity };
const hoursFromNow = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();

it.each<[string, SubscriptionStatus | undefined, ReturnType<typeof remainingInPlan>]>([
  ['an unknown plan', undefined, all],
  ['Pro', { ...trial, status: 'pro' }, all],
  ['a trial', trial, { sessions: 6, tournaments: 0 }],
  ['an expired trial', { ...trial, status: 'trial_expired' }, { sessions: 0, tournaments: 0 }],
  ['an extended trial', { ...trial, status: 'trial_expired', extended_trial_until: hoursFromNow(1) }, all],
  [
    'an extended trial that ended',
    { ...trial, extended_trial_until: hoursFromNow(-1) },
    { sessions: 6, tournaments: 0 },
  ],
])('counts what %s covers', (_name, status, expected) => {
  expect(remainingInPlan(status)).toEqual(expected);
});
