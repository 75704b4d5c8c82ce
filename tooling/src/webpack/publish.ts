import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** The published builds, oldest first. No server of pages serves names that begin with a dot. */
const LEDGER = '.builds.json';
const KEPT_BUILDS = 3;
const KEPT_MS = 7 * 86_400_000;

const HASHED = /\.[0-9a-f]{10}\.\w+(?:\.map)?$/;
const ENCODED = /\.(?:br|gz)$/;
/** What names other files is put in place after them; the service worker asks for the document. */
const ORDER = [/./, /(?:^|\/)mf-manifest\.json$|\.html$/, /^sw\.js$/];

interface PublishedBuild {
  /** When it was published, as ISO 8601. */
  readonly at: string;
  /** Its files with a hash in their names, sorted. */
  readonly files: readonly string[];
}

/**
 * Moves a build into the folder that pages are served from. No request meets a missing or half-written file: files
 * with a hash come first, then all others, one rename each. Hashed files of the last three builds, and of those that
 * were replaced within a week, stay for pages that are open; everything else is removed.
 * @param next folder of the new build, on the same file system; it is gone afterwards
 * @param web folder that is served
 */
export async function publish(next: string, web: string, now = new Date()): Promise<void> {
  await mkdir(web, { recursive: true });
  const names = await filesOf(next);
  const hashed = names.filter((name) => HASHED.test(name));
  const others = names.filter((name) => !HASHED.test(name)).sort((a, b) => rank(a) - rank(b));
  const builds = await publishedBuilds(web);
  if (builds.at(-1)?.files.join() !== hashed.join()) builds.push({ at: now.toISOString(), files: hashed });
  const kept = builds.filter((_, index) => {
    const replacedAt = Date.parse(builds[index + 1]?.at ?? now.toISOString());
    return index >= builds.length - KEPT_BUILDS || replacedAt > now.getTime() - KEPT_MS;
  });

  for (const name of hashed) await move(next, web, name);
  await writeFile(join(next, LEDGER), JSON.stringify(kept));
  for (const name of [LEDGER, ...others]) await move(next, web, name);
  const wanted = new Set([LEDGER, ...others, ...kept.flatMap(({ files }) => files)]);
  const isWanted = (name: string) => {
    const original = name.replace(ENCODED, '');
    return wanted.has(name) || (HASHED.test(original) && wanted.has(original));
  };
  for (const name of await filesOf(web)) if (!isWanted(name)) await rm(join(web, name));
  await rm(next, { recursive: true });
}

const rank = (name: string): number => ORDER.findLastIndex((pattern) => pattern.test(name));

async function filesOf(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .sort();
}

/** Without a readable ledger, all hashed files count as one build. */
async function publishedBuilds(web: string): Promise<PublishedBuild[]> {
  try {
    return JSON.parse(await readFile(join(web, LEDGER), 'utf8')) as PublishedBuild[];
  } catch {
    const files = (await filesOf(web)).filter((name) => HASHED.test(name));
    return files.length > 0 ? [{ at: new Date(0).toISOString(), files }] : [];
  }
}

/** Leaves a file of the same content alone: who serves it would read and compress it once more. */
async function move(from: string, to: string, name: string): Promise<void> {
  const [source, target] = [join(from, name), join(to, name)];
  const [content, present] = await Promise.all([readFile(source), readFile(target).catch(() => null)]);
  if (present?.equals(content)) return;
  await mkdir(dirname(target), { recursive: true });
  await rename(source, target);
}
