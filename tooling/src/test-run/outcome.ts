/** What became of one group of tests. */
export interface Outcome {
  passed: number;
  /** Failed tests, and files that could not be run at all. */
  failed: number;
  /** Tests that were not run although they are there. */
  skipped: number;
}

/** What the reporter inside jest sends to the runner when a run is over. */
export interface OutcomeMessage {
  type: 'feltbook-outcome';
  outcome: Outcome;
}

export const isOutcomeMessage = (message: unknown): message is OutcomeMessage =>
  typeof message === 'object' && message !== null && 'type' in message && message.type === 'feltbook-outcome';

const plural = (count: number, one: string): string => `${count.toLocaleString('en-US')} ${one}`;

/** One line for one group: name, counts, seconds. */
export function outcomeLine(name: string, { passed, failed, skipped }: Outcome, ms: number): string {
  const counts = [plural(passed, 'passed')];
  if (failed > 0) counts.push(plural(failed, 'failed'));
  if (skipped > 0) counts.push(plural(skipped, 'not run'));
  return `${name.padEnd(14)}${counts.join(', ').padEnd(32)}${(ms / 1000).toFixed(1).padStart(7)} s`;
}

/** The line that everything ends with. Tests that were skipped are not a success. */
export function lastLine(outcomes: readonly Outcome[]): { text: string; ok: boolean } {
  const sum = (count: (outcome: Outcome) => number) => outcomes.reduce((all, one) => all + count(one), 0);
  const passed = sum((outcome) => outcome.passed);
  const failed = sum((outcome) => outcome.failed + outcome.skipped);
  return { text: `${passed} passed, ${failed} failed`, ok: failed === 0 && passed > 0 };
}
