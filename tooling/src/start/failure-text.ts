import { StartFailure } from '../processes/managed-process';

const CONFIGURATION_LINE = /^Configuration: .+$/m;

/**
 * What to show of an error that kept the product from starting. A process that refused its environment says so in one
 * line of its log, which is then all that matters.
 */
export function failureText(error: unknown): string {
  if (error instanceof StartFailure) {
    const line = CONFIGURATION_LINE.exec(error.logTail);
    if (line) return `${error.processName}: ${line[0]}`;
  }
  return error instanceof Error ? error.message : String(error);
}
