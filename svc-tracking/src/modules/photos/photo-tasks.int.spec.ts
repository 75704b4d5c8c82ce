import { directQuery, inTransaction } from '@feltbook/svc-kit';
import type { S3Simulator } from '@feltbook/simulators/s3';
import { CANVAS_JPEG } from '../../testing/jpegs';
import { callsOf, countOf, startWithPhotos, type WithPhotos, withSession } from '../../testing/photos';
import { aCashSession } from '../../testing/samples';
import type { Tracking } from '../../testing/tracking';
import { onAccountDeleted } from '../erasure/account-deleted';
import { cleanJpeg } from './jpeg/clean-jpeg';
import { PhotoDeletionEntity } from './photo-deletion.entity';
import { PhotoTasks } from './photo-tasks';
import { planDeletion } from './photos.repository';
import { ResultPhotoEntity } from './result-photo.entity';
import { createStore } from './store/create-store';

const CLEAN = cleanJpeg(CANVAS_JPEG, 6000).bytes;
const DAY_MS = 24 * 3_600_000;

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

describe('the store', () => {
  it.each([500, 'silent'] as const)('may be down (%p): photos fail, results do not', async (fault) => {
    const { player, photos, place } = await withSession(tracking);
    await photos.put(place, CANVAS_JPEG);
    s3.fault = fault;
    const answers = [await photos.get(place), await photos.put(place, CANVAS_JPEG)];
    expect(answers.map(({ status }) => status)).toEqual([503, 503]);
    expect(answers[0]?.headers['retry-after']).toBe('1');
    expect((await player.post('/sessions', aCashSession())).status).toBe(201);
    s3.fault = undefined;
    expect((await photos.get(place)).bytes.equals(CLEAN)).toBe(true);
    // The photo that was not acknowledged is deleted later, by its planned deletion.
    expect(await countOf(tracking, PhotoDeletionEntity, player.accountId)).toBe(1);
  });

  it('gets each deletion again until it works', async () => {
    const { player, photos, place } = await withSession(tracking);
    await photos.put(place, CANVAS_JPEG);
    await photos.delete(place);
    s3.fault = 500;
    await expect(tasks().deleteObjects()).rejects.toThrow('answered 500');
    expect(await countOf(tracking, PhotoDeletionEntity, player.accountId)).toBe(1);
    s3.fault = undefined;
    await tasks().deleteObjects();
    expect(await countOf(tracking, PhotoDeletionEntity, player.accountId)).toBe(0);
  });

  it('loses objects that no photo came to name, once they are due', async () => {
    const { player } = await withSession(tracking);
    const query = directQuery(tracking.dataSource);
    const [due, later] = ['d'.repeat(32), 'e'.repeat(32)];
    const store = createStore(tracking.config);
    for (const key of [due, later]) await store?.put(key, CLEAN);
    await planDeletion(query, player.accountId, due, new Date(Date.now() - 1000));
    await planDeletion(query, player.accountId, later, new Date(Date.now() + 60_000));
    await tasks().deleteObjects();
    expect([s3.objects.has(due), s3.objects.has(later)]).toEqual([false, true]);
  });
});

describe('a result that is deleted', () => {
  it('takes its photo along after a day, and keeps it for an undo until then', async () => {
    const { player, photos, place } = await withSession(tracking);
    await photos.put(place, CANVAS_JPEG);
    await player.delete(`/sessions/${place[1]}`);
    expect((await photos.get(place)).status).toBe(404);
    const now = Date.now();
    await tasks().sweep(new Date(now));
    await tasks().sweep(new Date(now + DAY_MS - 1000));
    expect((await player.post(`/sessions/${place[1]}/restore`, aCashSession())).status).toBe(201);
    expect((await photos.get(place)).bytes.equals(CLEAN)).toBe(true);
    await tasks().sweep(new Date(now + DAY_MS));
    expect(await countOf(tracking, ResultPhotoEntity, player.accountId)).toBe(1);

    await player.delete(`/sessions/${place[1]}`);
    await tasks().sweep(new Date(now + 2 * DAY_MS));
    await tasks().sweep(new Date(now + 3 * DAY_MS));
    expect(await countOf(tracking, ResultPhotoEntity, player.accountId)).toBe(0);
    const before = s3.objects.size;
    await tasks().deleteObjects();
    expect(s3.objects.size).toBe(before - 1);
  });

  it('takes it along with an undone import too', async () => {
    const player = await tracking.signIn();
    const photos = callsOf(tracking, player);
    const body = { file: 'a.csv', sessions: [aCashSession()], tournaments: [], duplicates: 'keep' };
    const done = await player.post('/imports', body);
    const [session] = (await player.get<{ id: string }[]>('/sessions')).body;
    await photos.put(['cash', session?.id ?? ''], CANVAS_JPEG);
    await player.delete(`/imports/${done.body.id}`);
    const now = Date.now();
    await tasks().sweep(new Date(now));
    await tasks().sweep(new Date(now + DAY_MS));
    expect(await countOf(tracking, ResultPhotoEntity, player.accountId)).toBe(0);
  });
});

describe('an account that is deleted', () => {
  it('takes all photos along at once, with their objects', async () => {
    const { player, photos, place } = await withSession(tracking);
    await photos.put(place, CANVAS_JPEG);
    const [photo] = await tracking.dataSource.manager.findBy(ResultPhotoEntity, {
      accountId: player.accountId,
    });
    const deleted = { accountId: player.accountId } as Parameters<typeof onAccountDeleted>[0];
    await inTransaction(tracking.dataSource, (query) => onAccountDeleted(deleted, query));
    expect(await countOf(tracking, ResultPhotoEntity, player.accountId)).toBe(0);
    expect((await photos.put(place, CANVAS_JPEG)).status).toBeGreaterThanOrEqual(401);
    await tasks().deleteObjects();
    expect(s3.objects.has(photo?.objectKey ?? '')).toBe(false);
  });
});
