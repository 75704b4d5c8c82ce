import { randomBytes } from 'node:crypto';
import { existsSync, linkSync, readFileSync, renameSync, unlinkSync, writeFileSync } from 'node:fs';
import * as z from 'zod/mini';

const secretsDocument = z.record(z.string(), z.string());

/**
 * Random secrets of one data folder, created on first use and stored in a file that only its user can read.
 * Concurrent processes get the same secret.
 */
export class Secrets {
  constructor(private readonly file: string) {}

  /** @returns the secret of that name: `bytes` random bytes as base64url (43 characters for 32 bytes) */
  get(name: string, bytes = 32): string {
    const known = this.#read();
    const found = known[name];
    if (found) return found;
    this.#write(
      { ...known, [name]: randomBytes(bytes).toString('base64url') },
      Object.keys(known).length > 0,
    );
    return this.get(name, bytes);
  }

  #read(): Record<string, string> {
    if (!existsSync(this.file)) return {};
    return secretsDocument.parse(JSON.parse(readFileSync(this.file, 'utf8')));
  }

  #write(secrets: Record<string, string>, replace: boolean): void {
    const draft = `${this.file}.${process.pid}.${randomBytes(4).toString('hex')}`;
    writeFileSync(draft, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600 });
    if (replace) return renameSync(draft, this.file);
    try {
      // Unlike a rename, a link fails if another process created the file meanwhile; its secrets are used then.
      linkSync(draft, this.file);
    } catch (error) {
      if (!existsSync(this.file)) throw error;
    } finally {
      unlinkSync(draft);
    }
  }
}
