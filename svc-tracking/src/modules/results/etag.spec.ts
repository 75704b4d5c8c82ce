import { listTag, matches } from './etag';

it.each([
  [undefined, false],
  ['', false],
  ['W/"a.7"', true],
  ['"a.7"', true],
  ['"x", W/"a.7" , "y"', true],
  ['*', true],
  ['W/"a.8"', false],
  ['W/"b.7"', false],
  ['a.7', false],
])('If-None-Match %p: %p', (header, expected) => {
  expect(matches(header, listTag('a', 7))).toBe(expected);
});
