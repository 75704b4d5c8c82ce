import { newId } from '@feltbook/svc-kit';
import { decodeDayCursor, encodeDayCursor } from './day-cursor';

it('decodes to the encoded position', () => {
  const place = { date: '2026-02-28', id: newId() };

  expect(decodeDayCursor(encodeDayCursor(place))).toEqual(place);
});

it.each([
  ['nothing', ''],
  ['no cursor', 'bm9uZQ'],
  ['a day that is none', encodeDayCursor({ date: '2026-02-30', id: newId() })],
  ['an id that is none', encodeDayCursor({ date: '2026-02-28', id: "' OR 1=1" })],
])('refuses %s', (_, text) => {
  expect(() => decodeDayCursor(text)).toThrow(expect.objectContaining({ code: 'invalid_request' }) as Error);
});
