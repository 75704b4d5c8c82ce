import { relative } from 'node:path';
import type { OutcomeMessage } from './outcome';

const RERUN = 'npm test -- ';

/** The fields of jest's results that the reporter reads. */
interface FileResult {
  numPassingTests: number;
  failureMessage?: string | null;
}
interface RunResult {
  numPassedTests: number;
  numFailedTests: number;
  numRuntimeErrorTestSuites: number;
  numPendingTests: number;
  numTodoTests: number;
}

/**
 * Prints each failure as it happens, with the command that runs its file again, and nothing for files that pass. Sends
 * the counts to the runner at the end.
 */
export default class QuietReporter {
  #tests = 0;
  #files = 0;

  onTestResult({ path }: { path: string }, result: FileResult): void {
    this.#files += 1;
    this.#tests += result.numPassingTests;
    this.#erase();
    if (result.failureMessage) {
      const file = relative(process.cwd(), path);
      process.stdout.write(`\n✖ ${file}\n${result.failureMessage}\n  again: ${RERUN}${file}\n\n`);
    }
    this.#show();
  }

  onRunComplete(_tests: unknown, results: RunResult): void {
    this.#erase();
    const message: OutcomeMessage = {
      type: 'feltbook-outcome',
      outcome: {
        passed: results.numPassedTests,
        failed: results.numFailedTests + results.numRuntimeErrorTestSuites,
        skipped: results.numPendingTests + results.numTodoTests,
      },
    };
    process.send?.(message);
  }

  #show(): void {
    if (process.stdout.isTTY) process.stdout.write(`  ${this.#tests} tests in ${this.#files} files`);
  }

  #erase(): void {
    if (process.stdout.isTTY) process.stdout.write('\r\u001b[2K');
  }
}
