import { decodeCursor, encodeCursor } from './list-cursor';

const place = {
  id: '01a1fc2a-c871-70e7-b583-040bcefdfc34',
  date: '2026-03-14',
  startTime: '20:00',
  created_at: '2026-03-14T23:11:12.042Z',
};

it.each([place, { ...place, startTime: undefined }])('decodes to the encoded position', (result) => {
  expect(decodeCursor(encodeCursor(result))).toEqual({ ...result, startTime: result.startTime ?? '' });
});

it.each([
  ['', ''],
  ['no base64', '%%%'],
  ['no JSON', Buffer.from('{').toString('base64url')],
  ['another shape', Buffer.from('[]').toString('base64url')],
  ['an impossible day', encodeCursor({ ...place, date: '2026-02-30' })],
  ['a moment in other words', encodeCursor({ ...place, created_at: 'yesterday' })],
  ['a longer id', encodeCursor({ ...place, id: `${place.id}0` })],
])('refuses %s', (_, text) => {
  expect(() => decodeCursor(text)).toThrow('This cursor is not from a Link header of ours.');
});
