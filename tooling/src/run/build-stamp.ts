import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** The inputs and the output of a build. All paths are relative to the root of the checkout. */
export interface Build {
  /** Files and folders; missing ones are skipped. */
  readonly inputs: readonly string[];
  /** Matches paths below the inputs that are skipped; a folder's path ends with a slash. */
  readonly ignored: RegExp;
  /** The output folder. */
  readonly output: string;
  /** The file with the fingerprint of the inputs of the last build. */
  readonly stamp: string;
}

/** @returns a hash of the inputs' paths and contents */
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

/** Whether the output was built from the present inputs. */
export function isUpToDate(build: Build, root: string): boolean {
  const stamp = join(root, build.stamp);
  const isBuilt = existsSync(stamp) && existsSync(join(root, build.output));
  return isBuilt && readFileSync(stamp, 'utf8') === fingerprint(build, root);
}
