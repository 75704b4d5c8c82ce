import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { accepts, bestEncoding, compressOnce, pack, unpack } from './packed';

it('packs JSON, and unpacks it again', async () => {
  const json = Buffer.from(JSON.stringify({ name: 'Größe 🂡', list: [1, 2.5] }));
  const packed = await pack(json);

  expect(gunzipSync(packed)).toEqual(json);
  expect(await unpack(packed)).toEqual(json);
});

it.each([
  ['br', brotliDecompressSync],
  ['gzip', gunzipSync],
] as const)('compresses an answer by %s', async (encoding, decompress) => {
  const json = Buffer.from(JSON.stringify({ name: 'Größe 🂡', list: Array.from({ length: 20_000 }) }));

  expect(decompress(await compressOnce(json, encoding))).toEqual(json);
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
