import type { Readable } from 'node:stream';
import { Inject, Injectable } from '@nestjs/common';
import { MAX_PHOTO_SIDE, PHOTO_TEXTS, type StoredPhoto } from '@feltbook/contracts';
import { ApiError, directQuery, LOGGER, type Query } from '@feltbook/svc-kit';
import type { Logger } from 'pino';
import { DataSource } from 'typeorm';
import { ConcurrencyLimiter } from '../../limits/concurrency-limiter';
import { accountGone, changePlayer } from '../players/change-player';
import { readPlayer } from '../players/players.repository';
import { type PhotoQuotas, QUOTAS } from '../players/quotas';
import { isResultId } from '../results/result-id';
import { cleanJpeg, JpegError } from './jpeg/clean-jpeg';
import {
  findPhoto,
  keepObject,
  newObjectKey,
  type PhotoPlace,
  planDeletion,
  deleteObject,
  removePhoto,
  resultExists,
  storedBeside,
  storePhoto,
} from './photos.repository';
import { readPhoto } from './read-photo';
import { PHOTO_STORE, type PhotoStore } from './store/photo-store';

/** How long a save has to name its object before it is deleted: far longer than a call takes. */
const UNNAMED_MS = 60 * 60_000;
/** A process holds this many photos of 2 MB at once. */
const AT_ONCE = { concurrency: 8, maxQueued: 32, maxQueuedPerAccount: 3, maxWaitMs: 2000, busy };

/** One photo for each result, seen by its player alone. Photos count under no trial. Throws only ApiErrors of the contract. */
@Injectable()
export class PhotosService {
  private readonly turns = new ConcurrencyLimiter(AT_ONCE);

  constructor(
    private readonly dataSource: DataSource,
    @Inject(QUOTAS) private readonly quotas: PhotoQuotas,
    @Inject(PHOTO_STORE) private readonly configured: PhotoStore | null,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /**
   * @returns the bytes of a JPEG; undefined for a result without a photo
   * @throws `not_found` for no result of this player; `unavailable` if the store does not answer
   */
  async read(place: PhotoPlace): Promise<Buffer | undefined> {
    const store = this.store();
    const query = directQuery(this.dataSource);
    if ((await readPlayer(query, place.accountId))?.erased) throw accountGone();
    await expectResult(query, place);
    const photo = await findPhoto(query, place);
    if (!photo) return undefined;
    const bytes = await this.asked(() => store.get(photo.objectKey));
    if (!bytes) this.logger.error({ objectKey: photo.objectKey }, 'A photo is missing in its store.');
    return bytes;
  }

  /**
   * Stores a photo in place of an earlier one, without its metadata.
   * @throws `not_found` for no result of this player; `invalid_request` unless it is a JPEG; `too_large`;
   *   `quota_exceeded`; `unavailable` if the store does not answer; `rate_limited` when the account has several waiting
   */
  async put(place: PhotoPlace, body: Readable): Promise<StoredPhoto> {
    const store = this.store();
    return this.turns.run(place.accountId, async () => {
      const photo = clean(await readPhoto(body));
      await this.refuse(directQuery(this.dataSource), place, photo.bytes.length);
      return this.save(store, place, photo.bytes, { width: photo.width, height: photo.height });
    });
  }

  /** Idempotent. @throws `not_found` for no result of this player */
  async remove(place: PhotoPlace): Promise<void> {
    this.store();
    await changePlayer(this.dataSource, place.accountId, async (query) => {
      await expectResult(query, place);
      const photo = await findPhoto(query, place);
      if (photo) await removePhoto(query, photo);
    });
  }

  /** The object is written before the row that names it; until then, its deletion is planned. */
  private async save(
    store: PhotoStore,
    place: PhotoPlace,
    bytes: Buffer,
    size: Pick<StoredPhoto, 'width' | 'height'>,
  ): Promise<StoredPhoto> {
    const { accountId } = place;
    const objectKey = newObjectKey();
    const query = directQuery(this.dataSource);
    await planDeletion(query, accountId, objectKey, new Date(Date.now() + UNNAMED_MS));
    await this.asked(() => store.put(objectKey, bytes));
    const stored = { bytes: bytes.length, ...size };
    await changePlayer(this.dataSource, accountId, async (locked) => {
      const now = new Date();
      await this.refuse(locked, place, bytes.length);
      if (!(await keepObject(locked, accountId, objectKey, now))) throw storeDown();
      const former = await findPhoto(locked, place);
      await storePhoto(locked, place, { ...stored, objectKey, createdAt: now });
      if (former) await deleteObject(locked, accountId, former.objectKey);
    });
    return stored;
  }

  private async refuse(query: Query, place: PhotoPlace, bytes: number): Promise<void> {
    await expectResult(query, place);
    const beside = await storedBeside(query, place);
    const { MAX_PHOTOS, PHOTO_BYTES } = this.quotas;
    if (beside.photos >= MAX_PHOTOS) {
      const most = MAX_PHOTOS.toLocaleString('en-US');
      throw new ApiError('quota_exceeded', `An account holds up to ${most} photos. Delete some first.`);
    }
    if (beside.bytes + bytes <= PHOTO_BYTES) return;
    const most = Math.round(PHOTO_BYTES / 1_000_000).toLocaleString('en-US');
    throw new ApiError('quota_exceeded', `An account holds up to ${most} MB of photos. Delete some first.`);
  }

  private store(): PhotoStore {
    if (!this.configured) throw new ApiError('not_found', PHOTO_TEXTS.notConfigured);
    return this.configured;
  }

  private async asked<T>(call: () => Promise<T>): Promise<T> {
    try {
      return await call();
    } catch (error) {
      this.logger.error({ err: error }, 'The store of photos did not answer.');
      throw storeDown(error);
    }
  }
}

function clean(bytes: Buffer) {
  try {
    return cleanJpeg(bytes, MAX_PHOTO_SIDE);
  } catch (error) {
    if (!(error instanceof JpegError)) throw error;
    const text = error.reason === 'too-long' ? PHOTO_TEXTS.tooLong : PHOTO_TEXTS.notJpeg;
    throw new ApiError('invalid_request', text, { cause: error });
  }
}

async function expectResult(query: Query, place: PhotoPlace): Promise<void> {
  if (!isResultId(place.resultId) || !(await resultExists(query, place)))
    throw new ApiError('not_found', 'There is no such result.');
}

const storeDown = (cause?: unknown) => new ApiError('unavailable', PHOTO_TEXTS.storeDown, { cause });

function busy(code: 'rate_limited' | 'unavailable'): ApiError {
  return new ApiError(code, PHOTO_TEXTS.busy, { headers: { 'retry-after': '2' } });
}
