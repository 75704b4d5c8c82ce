import { readFile, realpath, stat } from 'node:fs/promises';
import { resolve, sep } from 'node:path';
import type { Site } from './site';
import { StoredFile } from './stored-file';

/** How long a file in memory is taken for the one on disk. */
const TRUSTED_MS = 1000;

interface Entry {
  readonly file: StoredFile;
  readonly version: string;
  checkedAt: number;
}

/** The files of a folder, kept in memory, so that a slice that is built anew is served without a restart. */
export class FolderSite implements Site {
  readonly isUp = true;
  readonly close = () => Promise.resolve();
  private readonly entries = new Map<string, Entry>();

  constructor(private readonly folder: string) {}

  async find(path: string): Promise<StoredFile | null> {
    const known = this.entries.get(path);
    if (known && performance.now() - known.checkedAt < TRUSTED_MS) return known.file;
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

  /** Where the file is; a link that leads out of the folder leads nowhere. */
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

/** What the build encoded, unless the file was written again after it. */
async function newerFile(place: string, original: string): Promise<Buffer | null> {
  try {
    const [encoded, plain] = await Promise.all([stat(place), stat(original)]);
    return encoded.isFile() && encoded.mtimeMs >= plain.mtimeMs ? await readFile(place) : null;
  } catch {
    return null;
  }
}
