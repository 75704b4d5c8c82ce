import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { isCompressible, type Encoding } from '../http/compression';
import { contentTypeOf } from './content-types';

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

const WORTHWHILE_BYTES = 1024;
/** Encoded once, but while a client waits. The build encodes its own files with the best quality. */
const BROTLI = {
  [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
  [constants.BROTLI_PARAM_QUALITY]: 6,
};

/** A file in memory, with its encoded forms. */
export class StoredFile {
  readonly contentType: string;
  readonly etag: string;
  private readonly encoded = new Map<Encoding, Promise<Buffer>>();

  /** @param precompressed encodings that the build made */
  constructor(
    readonly path: string,
    readonly plain: Buffer,
    precompressed: Partial<Record<Encoding, Buffer>> = {},
  ) {
    this.contentType = contentTypeOf(path);
    // Weak, because one tag stands for the plain and the encoded bytes.
    this.etag = `W/"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`;
    if (precompressed.br) this.encoded.set('br', Promise.resolve(precompressed.br));
    if (precompressed.gzip) this.encoded.set('gzip', Promise.resolve(precompressed.gzip));
  }

  get isCompressible(): boolean {
    // The build compresses smaller scripts, because it does so once.
    const isPrecompressed = this.encoded.size > 0;
    return isPrecompressed || (this.plain.length >= WORTHWHILE_BYTES && isCompressible(this.contentType));
  }

  /** The encoded bytes, encoded at the first call. */
  bytes(encoding: Encoding): Promise<Buffer> {
    const known = this.encoded.get(encoding);
    if (known) return known;
    const bytes = encoding === 'br' ? brotli(this.plain, { params: BROTLI }) : gzipped(this.plain);
    this.encoded.set(encoding, bytes);
    return bytes;
  }
}
