import { withoutMissing } from './browsers';
import { A_JOURNEY_PER_CORE, runJest } from './run-jest';

/**
 * `npm run test:resilience [-- jest's options]`: faults, outages, deployment, backup, and what is as broad as every page, in
 * Firefox and WebKit too. Exits with 1 if a test failed.
 */
async function main(options: readonly string[]): Promise<boolean> {
  const missing = await withoutMissing('chromium', 'firefox', 'webkit');
  const tests = runJest([...options, '--selectProjects', 'resilience']);
  const journeys = runJest([
    A_JOURNEY_PER_CORE,
    ...[...options, '--selectProjects', 'resilience-journeys', ...missing],
  ]);
  return tests && journeys;
}

void main(process.argv.slice(2)).then((passed) => {
  process.exitCode = passed ? 0 : 1;
});
