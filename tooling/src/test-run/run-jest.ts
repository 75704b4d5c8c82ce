import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { CHECKOUT } from '../run/checkout';

const JEST = join(CHECKOUT, 'node_modules/jest/bin/jest.js');

/** A journey per core: twice as many take five sixths of the time, and each twice as long, which failed on slow machines. */
export const A_JOURNEY_PER_CORE = '--maxWorkers=100%';

/** Runs jest in this terminal. @returns whether all tests passed */
export function runJest(args: readonly string[], env: NodeJS.ProcessEnv = {}): boolean {
  const { status } = spawnSync(process.execPath, [JEST, ...args], {
    cwd: CHECKOUT,
    env: { ...process.env, ...env },
    stdio: 'inherit',
  });
  return status === 0;
}
