import { execFile } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { NODE_FLAGS } from '../processes/node-flags';
import { fingerprint, type Build } from '../run/build-stamp';
import { CHECKOUT } from '../run/checkout';

/**
 * Runs a bundler in a child process and writes the stamps of the builds.
 * @param program path in `tooling/dist`
 * @param checkout what it builds
 * @throws Error with the bundler's messages
 */
export async function runBuild(
  program: string,
  args: readonly string[],
  builds: readonly Build[],
  checkout = CHECKOUT,
): Promise<void> {
  if (builds.length === 0) return;
  // Before the build, so that an input that changes during it is built again.
  const hashes = builds.map((build) => fingerprint(build, checkout));
  // A build that is interrupted leaves a part of its output.
  for (const { stamp } of builds) rmSync(join(checkout, stamp), { force: true });
  const file = join(CHECKOUT, 'tooling/dist', program);
  try {
    await promisify(execFile)(process.execPath, [...NODE_FLAGS, file, ...args], {
      cwd: checkout,
      maxBuffer: 64e6,
    });
  } catch (error) {
    const output = error instanceof Error && 'stderr' in error ? String(error.stderr).trim() : '';
    throw new Error(`${program} ${args.join(' ')} failed:\n${output || String(error)}`, { cause: error });
  }
  builds.forEach(({ stamp }, index) => writeFileSync(join(checkout, stamp), hashes[index] ?? ''));
}
