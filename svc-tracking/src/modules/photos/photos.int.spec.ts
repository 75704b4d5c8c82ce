import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { photoPath } from '@feltbook/contracts';
import { directQuery, newId } from '@feltbook/svc-kit';
import type { S3Simulator } from '@feltbook/simulators/s3';
import { CANVAS_JPEG, EXIF, withSegments } from '../../testing/jpegs';
import {
  callsOf,
  countOf,
  type PhotoPlace,
  startWithPhotos,
  type WithPhotos,
  withSession,
} from '../../testing/photos';
import { aCashSession, aTournament } from '../../testing/samples';
import { startTracking, type Tracking } from '../../testing/tracking';
import { exportedPhotos } from './exported-photos';
import { cleanJpeg } from './jpeg/clean-jpeg';
import { PhotoDeletionEntity } from './photo-deletion.entity';
import { PhotoTasks } from './photo-tasks';
import { ResultPhotoEntity } from './result-photo.entity';
import { createStore } from './store/create-store';

const CLEAN = cleanJpeg(CANVAS_JPEG, 6000).bytes;

let running: WithPhotos;
let s3: S3Simulator;
let tracking: Tracking;
beforeAll(async () => {
  running = await startWithPhotos();
  ({ s3, tracking } = running);
});
afterAll(() => running.close());
afterEach(() => {
  s3.fault = undefined;
});

const tasks = () => new PhotoTasks(tracking.dataSource, createStore(tracking.config));

describe('the photo of a result', () => {
  it('is stored without its metadata, and answered to its player alone', async () => {
    const { player, photos, place } = await withSession(tracking);
    expect((await photos.get(place)).status).toBe(204);
    const put = await photos.put(place, withSegments(EXIF));
    expect([put.status, put.json]).toEqual([200, { bytes: CLEAN.length, width: 16, height: 8 }]);
    const got = await photos.get(place);
    expect(got.bytes.equals(CLEAN)).toBe(true);
    expect(got.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'content-disposition': 'inline; filename="photo.jpg"',
      'cache-control': 'private, no-store',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
    });
    expect([...s3.objects.values()].at(-1)?.bytes.equals(CLEAN)).toBe(true);

    const other = callsOf(tracking, await tracking.signIn());
    for (const answer of [
      await other.get(place),
      await other.put(place, CANVAS_JPEG),
      await other.delete(place),
    ])
      expect([answer.status, answer.error?.code]).toEqual([404, 'not_found']);
    const { statusCode } = await tracking.app.inject({ method: 'GET', url: photoPath(...place) });
    expect(statusCode).toBe(401);
    expect(await countOf(tracking, PhotoDeletionEntity, player.accountId)).toBe(0);
  });

  it('belongs to one kind of result', async () => {
    const { player, photos, place } = await withSession(tracking);
    const { body } = await player.post('/tournaments', aTournament());
    expect((await photos.put(['tournament', body.id], CANVAS_JPEG)).status).toBe(200);
    expect((await photos.get(place)).status).toBe(204);
    expect((await photos.put(['tournament', place[1]], CANVAS_JPEG)).status).toBe(404);
    expect((await photos.put(['poker' as 'cash', place[1]], CANVAS_JPEG)).status).toBe(400);
    for (const id of [newId(), 'x', '..%2f..%2fetc'])
      expect((await photos.get(['cash', id])).status).toBe(404);
  });

  it('takes no trial place', async () => {
    const { player, photos, place } = await withSession(tracking);
    const before = await player.get('/sessions');
    await photos.put(place, CANVAS_JPEG);
    expect((await player.get('/sessions')).headers['etag']).toBe(before.headers['etag']);
  });

  it('is one, however many are sent at once', async () => {
    const { player, photos, place } = await withSession(tracking);
    const sent = await Promise.all(
      Array.from({ length: 4 }, (_, index) =>
        photos.put(place, withSegments(EXIF, ...(index % 2 === 0 ? [EXIF] : []))),
      ),
    );
    expect(sent.map(({ status }) => status).filter((status) => status === 200).length).toBeGreaterThanOrEqual(
      3,
    );
    const [photo, ...more] = await tracking.dataSource.manager.findBy(ResultPhotoEntity, {
      accountId: player.accountId,
    });
    expect(more).toEqual([]);
    await tasks().deleteObjects();
    expect(await countOf(tracking, PhotoDeletionEntity, player.accountId)).toBe(0);
    expect(s3.objects.has(photo?.objectKey ?? '')).toBe(true);
    expect((await photos.get(place)).bytes.equals(CLEAN)).toBe(true);
  });

  it('is deleted with its object, and can be sent again', async () => {
    const { player, photos, place } = await withSession(tracking);
    await photos.put(place, CANVAS_JPEG);
    const before = s3.objects.size;
    expect((await photos.delete(place)).status).toBe(204);
    expect((await photos.delete(place)).status).toBe(204);
    expect((await photos.get(place)).status).toBe(204);
    await tasks().deleteObjects();
    expect(s3.objects.size).toBe(before - 1);
    expect((await photos.put(place, CANVAS_JPEG)).status).toBe(200);
    expect(await countOf(tracking, ResultPhotoEntity, player.accountId)).toBe(1);
  });

  it.each<[string, Buffer, string, number, string]>([
    ['text', Buffer.from('<html>'), 'image/jpeg', 400, 'invalid_request'],
    ['a file that was cut', CANVAS_JPEG.subarray(0, -2), 'image/jpeg', 400, 'invalid_request'],
    [
      'a page after its end',
      Buffer.concat([CANVAS_JPEG, Buffer.from('<p>')]),
      'image/jpeg',
      400,
      'invalid_request',
    ],
    ['nothing', Buffer.alloc(0), 'image/jpeg', 400, 'invalid_request'],
    ['JSON', Buffer.from('{}'), 'application/json', 415, 'unsupported_media_type'],
    ['a PNG', CANVAS_JPEG, 'image/png', 415, 'unsupported_media_type'],
    ['more than 2 MB', Buffer.alloc(2 * 1024 * 1024 + 1), 'image/jpeg', 413, 'too_large'],
  ])('is not %s', async (_name, payload, type, status, code) => {
    const { player, photos, place } = await withSession(tracking);
    const answer = await photos.put(place, payload, type);
    expect([answer.status, answer.error?.code]).toEqual([status, code]);
    expect(await countOf(tracking, ResultPhotoEntity, player.accountId)).toBe(0);
  });

  it('has quotas, which a replacement does not use up', async () => {
    const { player, photos, place } = await withSession(tracking);
    const others: PhotoPlace[] = [];
    for (let count = 0; count < 3; count += 1)
      others.push(['cash', (await player.post('/sessions', aCashSession())).body.id]);
    for (const one of [place, ...others.slice(0, 2)])
      expect((await photos.put(one, CANVAS_JPEG)).status).toBe(200);
    const refused = await photos.put(others[2] as PhotoPlace, CANVAS_JPEG);
    expect([refused.status, refused.error?.error]).toEqual([
      422,
      'An account holds up to 3 photos. Delete some first.',
    ]);
    expect((await photos.put(place, CANVAS_JPEG)).status).toBe(200);
    await photos.delete(place);
    expect((await photos.put(others[2] as PhotoPlace, CANVAS_JPEG)).status).toBe(200);
  });
});

