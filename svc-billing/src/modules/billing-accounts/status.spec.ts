import { aSubscription } from '../../testing/subscription-builder';
import { statusOf, type StatusInputs } from './status';

const now = new Date('2026-11-21T12:00:00.000Z');
const account = { grandfathered: false, trialDisabled: false, extendedTrialUntil: null };
const newAccount: StatusInputs = { account, subscriptions: [], usage: { cashUsed: 0, tournamentsUsed: 0 } };
const yearly = aSubscription({ plan: 'yearly', currentPeriodEnd: new Date('2027-11-01T00:00:00.000Z') });
const stateOf = (
  {
    subscriptions = [],
    ...decisions
  }: Partial<StatusInputs['account']> & Pick<Partial<StatusInputs>, 'subscriptions'>,
  cashUsed = 0,
  tournamentsUsed = 0,
) =>
  statusOf(
    { account: { ...account, ...decisions }, subscriptions, usage: { cashUsed, tournamentsUsed } },
    now,
  ).status;

describe('statusOf', () => {
  it.each([
    [0, 0, 'trial'],
    [10, 0, 'trial'],
    [9, 10, 'trial'],
    [10, 10, 'trial_expired'],
    [12, 11, 'trial_expired'],
  ])('is with %i cash sessions and %i tournaments used: %s', (cash, tournaments, expected) => {
    expect(stateOf({}, cash, tournaments)).toBe(expected);
  });

  it('is unlimited for the owner, without a subscription', () => {
    const usage = { cashUsed: 400, tournamentsUsed: 30 };
    expect(statusOf({ ...newAccount, isOwner: true, usage }, now)).toEqual({
      status: 'grandfathered',
      subscription_active: false,
      cash_sessions_used: 400,
      tournament_sessions_used: 30,
      cash_sessions_limit: 10,
      tournament_sessions_limit: 10,
    });
  });

  it('includes the plan and the end of its period', () => {
    const usage = { cashUsed: 10, tournamentsUsed: 10 };
    expect(statusOf({ ...newAccount, subscriptions: [yearly], usage }, now)).toMatchObject({
      status: 'pro',
      subscription_active: true,
      plan: 'yearly',
      current_period_end: '2027-11-01T00:00:00.000Z',
      cancel_at_period_end: false,
    });
  });

  it('includes the extended trial, which leaves the status alone, unless the owner disabled the trial', () => {
    const extended = { ...account, extendedTrialUntil: new Date('2026-11-28T12:00:00.000Z') };
    const usage = { cashUsed: 10, tournamentsUsed: 10 };
    expect(statusOf({ ...newAccount, account: extended, usage }, now)).toMatchObject({
      status: 'trial_expired',
      extended_trial_until: '2026-11-28T12:00:00.000Z',
    });
    expect(
      statusOf({ ...newAccount, account: { ...extended, trialDisabled: true } }, now),
    ).not.toHaveProperty('extended_trial_until');
  });

  it.each([
    ['as a flag', { cancelAtPeriodEnd: true }],
    ['as a date', { cancelAt: yearly.currentPeriodEnd }],
  ])('includes a cancellation, reported %s', (_, changes) => {
    const subscriptions = [{ ...yearly, ...changes }];
    expect(statusOf({ ...newAccount, subscriptions }, now)).toMatchObject({
      status: 'pro',
      cancel_at_period_end: true,
    });
  });

  it('prefers a paid subscription to a free pass, and a free pass to the trial and its end', () => {
    expect(stateOf({ grandfathered: true, subscriptions: [yearly] })).toBe('pro');
    expect(stateOf({ grandfathered: true }, 10, 10)).toBe('grandfathered');
    expect(stateOf({ grandfathered: true, trialDisabled: true })).toBe('grandfathered');
    expect(stateOf({ trialDisabled: true })).toBe('trial_expired');
  });
});
