import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { fingerprint, type Build } from '../run/build-stamp';
import { CHECKOUT } from '../run/checkout';

/**
 * Runs webpack in a child process and writes the stamps of the builds.
 * @param program path in `tooling/dist`
 * @throws Error with webpack's messages
 */
export async function runBuild(
  program: string,
  args: readonly string[],
  builds: readonly Build[],
): Promise<void> {
  if (builds.length === 0) return;
  // Before the build, so that an input that changes during it is built again.
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