it('is listed in the export of the account', async () => {
  const { player, photos, place } = await withSession(tracking);
  await photos.put(place, CANVAS_JPEG);
  const listed = await exportedPhotos(directQuery(tracking.dataSource), player.accountId);
  expect(listed).toEqual([
    {
      ...{
        kind: 'cash',
        result: place[1],
        path: photoPath(...place),
        bytes: CLEAN.length,
        width: 16,
        height: 8,
      },
      created_at: expect.stringMatching(/^\d{4}-.*Z$/),
    },
  ]);
});

describe('other stores', () => {
  it('may be a folder', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'photos-'));
    const onDisk = await startTracking({ environment: { PHOTOS_DIR: folder } });
    const player = await onDisk.signIn();
    const { body } = await player.post('/sessions', aCashSession());
    const photos = callsOf(onDisk, player);
    expect((await photos.put(['cash', body.id], withSegments(EXIF))).status).toBe(200);
    expect((await photos.get(['cash', body.id])).bytes.equals(CLEAN)).toBe(true);
    expect(await readdir(folder)).toHaveLength(1);
    await onDisk.close();
    await rm(folder, { recursive: true });
  });

  it('may be none: then there are no photos', async () => {
    const none = await startTracking();
    const player = await none.signIn();
    const { body } = await player.post('/sessions', aCashSession());
    const photos = callsOf(none, player);
    const place: PhotoPlace = ['cash', body.id];
    for (const answer of [
      await photos.get(place),
      await photos.put(place, CANVAS_JPEG),
      await photos.delete(place),
    ])
      expect([answer.status, answer.error?.error]).toEqual([404, 'Photos are not set up here.']);
    await none.close();
  });
});
