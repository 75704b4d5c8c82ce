import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** The list of published builds, oldest first. Servers do not serve names that begin with a dot. */
const BUILD_LIST = '.builds.json';
const RETAINED_BUILDS = 3;
const RETENTION_MS = 7 * 86_400_000;

const HASHED = /\.[0-9a-f]{10}\.\w+(?:\.map)?$/;
const ENCODED = /\.(?:br|gz)$/;
/** Files are moved after the files that they refer to; the service worker refers to the document. */
const ORDER = [/./, /(?:^|\/)mf-manifest\.json$|\.html$/, /^sw\.js$/];

interface PublishedBuild {
  /** Time of publication, ISO 8601. */
  readonly at: string;
  /** Names of its hashed files, sorted. */
  readonly files: readonly string[];
}

/**
 * Moves a build into the served folder. Moves hashed files first, then the others, by one rename each, so that no request
 * finds a missing or incomplete file. Keeps hashed files of the last three builds and of builds replaced within a week for
 * open pages, and deletes all other files.
 * @param next folder of the new build, on the same file system; deleted afterwards
 * @param web the served folder
 */
export async function publish(next: string, web: string, now = new Date()): Promise<void> {
  await mkdir(web, { recursive: true });
  const names = await filesOf(next);
  const hashed = names.filter((name) => HASHED.test(name));
  const others = names.filter((name) => !HASHED.test(name)).sort((a, b) => rank(a) - rank(b));
  const builds = await publishedBuilds(web);
  if (builds.at(-1)?.files.join() !== hashed.join()) builds.push({ at: now.toISOString(), files: hashed });
  const retained = builds.filter((_, index) => {
    const replacedAt = Date.parse(builds[index + 1]?.at ?? now.toISOString());
    return index >= builds.length - RETAINED_BUILDS || replacedAt > now.getTime() - RETENTION_MS;
  });

  for (const name of hashed) await move(next, web, name);
  await writeFile(join(next, BUILD_LIST), JSON.stringify(retained));
  for (const name of [BUILD_LIST, ...others]) await move(next, web, name);
  const current = new Set([BUILD_LIST, ...others, ...retained.flatMap(({ files }) => files)]);
  const isCurrent = (name: string) => {
    const original = name.replace(ENCODED, '');
    return current.has(name) || (HASHED.test(original) && current.has(original));
  };
  for (const name of await filesOf(web)) if (!isCurrent(name)) await rm(join(web, name));
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

/** Without a readable list, all hashed files count as one build. */
async function publishedBuilds(web: string): Promise<PublishedBuild[]> {
  try {
    return JSON.parse(await readFile(join(web, BUILD_LIST), 'utf8')) as PublishedBuild[];
  } catch {
    const files = (await filesOf(web)).filter((name) => HASHED.test(name));
    return files.length > 0 ? [{ at: new Date(0).toISOString(), files }] : [];
  }
}

/** Skips a file with the same content, because servers would read and compress a new one again. */
async function move(from: string, to: string, name: string): Promise<void> {
  const [source, target] = [join(from, name), join(to, name)];
  const [content, present] = await Promise.all([readFile(source), readFile(target).catch(() => null)]);
  if (present?.equals(content)) return;
  await mkdir(dirname(target), { recursive: true });
  await rename(source, target);
}
