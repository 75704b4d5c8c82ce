import * as z from 'zod/mini';
import type { ResultKindName } from './result-kind-name';

/** `/api/photos/{kind}/{id}`: one photo of a result, a JPEG without metadata. Only its player sees it. */

/** Largest body of a call, in bytes. */
export const MAX_PHOTO_BYTES = 2 * 1024 * 1024;
/** Longest side, in pixels. */
export const MAX_PHOTO_SIDE = 6000;

export const PHOTO_TYPE = 'image/jpeg';

/** Texts of refused calls. */
export const PHOTO_TEXTS = {
  notConfigured: 'Photos are not set up here.',
  notJpeg: 'That is not a photo we can store. Send a JPEG.',
  tooLarge: 'A photo has up to 2 MB.',
  tooLong: `A photo has up to ${MAX_PHOTO_SIDE.toLocaleString('en-US')} pixels a side.`,
  storeDown: 'Photos are not available right now. Please try again soon.',
  busy: 'Many photos are being saved. Please try again in a moment.',
} as const;

/** @param id of the result */
export const photoPath = (kind: ResultKindName, id: string): string =>
  `/api/photos/${kind}/${encodeURIComponent(id)}`;

/** Answer of `PUT /api/photos/{kind}/{id}`: the photo as stored. */
export const storedPhoto = z.object({
  bytes: z.number(),
  /** In pixels, as `height`. */
  width: z.number(),
  height: z.number(),
});
export type StoredPhoto = z.infer<typeof storedPhoto>;
