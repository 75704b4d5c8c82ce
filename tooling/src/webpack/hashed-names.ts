import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

const HASHED = /\.([0-9a-f]{10})\.\w+$/;

/**
 * Checks that each hashed file's name contains the first digits of its SHA-256. By this hash the service worker tells our
 * files from responses of a captive portal or a proxy.
 * @param folder of a production build
 * @throws Error that lists the files whose names do not match
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
  if (wrong.length > 0) throw new Error(`Names do not match the content: ${wrong.join(', ')}`);
}
