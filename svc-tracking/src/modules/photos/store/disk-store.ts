import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { PhotoStore } from './photo-store';

const KEY = /^[\da-f]{32}$/;

/** Photos as files that only the service's user can read. Replicas need the same folder. */
export class DiskStore implements PhotoStore {
  constructor(private readonly folder: string) {}

  async put(key: string, bytes: Buffer): Promise<void> {
    const path = this.pathOf(key);
    const unfinished = `${path}.new`;
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    const file = await open(unfinished, 'w', 0o600);
    try {
      await file.writeFile(bytes);
      // After a power failure, a file that has its name has its bytes.
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(unfinished, path);
  }

  async get(key: string): Promise<Buffer | undefined> {
    try {
      return await readFile(this.pathOf(key));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
      throw error;
    }
  }

  async delete(key: string): Promise<void> {
    const path = this.pathOf(key);
    await rm(path, { force: true });
    await rm(`${path}.new`, { force: true });
  }

  private pathOf(key: string): string {
    if (!KEY.test(key)) throw new Error('That is no key of a photo.');
    return join(this.folder, key.slice(0, 2), key);
  }
}
