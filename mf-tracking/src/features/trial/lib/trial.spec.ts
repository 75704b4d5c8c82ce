import type { ResultKindName, SubscriptionStatus } from '@feltbook/contracts';
import { type TrialEnd, trialEndOf, trialUsage } from './trial';

const trial: SubscriptionStatus = {
  status: 'trial',
  subscription_active: false,
  cash_sessions_used: 10,
  tournament_sessions_used: 9,
  cash_sessions_limit: 10,
  tournament_sessions_limit: 10,
};
const hoursFromNow = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();

describe('trialEndOf', () => {
  it.each<[string, Partial<SubscriptionStatus>, ResultKindName, TrialEnd | undefined]>([
    ['ten cash sessions used', {}, 'cash', 'usedUp'],
    ['nine tournaments used', {}, 'tournament', undefined],
    ['nine cash sessions used', { cash_sessions_used: 9 }, 'cash', undefined],
    ['both used up', { status: 'trial_expired', tournament_sessions_used: 10 }, 'tournament', 'usedUp'],
    ['Pro', { status: 'pro', subscription_active: true }, 'cash', undefined],
    ['an active subscription under another name', { subscription_active: true }, 'cash', undefined],
    ['grandfathered', { status: 'grandfathered' }, 'cash', undefined],
    ['a trial that the owner ended', { status: 'trial_expired' }, 'tournament', 'ended'],
    ['the same, with ten cash sessions used', { status: 'trial_expired' }, 'cash', 'ended'],
    [
      'an extended trial',
      { status: 'trial_expired', extended_trial_until: hoursFromNow(1) },
      'cash',
      undefined,
    ],
    ['an extended trial that ended', { extended_trial_until: hoursFromNow(-1) }, 'cash', 'usedUp'],
  ])('%s', (_name, change, kind, end) => {
    expect(trialEndOf({ ...trial, ...change }, kind, 'player')).toBe(end);
  });

  it('is undefined for the owner, and for an unknown status', () => {
    expect(trialEndOf(trial, 'cash', 'owner')).toBeUndefined();
    expect(trialEndOf(undefined, 'cash', 'player')).toBeUndefined();
  });

  it('counts results that are queued on this device', () => {
    expect(trialEndOf({ ...trial, cash_sessions_used: 8 }, 'cash', 'player', 1)).toBeUndefined();
    expect(trialEndOf({ ...trial, cash_sessions_used: 8 }, 'cash', 'player', 2)).toBe('usedUp');
  });
});

describe('trialUsage', () => {
  it('counts the results of one kind', () => {
    expect(trialUsage(trial, 'cash', 'player')).toEqual({ used: 10, limit: 10 });
    expect(trialUsage(trial, 'tournament', 'player')).toEqual({ used: 9, limit: 10 });
    const over: SubscriptionStatus = { ...trial, status: 'trial_expired', tournament_sessions_used: 10 };
    expect(trialUsage(over, 'tournament', 'player')).toEqual({ used: 10, limit: 10 });
  });

  it('is undefined without a limit, and after the owner ended the trial', () => {
    expect(trialUsage({ ...trial, status: 'trial_expired' }, 'cash', 'player')).toBeUndefined();
    expect(trialUsage(trial, 'cash', 'owner')).toBeUndefined();
    expect(trialUsage(undefined, 'cash', 'player')).toBeUndefined();
    expect(trialUsage({ ...trial, extended_trial_until: hoursFromNow(1) }, 'cash', 'player')).toBeUndefined();
    expect(trialUsage({ ...trial, status: 'pro' }, 'cash', 'player')).toBeUndefined();
  });
});
