import { promisify } from 'node:util';
import {
  brotliCompress,
  type BrotliOptions,
  constants,
  gunzip,
  gzip,
  gzipSync,
  type ZlibOptions,
} from 'node:zlib';

const compress = promisify<Buffer, ZlibOptions, Buffer>(gzip);
const brotli = promisify<Buffer, BrotliOptions, Buffer>(brotliCompress);
const decompress = promisify(gunzip);

/**
 * Shorter texts are compressed synchronously: passing them to another thread costs more CPU time. 18 KB take 0.2 ms instead
 * of 0.5, and become 2.9 KB instead of 2.6.
 */
const MAX_SYNC_LENGTH = 65_536;

export const jsonOf = (answer: object): Buffer => Buffer.from(JSON.stringify(answer));

/** @returns the gzipped JSON */
export async function pack(json: Buffer): Promise<Buffer> {
  return json.length > MAX_SYNC_LENGTH
    ? compress(json, {})
    : gzipSync(json, { level: constants.Z_BEST_SPEED });
}

/** @returns the JSON text */
export const unpack = (packed: Buffer): Promise<Buffer> => decompress(packed);

export type Encoding = 'br' | 'gzip';

/** Compresses an answer that is sent once: brotli takes a third of the time of gzip here, and leaves half of its bytes. */
export const compressOnce = (json: Buffer, encoding: Encoding): Promise<Buffer> =>
  encoding === 'br'
    ? brotli(json, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MIN_QUALITY + 1,
          [constants.BROTLI_PARAM_SIZE_HINT]: json.length,
        },
      })
    : compress(json, { level: constants.Z_BEST_SPEED });

/** @returns the shortest encoding that a client accepts. @param accepted its `Accept-Encoding` */
export function bestEncoding(accepted: string | undefined): Encoding | undefined {
  if (accepts('br', accepted)) return 'br';
  return accepts('gzip', accepted) ? 'gzip' : undefined;
}

/** Whether a client accepts an encoding. @param accepted its `Accept-Encoding` */
export function accepts(encoding: Encoding, accepted: string | undefined): boolean {
  const weights = new Map<string, number>();
  for (const part of (accepted ?? '').toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((text) => text.trim());
    const weight = parameters.find((parameter) => parameter.startsWith('q='));
    weights.set(name, weight === undefined ? 1 : Number(weight.slice(2)));
  }
  return (weights.get(encoding) ?? weights.get('*') ?? 0) > 0;
}
