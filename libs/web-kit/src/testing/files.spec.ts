import { textOf } from './files';

/** The faster texts of tests (tooling/jest/quick-values.cjs) must equal those of browsers. */
it.each([
  ['plain, ä and €', 'plain, ä and €'],
  ['a\ud83c\udccfb', 'a🃏b'],
  ['\ud83c-\udccf', '\ufffd-\ufffd'],
  ['\udccf\ud83c', '\ufffd\ufffd'],
])('a file keeps characters of two halves, and replaces lone halves: %j', async (text, read) => {
  expect(await textOf(new Blob([text]))).toBe(read);
});
