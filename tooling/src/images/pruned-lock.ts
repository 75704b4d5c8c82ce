import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';

const lockFile = z.object({
  packages: z.record(
    z.string(),
    z.object({ integrity: z.optional(z.string()), link: z.optional(z.boolean()) }),
  ),
});

/** The packages of a lock file, by their paths, with what npm checks them against. Workspaces are not among them. */
const packagesOf = (text: string): Map<string, string | undefined> =>
  new Map(
    Object.entries(lockFile.parse(JSON.parse(text)).packages)
      .filter(([path, { link }]) => path.includes('node_modules/') && !link)
      .map(([path, { integrity }]) => [path, integrity]),
  );

/**
 * Compares the lock files that a stage pruned with the whole one.
 * @param stage folder that stands for the stage's file system, with a lock file in each of its folders
 * @returns how many packages each has
 * @throws Error with the packages that are not the ones that the whole lock file names
 */
export function checkPrunedLocks(stage: string, whole: string): string[] {
  const tested = packagesOf(whole);
  return readdirSync(stage).map((folder) => {
    const pruned = packagesOf(readFileSync(join(stage, folder, 'package-lock.json'), 'utf8'));
    const changed = [...pruned].filter(([path, integrity]) => !integrity || tested.get(path) !== integrity);
    if (changed.length > 0)
      throw new Error(`The lock file to ${folder} changes ${changed.map(([path]) => path).join(', ')}.`);
    return `lock file to ${folder}: ${pruned.size} of ${tested.size} packages`;
  });
}
