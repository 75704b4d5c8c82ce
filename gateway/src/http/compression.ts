import {
  brotliCompressSync,
  constants,
  createBrotliCompress,
  createGzip,
  gzipSync,
  type BrotliCompress,
  type Gzip,
} from 'node:zlib';
import Negotiator from 'negotiator';

/** Smaller answers fit into a packet without compression. */
const WORTHWHILE_BYTES = 1024;

const COMPRESSIBLE =
  /^(?:application\/(?:[\w.+-]*json|javascript|xml|manifest\+json)|text\/|image\/svg\+xml)/i;

export type Encoding = 'br' | 'gzip';
export type Encoder = BrotliCompress | Gzip;
/** In order of preference: brotli is smaller. */
const ENCODINGS: Encoding[] = ['br', 'gzip'];

/** The preferred encoding that the client accepts. @param accepted its `Accept-Encoding` */
export function acceptedEncoding(accepted: string | undefined): Encoding | null {
  if (!accepted) return null;
  const acceptable = new Negotiator({ headers: { 'accept-encoding': accepted } }).encodings(ENCODINGS);
  return ENCODINGS.find((name) => acceptable.includes(name)) ?? null;
}

/** Whether compression makes a content type smaller. */
export const isCompressible = (contentType: string): boolean => COMPRESSIBLE.test(contentType);

/** The inputs of `mayCompress`. */
export interface AnswerProperties {
  readonly status: number;
  readonly contentType: string;
  /** Empty if the answer is not encoded yet. */
  readonly contentEncoding: string;
  /** Bytes; null when not known. */
  readonly contentLength: number | null;
  readonly cacheControl?: string | undefined;
}

/** Whether an answer may be encoded for a client that accepts an encoding. */
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
 * Settings for dynamic answers. Higher values cost much time and save little; docs/decisions/figures.md#answers-are-compressed-with-brotli-quality-5 has the
 * measurements. Small answers get a small window, because the encoder allocates memory for all of it.
 */
const GZIP_LEVEL = 6;
const BROTLI_QUALITY = 5;
const WINDOW_BITS = 18;
const SMALL_QUALITY = 3;
const SMALL_WINDOW_BITS = 16;
/** Up to this length, an encoder and its thread cost more than the compression. */
export const SMALL_BYTES = 64 * 1024;

/** @param length of the plain bytes, null when not known */
export function createEncoder(encoding: Encoding, length: number | null): Encoder {
  if (encoding === 'gzip') return createGzip({ level: GZIP_LEVEL });
  return createBrotliCompress({ params: brotliParams(BROTLI_QUALITY, WINDOW_BITS, length) });
}

/** Compresses in the event loop. @param bytes at most `SMALL_BYTES` */
export const encodeSmall = (encoding: Encoding, bytes: Buffer): Buffer =>
  encoding === 'gzip'
    ? gzipSync(bytes, { level: GZIP_LEVEL })
    : brotliCompressSync(bytes, { params: brotliParams(SMALL_QUALITY, SMALL_WINDOW_BITS, bytes.length) });

const brotliParams = (quality: number, windowBits: number, length: number | null) => ({
  [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
  [constants.BROTLI_PARAM_QUALITY]: quality,
  [constants.BROTLI_PARAM_LGWIN]: windowBits,
  ...(length !== null && { [constants.BROTLI_PARAM_SIZE_HINT]: length }),
});
