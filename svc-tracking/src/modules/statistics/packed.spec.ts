import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { accepts, bestEncoding, compressOnce, pack, unpack } from './packed';

it('packs a value as JSON, and unpacks it again', async () => {
  const packed = await pack({ name: 'Größe 🂡', list: [1, 2.5] });

  expect(gunzipSync(packed).toString()).toBe('{"name":"Größe 🂡","list":[1,2.5]}');
  expect(JSON.parse((await unpack(packed)).toString())).toEqual({ name: 'Größe 🂡', list: [1, 2.5] });
});

it.each([
  ['br', brotliDecompressSync],
  ['gzip', gunzipSync],
] as const)('compresses an answer by %s', async (encoding, decompress) => {
  const json = JSON.stringify({ name: 'Größe 🂡', list: Array.from({ length: 20_000 }, (_, at) => at) });

  expect(decompress(await compressOnce(json, encoding)).toString()).toBe(json);
});

describe('accepts', () => {
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
    expect(accepts('gzip', accepted)).toBe(expected);
  });
});

describe('bestEncoding', () => {
  it.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['br;q=0.1, gzip', 'br'],
    ['br;q=0, *', 'gzip'],
    ['gzip', 'gzip'],
    ['identity', undefined],
    [undefined, undefined],
  ])('%s: %s', (accepted, expected) => {
    expect(bestEncoding(accepted)).toBe(expected);
  });
});
