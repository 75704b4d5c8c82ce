import { ApiError } from '@feltbook/svc-kit';
import { isHashed } from './cache-policy';
import type { Lookup } from './page-host';
import { RecentFiles } from './recent-files';
import { Replicas } from './replicas';
import type { Site } from './site';
import { StoredFile } from './stored-file';

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
  private readonly hashed = new RecentFiles(HASHED_BYTES);
  private readonly others = new RecentFiles(OTHER_BYTES);
  private readonly reading = new Map<string, Promise<StoredFile | null>>();

  /** @param urls of the server, or of several that serve the same */
  constructor(urls: readonly string[], lookup?: Lookup) {
    this.replicas = new Replicas(urls, lookup);
  }

  get isUp(): boolean {
    return this.replicas.isUp;
  }

  async find(path: string): Promise<StoredFile | null> {
    if (!isHashed(path)) return this.findLatest(path);
    const known = this.hashed.get(path);
    if (known) return known;
    // Concurrent requests share one read, because many clients request a new build at the same time.
    const reading = this.reading.get(path) ?? this.readHashed(path);
    this.reading.set(path, reading);
    return reading.finally(() => this.reading.delete(path));
  }

  async close(): Promise<void> {
    await this.replicas.close();
  }

  private async readHashed(path: string): Promise<StoredFile | null> {
    const fetched = await this.replicas
      .read(path, { everywhere: true, replaceable: false })
      .catch(unavailable);
    if (!fetched) return null;
    const file = new StoredFile(path, fetched.plain, fetched);
    this.hashed.set(file);
    return file;
  }

  private async findLatest(path: string): Promise<StoredFile | null> {
    const known = this.others.get(path);
    try {
      const fetched = await this.replicas.read(path, { everywhere: false, replaceable: known !== undefined });
      if (!fetched) {
        this.others.delete(path);
        return null;
      }
      if (known?.plain.equals(fetched.plain)) return known;
      const file = new StoredFile(path, fetched.plain, fetched);
      this.others.set(file);
      return file;
    } catch (cause) {
      return known ?? unavailable(cause);
    }
  }
}

function unavailable(cause: unknown): never {
  throw new ApiError('unavailable', 'This part of Feltbook is not available right now.', { cause });
}
