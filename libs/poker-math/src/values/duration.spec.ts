import * as fc from 'fast-check';
import { durationHours, endTimeAfter, isLengthKnown, UNKNOWN_LENGTH_HOURS } from './duration';

const time = fc
  .integer({ min: 0, max: 1439 })
  .map((m) => `${String(Math.floor(m / 60)).padStart(2, '0')}:${String(m % 60).padStart(2, '0')}`);

/** The reference: counts on the clock, a minute at a time. */
function countMinutes(start: string, end: string): number {
  const clock = new Date(`2020-01-01T${start}:00Z`);
  let minutes = 0;
  while (clock.toISOString().slice(11, 16) !== end) {
    clock.setUTCMinutes(clock.getUTCMinutes() + 1);
    minutes += 1;
  }
  return minutes;
}

describe('durationHours', () => {
  it.each([
    ['20:00', '22:00', 2],
    ['20:00', '20:05', 0.08],
    ['22:30', '01:10', 2.67],
    ['00:00', '23:59', 23.98],
    ['00:01', '00:00', 23.98],
  ])('%s to %s is %d h', (start, end, hours) => {
    expect(durationHours(start, end)).toBe(hours);
  });

  it.each([
    ['20:00', '20:00'],
    ['', '22:00'],
    ['20:00', '24:00'],
    ['8:00', '9:00'],
  ])('has no duration from %j to %j', (start, end) => {
    expect(durationHours(start, end)).toBe(0);
  });

  it('agrees with a clock that counts', () => {
    fc.assert(
      fc.property(time, time, (start, end) => {
        expect(durationHours(start, end)).toBe(Number((countMinutes(start, end) / 60).toFixed(2)));
      }),
    );
  });
});

describe('endTimeAfter', () => {
  it('finds the end that a duration came from', () => {
    fc.assert(
      fc.property(time, time, (start, end) => {
        fc.pre(start !== end);
        expect(endTimeAfter(start, durationHours(start, end))).toBe(end);
      }),
    );
  });

  it.each([0, -1, 24, 120, Number.NaN])('knows no end after %d hours', (hours) => {
    expect(endTimeAfter('20:00', hours)).toBeUndefined();
  });
});

describe('isLengthKnown', () => {
  it.each([
    [{ duration: UNKNOWN_LENGTH_HOURS }, false],
    [{ duration: 0 }, false],
    [{}, false],
    [{ duration: 0.02 }, true],
    [{ startTime: '20:00', endTime: '20:01', duration: 0.02 }, true],
    // The times decide.
    [{ startTime: '20:00', endTime: '23:00', duration: UNKNOWN_LENGTH_HOURS }, true],
  ])('%j: %s', (result, isKnown) => {
    expect(isLengthKnown(result)).toBe(isKnown);
  });
});
