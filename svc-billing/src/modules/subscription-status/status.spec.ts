import { statusOf } from './status';

const state = (cashUsed: number, tournamentsUsed: number, isOwner = false) =>
  statusOf({ isOwner }, { cashUsed, tournamentsUsed }).status;

describe('statusOf', () => {
  it.each([
    [0, 0, 'trial'],
    [10, 0, 'trial'],
    [9, 10, 'trial'],
    [10, 10, 'trial_expired'],
    [12, 11, 'trial_expired'],
  ])('is with %i cash sessions and %i tournaments used: %s', (cash, tournaments, expected) => {
    expect(state(cash, tournaments)).toBe(expected);
  });

  it('has no end for the owner, and no subscription either', () => {
    expect(statusOf({ isOwner: true }, { cashUsed: 400, tournamentsUsed: 30 })).toEqual({
      status: 'grandfathered',
      subscription_active: false,
      cash_sessions_used: 400,
      tournament_sessions_used: 30,
      cash_sessions_limit: 10,
      tournament_sessions_limit: 10,
    });
  });
});
