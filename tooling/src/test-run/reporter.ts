import { relative } from 'node:path';
import type { OutcomeMessage } from './outcome';

const RERUN = 'npm test -- ';

/** The fields of jest's results that the reporter reads. */
interface TestResult {
  fullName: string;
  status: string;
  /** Failures of earlier tries. */
  retryReasons?: string[];
}
interface FileResult {
  numPassingTests: number;
  failureMessage?: string | null;
  testResults: TestResult[];
}
interface RunResult {
  numPassedTests: number;
  numFailedTests: number;
  numRuntimeErrorTestSuites: number;
  numPendingTests: number;
  numTodoTests: number;
}

const repeatedTests = ({ testResults }: FileResult): TestResult[] =>
  testResults.filter(({ status, retryReasons }) => status === 'passed' && retryReasons?.length);

/**
 * Prints each failure as it happens, with the command that runs its file again; each test that passed on its second try,
 * with its first failure; and nothing for other tests that pass. Sends the counts to the runner at the end.
 */
export default class QuietReporter {
  #tests = 0;
  #files = 0;
  #repeated = 0;

  onTestResult({ path }: { path: string }, result: FileResult): void {
    this.#files += 1;
    this.#tests += result.numPassingTests;
    this.#erase();
    const file = relative(process.cwd(), path);
    for (const { fullName, retryReasons = [] } of repeatedTests(result)) {
      this.#repeated += 1;
      process.stdout.write(
        `\n↻ ${file}\n  ${fullName}: passed on its second try\n${retryReasons.join('\n')}\n\n`,
      );
    }
    if (result.failureMessage) {
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
        repeated: this.#repeated,
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
