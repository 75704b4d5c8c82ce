import * as z from 'zod/mini';
import {
  amount,
  lookedUp,
  optionalCount,
  optionalDuration,
  optionalText,
  optionalTime,
  optionalZone,
  requiredText,
  resultDay,
} from './fields';
import { FIELD_TEXTS } from './texts';

/** The value that a schema makes of an input, or what it says against it. */
function outcome(schema: z.ZodMiniType, input: unknown): unknown {
  const result = schema.safeParse(input);
  return result.success ? { value: result.data } : result.error.issues[0]?.message;
}

const NOW = new Date('2026-11-21T12:00:00Z');
beforeAll(() => jest.useFakeTimers({ now: NOW }));
afterAll(() => jest.useRealTimers());

describe('requiredText', () => {
  const stakes = requiredText(5, 'Needed.');

  it('trims', () => {
    expect(outcome(stakes, '  1/2 \n')).toEqual({ value: '1/2' });
  });

  it.each([undefined, null, '', '   ', '\u00a0\t', 7, ['1/2'], {}])('asks for a text at %j', (input) => {
    expect(outcome(stakes, input)).toBe('Needed.');
  });

  it('counts an emoji as one character, and judges the trimmed text', () => {
    expect(outcome(stakes, ' 🃏🃏🃏🃏🃏 ')).toEqual({ value: '🃏🃏🃏🃏🃏' });
    expect(outcome(stakes, '🃏🃏🃏🃏🃏🃏')).toBe('At most 5 characters, please.');
  });

  it.each([
    ['NUL', 'a\u0000b'],
    ['the first half of an emoji', 'a\ud83c'],
    ['the second half of an emoji', '\udccfa'],
    ['halves the wrong way round', '\udccf\ud83c'],
  ])('refuses %s, which storage would not give back', (_what, text) => {
    expect(outcome(stakes, text)).toBe(FIELD_TEXTS.unreadable);
  });

  it.each(['Zürich', '東京', 'קזינו', '👩‍👩‍👧', "O'Neill; DROP"])('takes %s', (text) => {
    expect(outcome(requiredText(20, 'Needed.'), text)).toEqual({ value: text });
  });
});

describe('optionalText', () => {
  it.each([undefined, null, '', '  '])('has none at %j', (input) => {
    expect(outcome(optionalText(3), input)).toEqual({ value: undefined });
  });

  it('trims and limits', () => {
    expect(outcome(optionalText(3), ' abc ')).toEqual({ value: 'abc' });
    expect(outcome(optionalText(3), 'abcd')).toBe('At most 3 characters, please.');
    expect(outcome(optionalText(2000), 'x'.repeat(2001))).toBe('At most 2,000 characters, please.');
  });

  it.each([0, false, [], {}])('refuses %j', (input) => {
    expect(optionalText(3).safeParse(input).success).toBe(false);
  });
});

describe('resultDay', () => {
  it.each(['1970-01-01', '2026-11-21', '2026-11-22', ' 2026-02-28 '])('takes %j', (day) => {
    expect(outcome(resultDay, day)).toEqual({ value: day.trim() });
  });

  it.each([
    [undefined, FIELD_TEXTS.dateRequired],
    [null, FIELD_TEXTS.dateRequired],
    ['  ', FIELD_TEXTS.dateRequired],
    [20261121, FIELD_TEXTS.dateRequired],
    ['2026-02-30', FIELD_TEXTS.dateUnknown],
    ['21.11.2026', FIELD_TEXTS.dateUnknown],
    ['2026-11-21T10:00:00Z', FIELD_TEXTS.dateUnknown],
    ['1969-12-31', FIELD_TEXTS.dateTooEarly],
    ['2026-11-23', FIELD_TEXTS.dateInFuture],
    ['9999-12-31', FIELD_TEXTS.dateInFuture],
  ])('says of %j: %s', (input, text) => {
    expect(outcome(resultDay, input)).toBe(text);
  });
});

