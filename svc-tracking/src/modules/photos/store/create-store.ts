import type { TrackingConfig } from '../../../config/tracking-config';
import { DiskStore } from './disk-store';
import type { PhotoStore } from './photo-store';
import { S3Store } from './s3-store';

export type StoreConfig = Pick<
  TrackingConfig,
  | 'PHOTOS_DIR'
  | 'PHOTOS_S3_ENDPOINT'
  | 'PHOTOS_S3_BUCKET'
  | 'PHOTOS_S3_REGION'
  | 'PHOTOS_S3_ACCESS_KEY_ID'
  | 'PHOTOS_S3_SECRET_ACCESS_KEY'
>;

/** @returns the configured store; `null` without one: then nobody can add photos */
export function createStore(config: StoreConfig): PhotoStore | null {
  const {
    PHOTOS_S3_ENDPOINT: endpoint,
    PHOTOS_S3_BUCKET: bucket,
    PHOTOS_S3_REGION: region,
    PHOTOS_S3_ACCESS_KEY_ID: accessKeyId,
    PHOTOS_S3_SECRET_ACCESS_KEY: secretAccessKey,
  } = config;
  if (endpoint && bucket && accessKeyId && secretAccessKey)
    return new S3Store({ endpoint, bucket, region, accessKeyId, secretAccessKey });
  return config.PHOTOS_DIR === undefined ? null : new DiskStore(config.PHOTOS_DIR);
}
