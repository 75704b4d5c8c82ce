import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { CHECKOUT, faultData } from './checkout';

const run = promisify(execFile);

/** Where a slice's pages are built to by `npm run build`. */
export const builtPages = (slice: string): string => join(CHECKOUT, slice, 'dist/web');

export interface SourceChange {
  /** Path in the slice's folder. */
  file: string;
  from: string;
  to: string;
}

/**
 * Builds a copy of a slice with a change in it, as its team would, and leaves the slice itself alone.
 * @param name of who asks: files of tests run side by side
 * @returns the folder of the built pages
 */
export async function rebuild(
  name: string,
  slice: string,
  { file, from, to }: SourceChange,
): Promise<string> {
  const place = faultData(`rebuilt-${name}-${slice}`);
  const [source, output] = [join(place, slice), join(place, 'web')];
  await rm(place, { recursive: true, force: true });
  for (const part of ['src', 'public', 'package.json'].filter((each) =>
    existsSync(join(CHECKOUT, slice, each)),
  ))
    await cp(join(CHECKOUT, slice, part), join(source, part), { recursive: true });
  const ownPackages = join(CHECKOUT, slice, 'node_modules');
  if (existsSync(ownPackages)) await symlink(ownPackages, join(source, 'node_modules'));

  const path = join(source, file);
  const text = await readFile(path, 'utf8');
  if (!text.includes(from)) throw new Error(`${file} does not hold "${from}" any more.`);
  await writeFile(path, text.replace(from, to));

  const cli = join(CHECKOUT, 'tooling/dist/webpack/cli.js');
  await run(process.execPath, [cli, 'build', slice, '--from', source, '--to', output], { cwd: CHECKOUT });
  return output;
}
