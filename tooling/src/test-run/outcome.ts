/** The counts of one group of tests. */
export interface Outcome {
  passed: number;
  /** Failed tests, and files that could not be run at all. */
  failed: number;
  /** Tests that exist and were not run. */
  skipped: number;
  /** Tests that passed on their second try. */
  repeated?: number;
}

/** The message that the reporter in jest sends to the runner at the end of a run. */
export interface OutcomeMessage {
  type: 'feltbook-outcome';
  outcome: Outcome;
}

export const isOutcomeMessage = (message: unknown): message is OutcomeMessage =>
  typeof message === 'object' && message !== null && 'type' in message && message.type === 'feltbook-outcome';

const formatCount = (count: number, label: string): string => `${count.toLocaleString('en-US')} ${label}`;

/** One line for one group: name, counts, seconds. */
export function outcomeLine(
  name: string,
  { passed, failed, skipped, repeated = 0 }: Outcome,
  ms: number,
): string {
  const counts = [formatCount(passed, 'passed')];
  if (failed > 0) counts.push(formatCount(failed, 'failed'));
  if (skipped > 0) counts.push(formatCount(skipped, 'not run'));
  if (repeated > 0) counts.push(formatCount(repeated, 'repeated'));
  return `${name.padEnd(14)}${counts.join(', ').padEnd(32)}${(ms / 1000).toFixed(1).padStart(7)} s`;
}

/** The last line of a run, with the sums of all groups. Skipped tests count as failed. */
export function lastLine(outcomes: readonly Outcome[]): { text: string; ok: boolean } {
  const sum = (count: (outcome: Outcome) => number) => outcomes.reduce((all, one) => all + count(one), 0);
  const passed = sum((outcome) => outcome.passed);
  const failed = sum((outcome) => outcome.failed + outcome.skipped);
  return { text: `${passed} passed, ${failed} failed`, ok: failed === 0 && passed > 0 };
}
