import { readFile, realpath, stat } from 'node:fs/promises';
import { resolve, sep } from 'node:path';
import type { Site } from './site';
import { StoredFile } from './stored-file';

/** How long a file in memory is served without a check of the one on disk. */
const FRESH_MS = 1000;

interface Entry {
  readonly file: StoredFile;
  readonly version: string;
  checkedAt: number;
}

/** Serves the files of a folder from memory. Reads changed files again, so that a new build needs no restart. */
export class FolderSite implements Site {
  readonly isUp = true;
  readonly close = () => Promise.resolve();
  readonly replicaCount = () => Promise.resolve(null);
  private readonly entries = new Map<string, Entry>();

  constructor(private readonly folder: string) {}

  async find(path: string): Promise<StoredFile | null> {
    const known = this.entries.get(path);
    if (known && performance.now() - known.checkedAt < FRESH_MS) return known.file;
    const place = await this.place(path);
    const version = place && (await versionOf(place));
    if (!version) {
      this.entries.delete(path);
      return null;
    }
    if (known?.version === version) {
      known.checkedAt = performance.now();
      return known.file;
    }
    const [plain, br, gzip] = await Promise.all([
      readFile(place),
      newerFile(`${place}.br`, place),
      newerFile(`${place}.gz`, place),
    ]);
    const file = new StoredFile(path, plain, { ...(br && { br }), ...(gzip && { gzip }) });
    this.entries.set(path, { file, version, checkedAt: performance.now() });
    return file;
  }

  /** The file's real path; `null` if it does not exist, or if a link leads out of the folder. */
  private async place(path: string): Promise<string | null> {
    try {
      const root = await realpath(this.folder);
      const place = await realpath(resolve(root, path));
      return place.startsWith(root + sep) ? place : null;
    } catch {
      return null;
    }
  }
}

async function versionOf(place: string): Promise<string | null> {
  const found = await stat(place).catch(() => null);
  return found?.isFile() ? `${found.mtimeMs}:${found.size}` : null;
}

/** The file that the build compressed; `null` if the original is newer. */
async function newerFile(place: string, original: string): Promise<Buffer | null> {
  try {
    const [encoded, plain] = await Promise.all([stat(place), stat(original)]);
    return encoded.isFile() && encoded.mtimeMs >= plain.mtimeMs ? await readFile(place) : null;
  } catch {
    return null;
  }
}
