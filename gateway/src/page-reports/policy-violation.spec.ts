import { blockedOf, directiveOf } from './policy-violation';

it.each([
  ['script-src-elem', 'script-src'],
  ['style-src-attr', 'style-src'],
  ["script-src 'self' https://x.example", 'script-src'],
  ['connect-src', 'connect-src'],
  ['made-up', 'other'],
  ['', 'other'],
])('the directive of %p is %s', (text, directive) => {
  expect(directiveOf(text)).toBe(directive);
});

it.each([
  ['https://evil.example/path?token=secret', 'https://evil.example'],
  ['wss://evil.example:8443/x', 'wss://evil.example:8443'],
  ['https://name:password@evil.example/', 'https:'],
  ['chrome-extension://abcdef/script.js', 'chrome-extension:'],
  ['data:text/html,secret', 'data:'],
  ['blob', 'blob:'],
  ['inline', 'inline'],
  ['', 'inline'],
  ['not a url|with a bar', 'other'],
])('of %p, %s is kept', (text, kept) => {
  expect(blockedOf(text)).toBe(kept);
});
