import { spawn } from 'node:child_process';
import { availableParallelism, getPriority, setPriority } from 'node:os';
import { join } from 'node:path';
import { NODE_FLAGS } from '../processes/node-flags';
import { CHECKOUT } from '../run/checkout';
import { isOutcomeMessage, type Outcome } from './outcome';
import type { Group } from './test-files';

/** Tests wait for timers, servers and browsers during a part of their time. */
const WORKERS_PER_PROCESSOR: Readonly<Record<Group, number>> = {
  unit: 1,
  component: 1.5,
  integration: 1.5,
  journeys: 2,
};
/** Integration tests go first, since they wait half of their time; tests that only compute fill the rest. */
const NICE: Readonly<Record<Group, number>> = { unit: 5, component: 5, integration: 0, journeys: 0 };
const TIMEOUT_MS = 30 * 60_000;

interface Options {
  /** Only files whose path matches one of these. */
  patterns?: readonly string[];
  env?: NodeJS.ProcessEnv;
  /** Another group runs in this terminal, so it shows no progress. */
  isBesideOthers?: boolean;
}

/**
 * Runs one group of tests in a jest process that shares this terminal.
 * @returns its counts. A run that reports nothing or finds no tests counts as failed.
 */
export async function runGroup(
  group: Group,
  { patterns = [], env = {}, isBesideOthers = false }: Options = {},
): Promise<Outcome> {
  const jest = spawn(
    process.execPath,
    [
      // Workers get these flags too. With more room for new objects, V8 copies fewer: a twentieth of the time of
      // component tests.
      '--max-semi-space-size=64',
      ...NODE_FLAGS,
      // Machine code for each function at once: tests call most functions a few times.
      '--always-sparkplug',
      join(CHECKOUT, 'node_modules/jest/bin/jest.js'),
      ...patterns,
      // A number, since jest reads more than 100% as a number of workers.
      `--maxWorkers=${Math.ceil(availableParallelism() * WORKERS_PER_PROCESSOR[group])}`,
      `--reporters=${join(__dirname, 'reporter.js')}`,
      '--selectProjects',
      group,
    ],
    {
      cwd: CHECKOUT,
      env: { ...process.env, ...env },
      stdio: ['ignore', isBesideOthers ? 'pipe' : 'inherit', 'inherit', 'ipc'],
    },
  );
  // Added to this process's own, since only root may lower it.
  if (jest.pid !== undefined) setPriority(jest.pid, Math.min(getPriority() + NICE[group], 19));
  jest.stdout?.pipe(process.stdout, { end: false });
  let outcome: Outcome | undefined;
  jest.on('message', (message) => {
    if (isOutcomeMessage(message)) outcome = message.outcome;
  });
  const timer = setTimeout(() => jest.kill('SIGKILL'), TIMEOUT_MS);
  const code = await new Promise<number | string | null>((resolve, reject) => {
    jest.once('error', reject);
    jest.once('exit', (exit, signal) => resolve(exit ?? signal));
  });
  clearTimeout(timer);
  return checkOutcome(group, outcome, code);
}

/** Counts a run as failed that reported nothing, ran no test, or ended with an error although no test failed. */
export function checkOutcome(
  group: Group,
  outcome: Outcome | undefined,
  code: number | string | null,
): Outcome {
  const failed = (reason: string, known: Outcome = { passed: 0, failed: 0, skipped: 0 }): Outcome => {
    console.error(`${group}: ${reason}`);
    return { ...known, failed: known.failed + 1 };
  };
  if (!outcome) return failed(`the run ended (${code}) without a result`);
  if (outcome.passed + outcome.failed + outcome.skipped === 0) return failed('no tests were found');
  if (code !== 0 && outcome.failed === 0) return failed(`the run ended with ${code}`, outcome);
  return outcome;
}