describe('optionalZone', () => {
  it.each([
    'Europe/Berlin',
    'europe/berlin',
    'America/Argentina/Buenos_Aires',
    'America/Port-au-Prince',
    'Etc/GMT+5',
    'UTC',
    'Africa/Newer_Than_This_Server',
  ])('accepts %s', (zone) => {
    expect(outcome(optionalZone, ` ${zone} `)).toEqual({ value: zone });
  });

  it.each([undefined, null, '', ' '])('is none at %j', (input) => {
    expect(outcome(optionalZone, input)).toEqual({ value: undefined });
  });

  it.each(['Berlin, Germany', '+01:00', '-05', 'Europe/Berlin\u0000', `Europe/${'x'.repeat(64)}`, 1, {}])(
    'refuses %j',
    (input) => {
      expect(outcome(optionalZone, input)).toBe(FIELD_TEXTS.zoneUnknown);
    },
  );
});

describe('optionalTime', () => {
  it.each([undefined, null, '', ' '])('has none at %j', (input) => {
    expect(outcome(optionalTime, input)).toEqual({ value: undefined });
  });

  it('takes HH:MM', () => {
    expect(outcome(optionalTime, ' 20:05 ')).toEqual({ value: '20:05' });
  });

  it.each(['24:00', '8:00', '20:60', '20:05:00', 'noon', 2005])('refuses %j', (input) => {
    expect(outcome(optionalTime, input)).toBe(FIELD_TEXTS.timeUnknown);
  });
});

describe('amount', () => {
  it.each([0, 0.01, 0.29, 300, 9_999_999.99])('takes %d', (dollars) => {
    expect(outcome(amount, dollars)).toEqual({ value: dollars });
  });

  it.each([
    [-0.01, FIELD_TEXTS.amount],
    [Number.NaN, FIELD_TEXTS.amount],
    [Number.POSITIVE_INFINITY, FIELD_TEXTS.amount],
    ['300', FIELD_TEXTS.amount],
    ['', FIELD_TEXTS.amount],
    [null, FIELD_TEXTS.amount],
    [undefined, FIELD_TEXTS.amount],
    [10_000_000, FIELD_TEXTS.amountTooLarge],
    [1e21, FIELD_TEXTS.amountTooLarge],
    [1.005, FIELD_TEXTS.amountTooFine],
  ])('says of %p: %s', (input, text) => {
    expect(outcome(amount, input)).toBe(text);
  });
});

describe('optionalDuration', () => {
  it.each([undefined, null])('has none at %j', (input) => {
    expect(outcome(optionalDuration, input)).toEqual({ value: undefined });
  });

  it.each([0, 0.25, 2, 120])('takes %d hours', (hours) => {
    expect(outcome(optionalDuration, hours)).toEqual({ value: hours });
  });

  it.each([-1, 120.01, Number.NaN, '2', Number.POSITIVE_INFINITY])('refuses %p', (hours) => {
    expect(outcome(optionalDuration, hours)).toBe(FIELD_TEXTS.duration);
  });
});

describe('optionalCount', () => {
  const place = optionalCount(1, FIELD_TEXTS.placeRange);

  it.each([undefined, null])('has none at %j', (input) => {
    expect(outcome(place, input)).toEqual({ value: undefined });
  });

  it.each([1, 2, 1_000_000_000])('takes %d', (count) => {
    expect(outcome(place, count)).toEqual({ value: count });
  });

  it.each([
    [0, FIELD_TEXTS.placeRange],
    [-3, FIELD_TEXTS.placeRange],
    [1.5, FIELD_TEXTS.wholeNumber],
    ['1', FIELD_TEXTS.wholeNumber],
    [1_000_000_001, FIELD_TEXTS.wholeNumber],
    [Number.NaN, FIELD_TEXTS.wholeNumber],
  ])('says of %p: %s', (input, text) => {
    expect(outcome(place, input)).toBe(text);
  });

  it('takes 0 where that is the least', () => {
    expect(outcome(optionalCount(0, FIELD_TEXTS.placesPaidRange), 0)).toEqual({ value: 0 });
  });
});

it('an address that is looked up is text that an address of the web can hold', () => {
  expect(outcome(lookedUp, ' ann@example.com ')).toEqual({ value: 'ann@example.com' });
  expect(outcome(lookedUp, 'ann\ud800')).toBe(FIELD_TEXTS.unreadable);
  expect(outcome(lookedUp, 'ann\ud83c\udccf')).toEqual({ value: 'ann\ud83c\udccf' });
});
