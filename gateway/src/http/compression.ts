import { constants, createBrotliCompress, createGzip, type BrotliCompress, type Gzip } from 'node:zlib';
import Negotiator from 'negotiator';

/** Below this, the gain is smaller than a packet and the work is not worth it. */
const WORTHWHILE_BYTES = 1024;

const COMPRESSIBLE =
  /^(?:application\/(?:[\w.+-]*json|javascript|xml|manifest\+json)|text\/|image\/svg\+xml)/i;

export type Encoding = 'br' | 'gzip';
export type Encoder = BrotliCompress | Gzip;
/** The smaller first. */
const ENCODINGS: Encoding[] = ['br', 'gzip'];

const remembered = new Map<string, Encoding | null>();
const REMEMBERED_MOST = 200;

/** The smallest encoding that a client takes. @param accepted its `Accept-Encoding` */
export function acceptedEncoding(accepted: string | undefined): Encoding | null {
  if (!accepted) return null;
  const known = remembered.get(accepted);
  if (known !== undefined) return known;
  const acceptable = new Negotiator({ headers: { 'accept-encoding': accepted } }).encodings(ENCODINGS);
  const encoding = ENCODINGS.find((name) => acceptable.includes(name)) ?? null;
  // Browsers send a handful of different values; a stranger's inventions are not remembered without end.
  if (remembered.size < REMEMBERED_MOST) remembered.set(accepted, encoding);
  return encoding;
}

/** Whether a type of content gets smaller when it is compressed. */
export const isCompressible = (contentType: string): boolean => COMPRESSIBLE.test(contentType);

/** What decides whether an answer may be encoded. */
export interface AnswerProperties {
  readonly status: number;
  readonly contentType: string;
  /** Empty if the answer is not encoded yet. */
  readonly contentEncoding: string;
  /** Bytes; null when not known. */
  readonly contentLength: number | null;
  readonly cacheControl: string | null;
}

/** Whether an answer may be encoded for a client that takes an encoding. */
export function mayCompress({
  status,
  contentType,
  contentEncoding,
  contentLength,
  cacheControl,
}: AnswerProperties): boolean {
  return (
    status !== 204 &&
    status !== 206 &&
    status !== 304 &&
    !contentEncoding &&
    (contentLength === null || contentLength >= WORTHWHILE_BYTES) &&
    !cacheControl?.includes('no-transform') &&
    isCompressible(contentType)
  );
}

/**
 * Brotli's settings for answers made a moment ago: on a list of 10,000 sessions the point from which more quality or a
 * larger window costs much time and wins little; docs/decisions/compression.md has the figures. Small answers get a
 * small window, which saves the encoder from setting up much memory.
 */
const BROTLI_QUALITY = 5;
const WINDOW_BITS = 18;
const SMALL_WINDOW_BITS = 16;
const SMALL_BYTES = 64 * 1024;

/** @param length of the plain bytes, null when not known */
export function createEncoder(encoding: Encoding, length: number | null): Encoder {
  if (encoding === 'gzip') return createGzip({ level: 6 });
  const isSmall = length !== null && length <= SMALL_BYTES;
  return createBrotliCompress({
    params: {
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
      [constants.BROTLI_PARAM_LGWIN]: isSmall ? SMALL_WINDOW_BITS : WINDOW_BITS,
      ...(length !== null && { [constants.BROTLI_PARAM_SIZE_HINT]: length }),
    },
  });
}
