import * as z from 'zod/mini';
import { inParts, MissingPart } from './answer-parts';

const answer = z.object({ total: z.number(), venue: z.object({ name: z.string() }), rate: z.number() });
const parts = inParts(answer, ['total']);

describe('inParts', () => {
  it('reads a whole answer as its schema does', () => {
    const whole = { total: 5, venue: { name: 'Aria' }, rate: 2 };
    expect(parts.parse({ ...whole, newer: true })).toStrictEqual(whole);
  });

  it.each([
    ['is missing', { total: 5, rate: 2 }],
    ['has another form', { total: 5, rate: 2, venue: { label: 'Aria' } }],
  ])('throws only where a part is read that %s', (_what, value) => {
    const read = parts.parse(value);
    expect([read.total, read.rate]).toEqual([5, 2]);
    expect(() => read.venue).toThrow(new MissingPart('venue'));
    expect({ ...read }).toEqual({ total: 5, rate: 2 });
  });

  it.each([
    ['without an essential part', { venue: { name: 'Aria' }, rate: 2 }],
    ['that is no object', null],
  ])('refuses an answer %s', (_what, value) => {
    expect(() => parts.parse(value)).toThrow();
  });
});
