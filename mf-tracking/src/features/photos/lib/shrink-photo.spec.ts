import { fitted, smallEnough, UnreadablePhoto } from './shrink-photo';

const jpeg = (bytes: number, type = 'image/jpeg') => new Blob([new Uint8Array(bytes)], { type });

it.each([
  [4000, 3000, 2000, 1500],
  [3000, 4000, 1500, 2000],
  [2000, 10, 2000, 10],
  [640, 480, 640, 480],
  [9000, 1, 2000, 1],
])('%p × %p pixels become %p × %p', (width, height, fittedWidth, fittedHeight) => {
  expect(fitted({ width, height }, 2000)).toEqual({ width: fittedWidth, height: fittedHeight });
});

it('takes the best quality that is small enough, then a smaller picture', async () => {
  const tries: string[] = [];
  const encode = async ({ width, height }: { width: number; height: number }, quality: number) => {
    tries.push(`${width}×${height} at ${quality}`);
    return jpeg(tries.length < 6 ? 1_000_001 : 1_000_000);
  };
  expect((await smallEnough({ width: 4000, height: 2000 }, encode)).size).toBe(1_000_000);
  expect(tries).toEqual([
    '2000×1000 at 0.85',
    '2000×1000 at 0.7',
    '2000×1000 at 0.55',
    '2000×1000 at 0.4',
    '1500×750 at 0.85',
    '1500×750 at 0.7',
  ]);
});

it.each([
  ['a browser that encodes no JPEG', () => jpeg(10, 'image/png')],
  ['a picture that cannot be drawn', () => null],
  ['one that never becomes small', () => jpeg(2_000_000)],
])('gives up on %s', async (_name, encode) => {
  await expect(smallEnough({ width: 10, height: 10 }, async () => encode())).rejects.toThrow(UnreadablePhoto);
});
