import { secret, serviceConfig, url, wholeNumber } from '@feltbook/svc-kit';
import * as z from 'zod/mini';

const MB = 1_000_000;
/** A day's notes are counted in the lowest digits of a number. */
const atMostABillion = (fallback: number) =>
  wholeNumber(fallback).check(z.maximum(1000 * MB - 1, 'has to be below a billion'));

/** All of these, or none. */
const S3_VARIABLES = [
  'PHOTOS_S3_ENDPOINT',
  'PHOTOS_S3_BUCKET',
  'PHOTOS_S3_ACCESS_KEY_ID',
  'PHOTOS_S3_SECRET_ACCESS_KEY',
] as const;

const variables = z.extend(serviceConfig, {
  /** Most results of an account, of both kinds together. */
  MAX_RESULTS: wholeNumber(200_000),
  /** Most bytes of notes that an account may save a day, in UTC, beside imports. */
  NOTES_BYTES_PER_DAY: atMostABillion(500_000),
  /** Most bytes of notes that an account may import a day. One import has at most 20 MB. */
  IMPORTED_NOTES_BYTES_PER_DAY: atMostABillion(20 * MB),
  /** Most photos of an account. */
  MAX_PHOTOS: wholeNumber(2000),
  /** Most bytes of all photos of an account. */
  PHOTO_BYTES: wholeNumber(1000 * MB),
  /** Folder of the photos, the same for all replicas. */
  PHOTOS_DIR: z.optional(z.string()),
  /** Address of an S3-compatible store, without the bucket. */
  PHOTOS_S3_ENDPOINT: z.optional(url()),
  PHOTOS_S3_BUCKET: z.optional(z.string()),
  PHOTOS_S3_REGION: z._default(z.string(), 'us-east-1'),
  PHOTOS_S3_ACCESS_KEY_ID: z.optional(z.string()),
  PHOTOS_S3_SECRET_ACCESS_KEY: z.optional(secret(8)),
  /** Daily exchange rates in the format of the European Central Bank; without it, players type rates. */
  RATES_URL: z.optional(url()),
});
type Variables = z.output<typeof variables>;

const isComplete = (name: (typeof S3_VARIABLES)[number]) => (config: Variables) =>
  config[name] !== undefined || S3_VARIABLES.every((other) => config[other] === undefined);

const hasProtectedRates = ({ NODE_ENV, RATES_URL }: Variables): boolean =>
  NODE_ENV !== 'production' || RATES_URL === undefined || new URL(RATES_URL).protocol === 'https:';

/** The environment of svc-tracking and its worker. Without PHOTOS_DIR and PHOTOS_S3_… there are no photos. */
export const trackingConfig = variables.check(
  ...S3_VARIABLES.map((name) => z.refine<Variables>(isComplete(name), { path: [name], error: 'is missing' })),
  z.refine<Variables>((config) => !config.PHOTOS_DIR || !config.PHOTOS_S3_ENDPOINT, {
    path: ['PHOTOS_DIR'],
    error: 'names a second store beside PHOTOS_S3_ENDPOINT',
  }),
  z.refine<Variables>(hasProtectedRates, {
    path: ['RATES_URL'],
    error: 'has to begin with https:// in production',
  }),
);
export type TrackingConfig = z.output<typeof trackingConfig>;
