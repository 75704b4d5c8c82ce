import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { CHECKOUT } from '../run/checkout';

const DEFAULT_BRANCHES = ['origin/HEAD', 'origin/main', 'main'];
const COMMITLINT = join(CHECKOUT, 'node_modules/@commitlint/cli/cli.js');

const exists = (branch: string): boolean =>
  spawnSync('git', ['rev-parse', '--verify', '--quiet', branch], { cwd: CHECKOUT }).status === 0;

/** Checks the commit messages since the default branch. Does nothing in an export without a git history. */
const branch = DEFAULT_BRANCHES.find(exists);
if (branch) {
  const { status } = spawnSync(process.execPath, [COMMITLINT, '--from', branch, '--to', 'HEAD'], {
    cwd: CHECKOUT,
    stdio: 'inherit',
  });
  process.exitCode = status ?? 1;
}
