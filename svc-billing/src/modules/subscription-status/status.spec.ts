import { aSubscription } from '../../testing/subscription-builder';
import { statusOf, type StatusGrounds } from './status';

const now = new Date('2026-11-21T12:00:00.000Z');
const nobody: StatusGrounds = {
  isOwner: false,
  grandfathered: false,
  trialDisabled: false,
  subscriptions: [],
};
const yearly = aSubscription({ plan: 'yearly', currentPeriodEnd: new Date('2027-11-01T00:00:00.000Z') });
const stateOf = (grounds: Partial<StatusGrounds>, cashUsed = 0, tournamentsUsed = 0) =>
  statusOf({ ...nobody, ...grounds }, { cashUsed, tournamentsUsed }, now).status;

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

  it('has no end for the owner, and no subscription either', () => {
    const usage = { cashUsed: 400, tournamentsUsed: 30 };
    expect(statusOf({ ...nobody, isOwner: true }, usage, now)).toEqual({
      status: 'grandfathered',
      subscription_active: false,
      cash_sessions_used: 400,
      tournament_sessions_used: 30,
      cash_sessions_limit: 10,
      tournament_sessions_limit: 10,
    });
  });

  it('tells what was paid for, and until when', () => {
    const usage = { cashUsed: 10, tournamentsUsed: 10 };
    expect(statusOf({ ...nobody, subscriptions: [yearly] }, usage, now)).toMatchObject({
      status: 'pro',
      subscription_active: true,
      plan: 'yearly',
      current_period_end: '2027-11-01T00:00:00.000Z',
      cancel_at_period_end: false,
    });
  });

  it.each([
    ['as a flag', { cancelAtPeriodEnd: true }],
    ['as a date', { cancelAt: yearly.currentPeriodEnd }],
  ])('says that it was cancelled: told %s', (_, told) => {
    const subscriptions = [{ ...yearly, ...told }];
    expect(statusOf({ ...nobody, subscriptions }, { cashUsed: 0, tournamentsUsed: 0 }, now)).toMatchObject({
      status: 'pro',
      cancel_at_period_end: true,
    });
  });

  it('puts what is paid before a free pass, a free pass before the trial, and before an end of the trial', () => {
    expect(stateOf({ grandfathered: true, subscriptions: [yearly] })).toBe('pro');
    expect(stateOf({ grandfathered: true }, 10, 10)).toBe('grandfathered');
    expect(stateOf({ grandfathered: true, trialDisabled: true })).toBe('grandfathered');
    expect(stateOf({ trialDisabled: true })).toBe('trial_expired');
  });
});
