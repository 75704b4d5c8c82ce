import { runJest } from './run-jest';

/**
 * `npm run statements`: runs the integration tests of the services, and writes what they sent to the database into each
 * `statements.sql` and the table of `docs/scale.md`. Exits with 1 if a test failed.
 */
const sent = runJest(['--selectProjects', 'integration', '--testPathPatterns', '/svc-[a-z]+/src/']);
const written = sent && runJest(['--selectProjects', 'statements'], { SHARDED_STATEMENTS: 'write' });
process.exitCode = written ? 0 : 1;
