import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { CHECKOUT, faultData } from './checkout';

const TEXT = /\.(?:js|json|html)$/;
const HASH = /\.([0-9a-f]{10})\.\w+$/;

/** The folder that `npm run build` writes a slice's pages to. */
export const builtPages = (slice: string): string => join(CHECKOUT, slice, 'dist/web');

/** A text in a slice's built scripts, and its replacement. */
export interface ScriptPatch {
  from: string;
  to: string;
}

/**
 * Writes a patched copy of a slice's build, which takes a fraction of a real build's time.
 * @param name unique per test file, because test files run concurrently
 * @returns the folder of the patched build
 * @throws Error if the patch changes no script
 */
export async function patchBuild(name: string, slice: string, { from, to }: ScriptPatch): Promise<string> {
  const output = faultData(`rebuilt-${name}-${slice}`);
  await writePatched(builtPages(slice), output, (script) => script.replaceAll(from, to));
  return output;
}

/** Writes a patched copy of a build to a folder. @throws Error if the patch changes no script */
export async function writePatched(
  build: string,
  folder: string,
  change: (script: string) => string,
): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  for (const [name, content] of await patchedFiles(build, change)) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), content);
  }
}

const digest = (algorithm: 'md5' | 'sha256', content: Buffer): string =>
  createHash(algorithm).update(content).digest('hex');

/** What other files refer to: the hash in a file's name, or its revision in the service worker's precache list. */
const fingerprintOf = (name: string, content: Buffer): string =>
  HASH.test(name) ? digest('sha256', content).slice(0, 10) : digest('md5', content);

/** The files of a patched build. Changed files, and files that refer to them, get new hashed names, as from webpack. */
async function patchedFiles(
  build: string,
  change: (script: string) => string,
): Promise<ReadonlyMap<string, Buffer>> {
  const before = new Map<string, Buffer>();
  for (const entry of await readdir(build, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    if (entry.isFile()) before.set(path.slice(build.length + 1), await readFile(path));
  }
  const fingerprints = [...before].map(([name, content]) => ({
    name,
    fingerprint: HASH.exec(name)?.[1] ?? fingerprintOf(name, content),
  }));
  const after = new Map<string, Buffer>();
  let changes = 0;
  // The recursion ends, because files with content hashes cannot refer to each other in a cycle.
  const contentAfter = (name: string, content: Buffer): Buffer => {
    const known = after.get(name);
    if (known || !TEXT.test(name)) return known ?? content;
    const original = content.toString();
    let text = name.endsWith('.js') ? change(original) : original;
    if (text !== original) changes += 1;
    for (const other of fingerprints) {
      const otherContent = before.get(other.name);
      if (other.name === name || !otherContent || !text.includes(other.fingerprint)) continue;
      const changed = contentAfter(other.name, otherContent);
      text = text.replaceAll(other.fingerprint, fingerprintOf(other.name, changed));
    }
    const result = text === original ? content : Buffer.from(text);
    after.set(name, result);
    return result;
  };
  const files = new Map<string, Buffer>();
  for (const [name, content] of before) {
    const result = contentAfter(name, content);
    files.set(
      name.replace(HASH, (end, hash: string) => end.replace(hash, fingerprintOf(name, result))),
      result,
    );
  }
  if (changes === 0) throw new Error(`The patch changes no script in ${build}.`);
  return files;
}
