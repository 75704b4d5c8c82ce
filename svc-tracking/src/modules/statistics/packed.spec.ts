import { gunzipSync } from 'node:zlib';
import { pack, takesGzip, unpack } from './packed';

it('packs a value as JSON, and unpacks it again', async () => {
  const packed = await pack({ name: 'Größe 🂡', list: [1, 2.5] });

  expect(gunzipSync(packed).toString()).toBe('{"name":"Größe 🂡","list":[1,2.5]}');
  expect(JSON.parse((await unpack(packed)).toString())).toEqual({ name: 'Größe 🂡', list: [1, 2.5] });
});

describe('takesGzip', () => {
  it.each([
    ['gzip', true],
    ['gzip, deflate, br, zstd', true],
    ['br;q=1.0, GZIP;q=0.2', true],
    ['*', true],
    ['br, *;q=0.1', true],
    ['gzip;q=0', false],
    ['gzip;q=0, *', false],
    ['br', false],
    ['identity', false],
    ['gzip;q=much', false],
    ['', false],
    [undefined, false],
  ])('%s: %s', (accepted, expected) => {
    expect(takesGzip(accepted)).toBe(expected);
  });
});
