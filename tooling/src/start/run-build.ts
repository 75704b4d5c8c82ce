import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { fingerprint, type Build } from '../run/build-stamp';
import { CHECKOUT } from '../run/checkout';

/**
 * Builds by webpack in a process of its own, and notes what was built.
 * @param program below `tooling/dist`
 * @throws Error with webpack's own messages
 */
export async function runBuild(
  program: string,
  args: readonly string[],
  builds: readonly Build[],
): Promise<void> {
  if (builds.length === 0) return;
  // Taken before the build: what changes while it runs is not in it.
  const hashes = builds.map((build) => fingerprint(build, CHECKOUT));
  const file = join(CHECKOUT, 'tooling/dist', program);
  try {
    await promisify(execFile)(process.execPath, [file, ...args], { cwd: CHECKOUT, maxBuffer: 64e6 });
  } catch (error) {
    const output = error instanceof Error && 'stderr' in error ? String(error.stderr).trim() : '';
    throw new Error(`${program} ${args.join(' ')} failed:\n${output || String(error)}`, { cause: error });
  }
  builds.forEach(({ stamp }, index) => writeFileSync(join(CHECKOUT, stamp), hashes[index] ?? ''));
}
