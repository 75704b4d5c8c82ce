import { randomBytes } from 'node:crypto';
import { existsSync, linkSync, readFileSync, renameSync, unlinkSync, writeFileSync } from 'node:fs';
import * as z from 'zod/mini';

const secretsDocument = z.record(z.string(), z.string());

/**
 * Random secrets of one data folder, made when first asked for and kept in a file that only its user can read.
 * Two processes that ask at once get the same.
 */
export class Secrets {
  constructor(private readonly file: string) {}

  /** The secret of that name: 32 random bytes in 43 URL-safe characters, or `bytes` of them. */
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
      // Unlike a rename, a link fails if somebody else made the file in between: theirs counts.
      linkSync(draft, this.file);
    } catch (error) {
      if (!existsSync(this.file)) throw error;
    } finally {
      unlinkSync(draft);
    }
  }
}
