import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { isCompressible, type Encoding } from '../http/compression';
import { contentTypeOf } from './content-types';

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

const WORTHWHILE_BYTES = 1024;
const FIRST_QUALITY = 5;
const BEST_QUALITY = 11;
/** Built files are smaller. Larger files of development servers change too often to be worth it. */
const BEST_UP_TO_BYTES = 1024 * 1024;

/** Runs one best-quality encoding at a time, because each occupies a processor for up to a second. */
let upgrades: Promise<void> = Promise.resolve();

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

  /**
   * The encoded bytes. Encodes brotli quickly for the first client, then again with the best quality for later ones.
   */
  bytes(encoding: Encoding): Promise<Buffer> {
    const known = this.encoded.get(encoding);
    if (known) return known;
    const first = encoding === 'br' ? this.brotli(FIRST_QUALITY) : gzipped(this.plain, { level: 9 });
    this.encoded.set(encoding, first);
    if (encoding === 'br' && this.plain.length <= BEST_UP_TO_BYTES) void first.then(() => this.upgrade());
    return first;
  }

  private upgrade(): void {
    upgrades = upgrades
      .then(() => this.brotli(BEST_QUALITY))
      .then((best) => void this.encoded.set('br', Promise.resolve(best)))
      // The first encoding stays in use.
      .catch(() => undefined);
  }

  private brotli(quality: number): Promise<Buffer> {
    return brotli(this.plain, {
      params: {
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_QUALITY]: quality,
        [constants.BROTLI_PARAM_SIZE_HINT]: this.plain.length,
      },
    });
  }
}
