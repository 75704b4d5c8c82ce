import { addDays, addSeconds } from '../../database/time';
import { planRotation, signingKey, type KeyTimes } from './rotation-plan';

const policy = { rotationDays: 30, publishAheadSeconds: 86_400, tokenSeconds: 600 };
const start = new Date('2026-11-01T00:00:00Z');
const key = (kid: string, signsFrom: Date, usable = true): KeyTimes => ({ kid, signsFrom, usable });
const first = key('first', start);
const second = key('second', addDays(start, 30));

describe('planRotation', () => {
  it('creates a first key that signs at once', () => {
    expect(planRotation([], start, policy)).toEqual({ create: start, remove: [] });
  });

  it('does not replace a young key', () => {
    expect(planRotation([first], addDays(start, 28), policy)).toEqual({ create: null, remove: [] });
  });

  it('publishes the next key a day before its turn', () => {
    expect(planRotation([first], addDays(start, 29), policy)).toEqual({
      create: addDays(start, 30),
      remove: [],
    });
    expect(planRotation([first, second], addDays(start, 29), policy).create).toBeNull();
  });

  it('gives a late next key its full day of being published', () => {
    expect(planRotation([first], addDays(start, 90), policy).create).toEqual(addDays(start, 91));
  });

  it('keeps the retired key until its last token has expired', () => {
    const both = [second, first];
    expect(planRotation(both, addSeconds(second.signsFrom, 600), policy).remove).toEqual([]);
    expect(planRotation(both, addSeconds(second.signsFrom, 901), policy).remove).toEqual(['first']);
  });

  it('replaces an unreadable key at once, and keeps it published', () => {
    const shut = key('shut', start, false);
    const now = addDays(start, 3);
    expect(planRotation([shut], now, policy)).toEqual({ create: now, remove: [] });
  });
});

describe('signingKey', () => {
  it('changes at the planned moment', () => {
    const keys = [first, second];
    expect(signingKey(keys, addSeconds(second.signsFrom, -1))?.kid).toBe('first');
    expect(signingKey(keys, second.signsFrom)?.kid).toBe('second');
  });
});
