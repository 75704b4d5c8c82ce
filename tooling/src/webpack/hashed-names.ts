import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

const HASHED = /\.([0-9a-f]{10})\.\w+$/;

/**
 * Checks that each hashed file is named by the first digits of its SHA-256: by that the service worker recognises what the
 * build made from what a portal or a proxy answered in its place.
 * @param folder of a production build
 * @throws Error that names the files whose names say something else
 */
export function checkHashedNames(folder: string): void {
  const wrong = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => {
    const hash = HASHED.exec(basename(name))?.[1];
    if (!hash) return false;
    const digest = createHash('sha256')
      .update(readFileSync(join(folder, name)))
      .digest('hex');
    return !digest.startsWith(hash);
  });
  if (wrong.length > 0) throw new Error(`Not named by their content: ${wrong.join(', ')}`);
}
