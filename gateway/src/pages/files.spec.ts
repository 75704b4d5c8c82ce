import { cachePolicy } from './cache-policy';
import { matchesTag } from './entity-tag';
import { safePath } from './safe-path';

describe('safePath', () => {
  it.each([
    ['/assets/main.js', 'assets/main.js'],
    ['a%20b.txt', 'a b.txt'],
    ['/', null],
    ['/../secret', null],
    ['/assets/../../secret', null],
    ['/%2e%2e/secret', null],
    ['/..%2fsecret', null],
    ['/assets/..%5csecret', null],
    ['/.env', null],
    ['/a//b', null],
    ['/a%00.js', null],
    ['/%E0%A4%A', null],
  ])('%s becomes %s', (encoded, path) => {
    expect(safePath(encoded)).toBe(path);
  });
});

describe('cachePolicy', () => {
  it.each([
    'assets/main.3f9c2a17b0.js',
    'remoteEntry.0a1b2c3d.js',
    'assets/inter-0a1b2c3d4e.woff2',
    'x.0a1b2c3d.js.map',
  ])('caches %s forever', (path) => {
    expect(cachePolicy(path)).toContain('immutable');
  });

  it.each(['index.html', 'mf-manifest.json', 'sw.js', 'manifest.webmanifest', 'icon-512.png'])(
    'revalidates %s',
    (path) => {
      expect(cachePolicy(path)).toBe('no-cache');
    },
  );
});

describe('matchesTag', () => {
  it.each([
    ['W/"a"', true],
    ['"a"', true],
    ['"b", W/"a"', true],
    ['*', true],
    ['"b"', false],
    [undefined, false],
  ])('%s against W/"a": %s', (header, expected) => {
    expect(matchesTag(header, 'W/"a"')).toBe(expected);
  });
});
