import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { CHECKOUT, faultData } from './checkout';

const TEXT = /\.(?:js|json|html)$/;
const HASH = /\.([0-9a-f]{10})\.\w+$/;

/** Where a slice's pages are built to by `npm run build`. */
export const builtPages = (slice: string): string => join(CHECKOUT, slice, 'dist/web');

/** A text in a slice's built scripts, and what a change of its source would have made of it. */
export interface ScriptChange {
  from: string;
  to: string;
}

/**
 * Makes what a slice's build would be after a change, in a fraction of a build's time.
 * @param name of who asks: files of tests run side by side
 * @returns the folder of the built pages
 */
export async function rebuild(name: string, slice: string, { from, to }: ScriptChange): Promise<string> {
  const output = faultData(`rebuilt-${name}-${slice}`);
  await writeChanged(builtPages(slice), output, (script) => script.replaceAll(from, to));
  return output;
}

/** Fills a folder with a build after a change of its scripts. @throws Error when the change finds nothing to change */
export async function writeChanged(
  build: string,
  folder: string,
  change: (script: string) => string,
): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  for (const [name, content] of await changedBuild(build, change)) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), content);
  }
}

const digest = (algorithm: 'md5' | 'sha256', content: Buffer): string =>
  createHash(algorithm).update(content).digest('hex');

/** What other files name a file by: the hash in its name, or the revision in the service worker's list of files. */
const markOf = (name: string, content: Buffer): string =>
  HASH.test(name) ? digest('sha256', content).slice(0, 10) : digest('md5', content);

/**
 * The files of a build after a change of its scripts. What changed, and everything that names it, gets the name of its
 * new content, as webpack would name it.
 */
async function changedBuild(
  build: string,
  change: (script: string) => string,
): Promise<ReadonlyMap<string, Buffer>> {
  const before = new Map<string, Buffer>();
  for (const entry of await readdir(build, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    if (entry.isFile()) before.set(path.slice(build.length + 1), await readFile(path));
  }
  const marks = [...before].map(([name, content]) => ({
    name,
    mark: HASH.exec(name)?.[1] ?? markOf(name, content),
  }));
  const after = new Map<string, Buffer>();
  let changes = 0;
  /** Files never name each other in a circle: their names could not be computed. */
  const contentAfter = (name: string, content: Buffer): Buffer => {
    const known = after.get(name);
    if (known || !TEXT.test(name)) return known ?? content;
    const original = content.toString();
    let text = name.endsWith('.js') ? change(original) : original;
    if (text !== original) changes += 1;
    for (const other of marks) {
      const otherContent = before.get(other.name);
      if (other.name === name || !otherContent || !text.includes(other.mark)) continue;
      text = text.replaceAll(other.mark, markOf(other.name, contentAfter(other.name, otherContent)));
    }
    const result = text === original ? content : Buffer.from(text);
    after.set(name, result);
    return result;
  };
  const files = new Map<string, Buffer>();
  for (const [name, content] of before) {
    const result = contentAfter(name, content);
    files.set(
      name.replace(HASH, (end, hash: string) => end.replace(hash, markOf(name, result))),
      result,
    );
  }
  if (changes === 0) throw new Error(`There is nothing like that in ${build}.`);
  return files;
}
