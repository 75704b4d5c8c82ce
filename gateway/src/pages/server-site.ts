import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import { ApiError, TtlCache } from '@feltbook/svc-kit';
import { isCompressible } from '../http/compression';
import { isHashed } from './cache-policy';
import { contentTypeOf } from './content-types';
import type { Lookup } from './page-host';
import { Replicas } from './replicas';
import type { Site } from './site';
import { StoredFile } from './stored-file';

const decompressed = promisify(brotliDecompress);

/** Plain bytes in memory for one site, enough for several builds. Compressed files add about half. */
const HASHED_BYTES = 8 * 1024 * 1024;
/** The same for documents, manifests and icons, separate so that hashed files do not evict them. */
const OTHER_BYTES = 2 * 1024 * 1024;

/**
 * Serves the files of a slice's own server, which is deployed alone or is a development server. Caches hashed files, which
 * never change. Reads all others every time, and serves the last known ones while no replica answers.
 */
export class ServerSite implements Site {
  private readonly replicas: Replicas;
  private readonly hashed = filesUpTo(HASHED_BYTES);
  private readonly others = filesUpTo(OTHER_BYTES);

  /** @param urls of the server, or of several that serve the same */
  constructor(urls: readonly string[], lookup?: Lookup) {
    this.replicas = new Replicas(urls, lookup);
  }

  get isUp(): boolean {
    return this.replicas.isUp;
  }

  async find(path: string): Promise<StoredFile | null> {
    if (!isHashed(path)) return this.findLatest(path);
    // Concurrent requests share one read, because many clients request a new build at the same time.
    return this.hashed.fetch(() => this.readHashed(path), path);
  }

  replicaCount(): Promise<number> {
    return this.replicas.count();
  }

  async close(): Promise<void> {
    await this.replicas.close();
  }

  private async readHashed(path: string): Promise<StoredFile | null> {
    const reading = this.replicas.read(path, { everywhere: true, replaceable: false }).catch(unavailable);
    const [fetched, br] = await Promise.all([reading, this.readBrotli(path)]);
    if (!fetched) return null;
    const isSame = br !== null && (await isBrotliOf(br, fetched.plain));
    return new StoredFile(path, fetched.plain, { ...fetched, ...(isSame && { br }) });
  }

  /** What the build compressed, which no gateway then has to: servers of files rarely send it on request. */
  private async readBrotli(path: string): Promise<Buffer | null> {
    if (!isCompressible(contentTypeOf(path))) return null;
    const options = { everywhere: true, replaceable: true };
    const fetched = await this.replicas.read(`${path}.br`, options).catch(() => null);
    return fetched?.plain ?? null;
  }

  private async findLatest(path: string): Promise<StoredFile | null> {
    const known = await this.others.kept(path);
    try {
      const fetched = await this.replicas.read(path, { everywhere: false, replaceable: known !== undefined });
      if (!fetched) {
        this.others.delete(path);
        return null;
      }
      if (known?.plain.equals(fetched.plain)) return known;
      const file = new StoredFile(path, fetched.plain, fetched);
      this.others.keep(path, file);
      return file;
    } catch (cause) {
      return known ?? unavailable(cause);
    }
  }
}

/** A file that does not exist is not kept: it may exist a moment later. */
const filesUpTo = (maxBytes: number) =>
  new TtlCache<StoredFile | null>({
    ttlMs: Infinity,
    maxBytes,
    bytesOf: (file) => file?.plain.length ?? Infinity,
  });

/** Some servers answer every path with a document. */
const isBrotliOf = (br: Buffer, plain: Buffer): Promise<boolean> =>
  decompressed(br, { maxOutputLength: plain.length }).then(
    (bytes) => bytes.equals(plain),
    () => false,
  );

function unavailable(cause: unknown): never {
  throw new ApiError('unavailable', 'This part of Feltbook is not available right now.', { cause });
}
