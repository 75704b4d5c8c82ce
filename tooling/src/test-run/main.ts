import { withoutMissing } from './browsers';
import { A_JOURNEY_PER_CORE, runJest } from './run-jest';

/**
 * `npm test [-- path… | jest's options]`: units, components, integration tests, what they sent to the database, and the main
 * journeys, or what jest is asked for, also of `npm run test:resilience`. Exits with 1 if a test failed.
 */
async function main(given: readonly string[]): Promise<boolean> {
  if (given.length > 0) return runJest(given);
  const tests = runJest(['--selectProjects', 'unit', 'component', 'integration']);
  const statements = tests && runJest(['--selectProjects', 'statements'], { SHARDED_STATEMENTS: 'check' });
  // Journeys depend on time the most, so nothing runs beside them.
  const missing = await withoutMissing('chromium');
  const journeys = runJest([A_JOURNEY_PER_CORE, '--selectProjects', 'journeys', ...missing]);
  return tests && statements && journeys;
}

void main(process.argv.slice(2)).then((passed) => {
  process.exitCode = passed ? 0 : 1;
});
