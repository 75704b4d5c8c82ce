import * as fc from 'fast-check';
import {
  durationHours,
  endTimeAfter,
  isLengthKnown,
  storedTicks,
  ticksOf,
  UNKNOWN_LENGTH_HOURS,
} from './duration';

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

describe('ticksOf', () => {
  const times = fc
    .record({ startTime: time, endTime: time })
    .filter(({ startTime, endTime }) => startTime !== endTime);

  it('are the minutes between both times, with and without the stored hours', () => {
    fc.assert(
      fc.property(times, ({ startTime, endTime }) => {
        const ticks = countMinutes(startTime, endTime) * 5;
        const duration = durationHours(startTime, endTime);
        expect(ticksOf({ startTime, endTime })).toBe(ticks);
        expect(ticksOf({ startTime, endTime, duration })).toBe(ticks);
        expect(storedTicks(Math.round(duration * 100), true)).toBe(ticks);
      }),
    );
  });

  it('are the minutes that passed if the stored hours differ from the times', () => {
    fc.assert(
      fc.property(times, fc.integer({ min: 1, max: 7200 }), (result, minutes) => {
        const duration = Math.round((minutes * 100) / 60) / 100;
        expect(ticksOf({ ...result, duration })).toBe(minutes * 5);
      }),
    );
  });

  it('are the hundredths of an hour without times', () => {
    expect([ticksOf({ duration: 2.33 }), storedTicks(233, false)]).toEqual([699, 699]);
  });
});

describe('isLengthKnown', () => {
  it.each([
    [{ duration: UNKNOWN_LENGTH_HOURS }, false],
    [{ duration: 0 }, false],
    [{}, false],
    [{ duration: 0.02 }, true],
    [{ startTime: '20:00', endTime: '20:01', duration: 0.02 }, true],
    // Times differ by a minute at least.
    [{ startTime: '20:00', endTime: '23:00', duration: UNKNOWN_LENGTH_HOURS }, true],
  ])('%j: %s', (result, isKnown) => {
    expect(isLengthKnown(result)).toBe(isKnown);
  });
});
