import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { CHECKOUT } from '../run/checkout';

const JEST = join(CHECKOUT, 'node_modules/jest/bin/jest.js');

/** Runs jest in this terminal. @returns whether all tests passed */
export function runJest(args: readonly string[], env: NodeJS.ProcessEnv = {}): boolean {
  const { status } = spawnSync(process.execPath, [JEST, ...args], {
    cwd: CHECKOUT,
    env: { ...process.env, ...env },
    stdio: 'inherit',
  });
  return status === 0;
}
