import { cashSessionRequest, tournamentRequest } from '@feltbook/contracts';
import { cashSession, tournament } from '../../../testing/records';
import { CASH, TOURNAMENT } from './kinds';

const { id, created_at, updated_at, startTime, endTime, duration: _hours, ...cash } = cashSession('a');
const { id: _id, created_at: _made, updated_at: _changed, duration: _length, ...played } = tournament('a');
const identity = { id, created_at, updated_at };

/** The hours of pending records of both kinds. */
const hoursOf = (when: object): number[] => [
  CASH.toRecord(cashSessionRequest.parse({ ...cash, ...when }), identity).duration,
  TOURNAMENT.toRecord(tournamentRequest.parse({ ...played, ...when }), identity).duration,
];

describe('a pending record', () => {
  it.each([
    ['times alone', { startTime, endTime }, 3],
    ['times, which decide', { startTime: '20:00', endTime: '22:20', duration: 9 }, 2.33],
    ['a duration between two hundredths', { duration: 7 / 3 }, 2.33],
    ['a duration that is less than the least', { duration: 0.004 }, 0.01],
  ])('is as long as the server will say: %s', (_case, when, hours) => {
    expect(hoursOf(when)).toEqual([hours, hours]);
  });

  it('has no length if it is unknown, like the server’s record', () => {
    expect(TOURNAMENT.toRecord(tournamentRequest.parse(played), identity).duration).toBe(0);
  });
});
