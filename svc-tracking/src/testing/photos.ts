import { type ErrorBody, photoPath, type ResultKindName } from '@feltbook/contracts';
import { type S3Simulator, startS3Simulator } from '@feltbook/simulators/s3';
import type { PhotoDeletionEntity } from '../modules/photos/photo-deletion.entity';
import type { ResultPhotoEntity } from '../modules/photos/result-photo.entity';
import type { PlayerClient } from './player-client';
import { aCashSession } from './samples';
import { startTracking, type Tracking } from './tracking';

/** The result of a photo. */
export type PhotoPlace = readonly [ResultKindName, string];

/** Starts svc-tracking with photos in a simulated bucket: at most 3 of an account, and 5,000 bytes. */
export async function startWithPhotos() {
  const s3 = await startS3Simulator();
  const tracking = await startTracking({
    environment: {
      PHOTOS_S3_ENDPOINT: s3.endpoint,
      PHOTOS_S3_BUCKET: s3.bucket,
      PHOTOS_S3_REGION: s3.region,
      PHOTOS_S3_ACCESS_KEY_ID: s3.accessKeyId,
      PHOTOS_S3_SECRET_ACCESS_KEY: s3.secretAccessKey,
      MAX_PHOTOS: '3',
      PHOTO_BYTES: '5000',
    },
  });
  const close = async () => {
    await tracking.close();
    await s3.close();
  };
  return { s3, tracking, close };
}
export interface WithPhotos {
  readonly s3: S3Simulator;
  readonly tracking: Tracking;
  close(): Promise<void>;
}

/** A player's calls for photos. */
export const callsOf = ({ app }: Tracking, { authorization }: PlayerClient) => {
  const call = async (
    method: 'GET' | 'PUT' | 'DELETE',
    [kind, id]: PhotoPlace,
    payload?: Buffer,
    type = 'image/jpeg',
  ) => {
    const answer = await app.inject({
      method,
      url: photoPath(kind, id),
      headers: { authorization, ...(payload && { 'content-type': type }) },
      ...(payload && { payload }),
    });
    const isJson = String(answer.headers['content-type']).startsWith('application/json');
    return {
      status: answer.statusCode,
      headers: answer.headers,
      bytes: answer.rawPayload,
      error: isJson ? answer.json<ErrorBody>() : undefined,
      json: isJson ? answer.json<unknown>() : undefined,
    };
  };
  return {
    get: (place: PhotoPlace) => call('GET', place),
    put: (place: PhotoPlace, payload: Buffer, type?: string) => call('PUT', place, payload, type),
    delete: (place: PhotoPlace) => call('DELETE', place),
  };
};

/** A new player with a cash session. */
export async function withSession(tracking: Tracking) {
  const player = await tracking.signIn();
  const { body } = await player.post('/sessions', aCashSession());
  return { player, photos: callsOf(tracking, player), place: ['cash', body.id] as PhotoPlace };
}

/** How many photos or planned deletions an account has. */
export const countOf = (
  { dataSource }: Tracking,
  entity: typeof ResultPhotoEntity | typeof PhotoDeletionEntity,
  accountId: string,
) => dataSource.manager.countBy(entity, { accountId });
