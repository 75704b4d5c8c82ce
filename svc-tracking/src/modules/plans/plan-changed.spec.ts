import { NEW_PLAYER, placesLeft, type Player } from '../players/player';
import { withPlan } from './plan-changed';

const player: Player = { ...NEW_PLAYER, version: 12, cashUsed: 10, tournamentsUsed: 2, planVersion: 3 };

it('stores the plan and keeps the counts', () => {
  const pro = withPlan(player, { plan: 'unlimited', planVersion: 4, trialNumber: 1 });

  expect(pro).toEqual({ ...player, plan: 'unlimited', planVersion: 4 });
});

it('starts counting at 0 for a trial with a higher number, as a new version', () => {
  const renewed = withPlan(player, { plan: 'trial', planVersion: 4, trialNumber: 2 });

  expect(renewed).toEqual({
    ...player,
    version: 13,
    cashUsed: 0,
    tournamentsUsed: 0,
    planVersion: 4,
    trialNumber: 2,
  });
});

it('never goes back to an earlier trial', () => {
  const later = { ...player, trialNumber: 5 };

  expect(withPlan(later, { plan: 'trial', planVersion: 4, trialNumber: 1 })).toMatchObject({
    trialNumber: 5,
    cashUsed: 10,
  });
});

it('ends a trial that is not used up, until another begins', () => {
  const ended = withPlan(player, { plan: 'trial', trialDisabled: true, planVersion: 4, trialNumber: 1 });
  expect(placesLeft(player, 'tournament', 'player')).toBeGreaterThan(0);
  expect(placesLeft(ended, 'tournament', 'player')).toBe(0);

  const renewed = withPlan(ended, { plan: 'trial', trialDisabled: false, planVersion: 5, trialNumber: 2 });
  expect(placesLeft(renewed, 'tournament', 'player')).toBeGreaterThan(0);
});
