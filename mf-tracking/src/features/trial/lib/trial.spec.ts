import type { ResultKindName, SubscriptionStatus } from '@feltbook/contracts';
import { isTrialOver, trialUsage } from './trial';

const trial: SubscriptionStatus = {
  status: 'trial',
  subscription_active: false,
  cash_sessions_used: 10,
  tournament_sessions_used: 9,
  cash_sessions_limit: 10,
  tournament_sessions_limit: 10,
};
const hoursFromNow = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();

describe('isTrialOver', () => {
  it.each<[string, Partial<SubscriptionStatus>, ResultKindName, boolean]>([
    ['ten cash sessions used', {}, 'cash', true],
    ['nine tournaments used', {}, 'tournament', false],
    ['nine cash sessions used', { cash_sessions_used: 9 }, 'cash', false],
    ['Pro', { status: 'pro', subscription_active: true }, 'cash', false],
    ['an active subscription under another name', { subscription_active: true }, 'cash', false],
    ['grandfathered', { status: 'grandfathered' }, 'cash', false],
    ['a trial that the owner ended', { status: 'trial_expired' }, 'tournament', true],
    ['an extended trial', { status: 'trial_expired', extended_trial_until: hoursFromNow(1) }, 'cash', false],
    ['an extended trial that ended', { extended_trial_until: hoursFromNow(-1) }, 'cash', true],
  ])('%s', (_name, change, kind, over) => {
    expect(isTrialOver({ ...trial, ...change }, kind, 'player')).toBe(over);
  });

  it('is false for the owner, and for an unknown status', () => {
    expect(isTrialOver(trial, 'cash', 'owner')).toBe(false);
    expect(isTrialOver(undefined, 'cash', 'player')).toBe(false);
  });
});

describe('trialUsage', () => {
  it('counts the results of one kind', () => {
    expect(trialUsage(trial, 'cash', 'player')).toEqual({ used: 10, limit: 10 });
    expect(trialUsage(trial, 'tournament', 'player')).toEqual({ used: 9, limit: 10 });
  });

  it('is undefined without a limit', () => {
    expect(trialUsage(trial, 'cash', 'owner')).toBeUndefined();
    expect(trialUsage(undefined, 'cash', 'player')).toBeUndefined();
    expect(trialUsage({ ...trial, extended_trial_until: hoursFromNow(1) }, 'cash', 'player')).toBeUndefined();
    expect(trialUsage({ ...trial, status: 'pro' }, 'cash', 'player')).toBeUndefined();
  });
});
