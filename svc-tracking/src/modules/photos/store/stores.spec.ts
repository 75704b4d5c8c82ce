import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type S3Simulator, startS3Simulator } from '@feltbook/simulators/s3';
import { DiskStore } from './disk-store';
import type { PhotoStore } from './photo-store';
import { S3Store } from './s3-store';

const KEY = 'a1'.repeat(16);
const BYTES = Buffer.from([0xff, 0xd8, 0, 1, 0xff, 0xd9]);

let folder: string;
let s3: S3Simulator;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'photos-'));
  s3 = await startS3Simulator();
});
afterAll(async () => {
  await rm(folder, { recursive: true });
  await s3.close();
});
afterEach(() => {
  s3.fault = undefined;
});

const bucket = (options: Partial<S3Simulator> = {}, timeoutMs?: number) =>
  new S3Store({ ...s3, ...options, ...(timeoutMs !== undefined && { timeoutMs }) });

describe.each<[string, () => PhotoStore]>([
  ['a folder', () => new DiskStore(folder)],
  ['a bucket', () => bucket()],
])('%s', (_name, create) => {
  it('stores, replaces and deletes', async () => {
    const store = create();
    expect(await store.get(KEY)).toBeUndefined();
    await store.put(KEY, Buffer.from('former'));
    await store.put(KEY, BYTES);
    expect((await store.get(KEY))?.equals(BYTES)).toBe(true);
    await store.delete(KEY);
    await store.delete(KEY);
    expect(await store.get(KEY)).toBeUndefined();
  });
});

describe('a folder', () => {
  it('has files that only the service reads, also those that a crash left behind', async () => {
    const store = new DiskStore(folder);
    await store.put(KEY, BYTES);
    const path = join(folder, 'a1', KEY);
    expect((await readFile(path)).equals(BYTES)).toBe(true);
    expect((await stat(path)).mode & 0o777).toBe(0o600);
    await writeFile(`${path}.new`, 'half');
    await store.delete(KEY);
    expect(await readdir(join(folder, 'a1'))).toEqual([]);
  });

  it.each(['', '../secret', 'a/b', 'A1'.repeat(16), `${KEY}0`])('has no key %p', async (key) => {
    const store = new DiskStore(folder);
    await expect(store.put(key, BYTES)).rejects.toThrow('no key');
    await expect(store.get(key)).rejects.toThrow('no key');
    await expect(store.delete(key)).rejects.toThrow('no key');
  });
});

describe('a bucket', () => {
  it('has the bytes as a JPEG', async () => {
    await bucket().put(KEY, BYTES);
    expect(s3.objects.get(KEY)).toEqual({ bytes: BYTES, type: 'image/jpeg' });
  });

  it.each<[string, Partial<S3Simulator>]>([
    ['another secret', { secretAccessKey: 'another-secret' }],
    ['another key', { accessKeyId: 'AKIAOTHER' }],
    ['another region', { region: 'us-west-2' }],
    ['another bucket', { bucket: 'others' }],
  ])('refuses %s', async (_name, options) => {
    await expect(bucket(options).put(KEY, BYTES)).rejects.toThrow(/answered 40[34]/);
  });

  it.each([500, 503, 403])('fails by status %p', async (status) => {
    s3.fault = status;
    await expect(bucket().put(KEY, BYTES)).rejects.toThrow(`answered ${status}`);
    await expect(bucket().get(KEY)).rejects.toThrow(`answered ${status}`);
    await expect(bucket().delete(KEY)).rejects.toThrow(`answered ${status}`);
  });

  it('fails after its timeout', async () => {
    s3.fault = 'silent';
    await expect(bucket({}, 50).get(KEY)).rejects.toThrow(/timeout/i);
  });
});
