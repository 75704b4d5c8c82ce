import { StartFailure } from '../processes/managed-process';

const CONFIGURATION_LINE = /^Configuration: .+$/m;

/**
 * The text of an error that prevented the start. If a process rejected its environment, only the line of its log that names
 * the variable.
 */
export function failureText(error: unknown): string {
  if (error instanceof StartFailure) {
    const line = CONFIGURATION_LINE.exec(error.logTail);
    if (line) return `${error.processName}: ${line[0]}`;
  }
  return error instanceof Error ? error.message : String(error);
}
