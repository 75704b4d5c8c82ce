import * as z from 'zod/mini';
import { cashSessionRequest } from './cash-session';
import { crossField } from './cross-field';
import { goalRequest } from './goals';
import { shareRequest } from './shares';
import { tournamentRequest } from './tournament';

/** Values that throw as soon as they are compared, calculated with or shown. */
const UNUSABLE: unknown[] = [
  { toString: 1, valueOf: 1 },
  JSON.parse('{"__proto__":{"toString":1},"toString":1}'),
  Object.create(null),
  [{ toString: 1 }],
  Symbol('x'),
  1n,
];

it('runs a rule unless one of its own fields is invalid', () => {
  const schema = z.strictObject({ low: z.number(), high: z.optional(z.number()), name: z.string() }).check(
    crossField(['low', 'high'], ({ value: { low, high = 9 }, addIssue }) => {
      if (low > high) addIssue('high', 'too low');
    }),
  );
  const wrong = (value: unknown) => schema.safeParse(value).error?.issues.map(({ path }) => path[0]) ?? [];
  expect(wrong({ low: 3, high: 2, name: 'x' })).toEqual(['high']);
  expect(wrong({ low: 3, high: 2, name: 1 })).toEqual(['name', 'high']);
  expect(wrong({ low: 10, high: 'x', name: 'x' })).toEqual(['high']);
  expect(wrong({ high: 2, name: 'x' })).toEqual(['low']);
  expect(wrong({ low: 1, name: 'x' })).toEqual([]);
});

it.each(Object.entries({ cashSessionRequest, goalRequest, shareRequest, tournamentRequest }))(
  '%s rejects unusable values in all of its fields, and throws for none',
  (_, schema) => {
    const fields = Object.keys(schema.def.shape);
    const all = (value: unknown) => Object.fromEntries(fields.map((field) => [field, value]));
    for (const value of UNUSABLE) {
      expect(schema.safeParse(all(value)).success).toBe(false);
      for (const field of fields) {
        for (const other of [1, 'x', '2026-05-01', true, 'hours']) {
          expect(schema.safeParse({ ...all(other), [field]: value }).success).toBe(false);
        }
      }
    }
  },
);

it.each(['place', 'places_paid', 'entries'])('a tournament with an object as %s is rejected', (field) => {
  const body = { date: '2026-05-03', name: 'x', game_type: 'nlhe', location: 'x', duration: 1, buyin: 1 };
  const result = tournamentRequest.safeParse({ ...body, entries: 9, place: 1, [field]: { toString: 1 } });
  expect(result.error?.issues.map(({ path }) => path)).toContainEqual([field]);
});
