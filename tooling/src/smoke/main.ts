import { setTimeout as pause } from 'node:timers/promises';
import { Smoke, type Finding } from './smoke';

/** A route to a stopped pod can fail once, so failed checks are repeated. */
const ATTEMPTS = 3;
const PAUSE_MS = 5_000;

/** `npm run smoke -- <url>`: checks the public pages and calls of an environment. */
async function main(): Promise<void> {
  const origin = process.argv[2];
  if (!origin || !URL.canParse(origin)) throw new Error('Usage: npm run smoke -- https://feltbook.example');
  const smoke = new Smoke(new URL(origin).origin);
  let findings: Finding[] = [];
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    findings = await smoke.run();
    if (findings.every(({ problem }) => !problem)) break;
    if (attempt < ATTEMPTS) await pause(PAUSE_MS);
  }
  for (const { what, problem } of findings) console.log(problem ? `✖ ${what}: ${problem}` : `✔ ${what}`);
  const failed = findings.filter(({ problem }) => problem).length;
  console.log(`\n${findings.length - failed} of ${findings.length} checks passed`);
  if (failed > 0) process.exitCode = 1;
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
