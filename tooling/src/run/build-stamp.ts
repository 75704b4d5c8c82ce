import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Something that is built from files. All paths are relative to the root of the checkout. */
export interface Build {
  /** Files and folders that it is built from; those that are missing do not count. */
  readonly inputs: readonly string[];
  /** Paths below those folders that do not count; folders end with a slash. */
  readonly ignored: RegExp;
  /** The folder that it is built into. */
  readonly output: string;
  /** File that holds the fingerprint of what was built. */
  readonly stamp: string;
}

/** A hash over the inputs' paths and contents. */
export function fingerprint({ inputs, ignored }: Build, root: string): string {
  const sum = createHash('sha256');
  const add = (path: string) =>
    sum
      .update(path)
      .update('\0')
      .update(readFileSync(join(root, path)))
      .update('\0');
  const walk = (folder: string): void => {
    const entries = readdirSync(join(root, folder), { withFileTypes: true });
    for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
      const path = `${folder}/${entry.name}`;
      if (entry.isDirectory() && !ignored.test(`${path}/`)) walk(path);
      else if (entry.isFile() && !ignored.test(path)) add(path);
    }
  };
  for (const input of inputs.filter((path) => existsSync(join(root, path)))) {
    if (statSync(join(root, input)).isDirectory()) walk(input);
    else add(input);
  }
  return sum.digest('hex');
}

/** Whether it was built from its inputs as they are now. */
export function isUpToDate(build: Build, root: string): boolean {
  const stamp = join(root, build.stamp);
  const isBuilt = existsSync(stamp) && existsSync(join(root, build.output));
  return isBuilt && readFileSync(stamp, 'utf8') === fingerprint(build, root);
}
