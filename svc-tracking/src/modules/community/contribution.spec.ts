import { UNKNOWN_LENGTH_HOURS } from '@feltbook/poker-math';
import { aCashSession, aTournament } from '../../testing/samples';
import { contributionOf, difference, isNothing, NOTHING } from './contribution';

it('counts a session by its cash-out and its minutes', () => {
  expect(contributionOf('cash', aCashSession({ cashout: 315.55 }))).toEqual({
    ...NOTHING,
    sessions: 1,
    cashOutCents: 31_555,
    ticks: 750,
    timed: 1,
  });
});

it('counts a tournament by buy-in and cash-out, and a duration without times', () => {
  const untimed = { ...aTournament({ duration: 1.5 }), startTime: undefined, endTime: undefined };

  expect(contributionOf('tournament', { ...untimed, cashout: 900 })).toEqual({
    ...NOTHING,
    tournaments: 1,
    winningsCents: 90_000,
    buyinCents: 15_000,
    ticks: 450,
    timed: 1,
  });
});

it('counts neither the placeholder of an unknown length nor a tournament without one', () => {
  const untimed = {
    ...{ startTime: undefined, endTime: undefined, duration: UNKNOWN_LENGTH_HOURS, cashout: 10 },
  };

  expect(contributionOf('cash', { ...aCashSession(), ...untimed })).toMatchObject({ ticks: 0, timed: 0 });
  expect(contributionOf('tournament', { ...aTournament(), ...untimed, duration: 0 })).toMatchObject({
    ...{ tournaments: 1, ticks: 0, timed: 0 },
  });
});

it('subtracts exactly what it added', () => {
  const added = contributionOf('cash', aCashSession());

  expect(isNothing(added)).toBe(false);
  expect(isNothing(difference(added, added))).toBe(true);
});
