import { runInNewContext } from 'node:vm';
import { asAscii } from './as-ascii';

const PROGRAMS: readonly (readonly [what: string, code: string])[] = [
  ['a string', `'– 20 € 😀'`],
  ['a template', '`${1 + 1} → ♠`'],
  ['an escaped character', `'\\é'`],
  ['an escaped backslash', `'\\\\é'`],
  ['a pattern', `/[–-—]\\—/.test('——')`],
  ['a pattern of code points', `/^[😀-😎]$/u.test('😃')`],
  ['a name', `(() => { const größe = 3; return größe; })()`],
  ['a comment', `1 // ünïcödé`],
];

it.each(PROGRAMS)('preserves the value of %s', (_what, code) => {
  const ascii = asAscii(code);
  expect(ascii).toMatch(/^[\0-\x7f]*$/);
  expect(runInNewContext(ascii)).toBe(runInNewContext(code));
});
