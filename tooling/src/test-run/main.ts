import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { findBrowser } from '../browser';
import { CHECKOUT } from '../run/checkout';
import { buildChangedBundles } from '../start/bundles';
import { buildChangedPages } from '../start/pages';
import { lastLine, outcomeLine, type Outcome } from './outcome';
import { GROUPS, runGroup, type Group } from './run-group';

const DATA = join(CHECKOUT, '.data-test');
/** Groups that start processes of services. */
const WITH_SERVICES: readonly Group[] = ['integration', 'journeys'];
/** Journeys that need no browser. */
const FAULTS = 'e2e/src/faults';

const isGroup = (text: string): text is Group => (GROUPS as readonly string[]).includes(text);

/** Runs the journeys against the production build of the pages, in a real browser. */
async function runJourneys(patterns: readonly string[]): Promise<Outcome> {
  await buildChangedPages((line) => console.log(line));
  const browser = await findBrowser(DATA, (text) => console.log(`${text} …`));
  if (!('missing' in browser)) {
    return runGroup('journeys', { patterns, env: { ...browser.env, CHROME_PATH: browser.path } });
  }
  const skipped = journeyFiles().filter((file) => !file.startsWith(FAULTS));
  console.log(
    `No browser, because ${browser.missing}. Skipped:\n${skipped.map((file) => `  ${file}`).join('\n')}`,
  );
  const outcome = await runGroup('journeys', { patterns: [FAULTS] });
  return process.env['CI'] ? { ...outcome, failed: outcome.failed + skipped.length } : outcome;
}

function journeyFiles(): string[] {
  return readdirSync(join(CHECKOUT, 'e2e/src'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.journey.ts'))
    .map((file) => `e2e/src/${file}`)
    .sort();
}

/**
 * `npm test [-- group… path…]`: runs all groups, the named groups, or the files whose path contains another argument.
 * Prints one line of counts at the end. Exits with 1 if a test failed or was skipped.
 */
async function main(args: readonly string[]): Promise<void> {
  const patterns = args.filter((arg) => !isGroup(arg));
  const named = args.filter(isGroup);
  const groups = named.length > 0 ? named : patterns.length > 0 ? groupsOf(patterns) : GROUPS;
  if (groups.some((group) => WITH_SERVICES.includes(group)))
    await buildChangedBundles((line) => console.log(line));
  const outcomes: Outcome[] = [];
  for (const group of groups) {
    const startedAt = performance.now();
    const outcome = await (group === 'journeys' ? runJourneys(patterns) : runGroup(group, { patterns }));
    outcomes.push(outcome);
    console.log(outcomeLine(group, outcome, performance.now() - startedAt));
  }
  const { text, ok } = lastLine(outcomes);
  console.log(`\n${text}`);
  if (!ok) process.exitCode = 1;
}

/** The groups that the paths can belong to, so that a file can be run by its path alone. */
function groupsOf(patterns: readonly string[]): Group[] {
  return GROUPS.filter((group) => patterns.some((pattern) => canBelong(pattern, group)));
}

function canBelong(pattern: string, group: Group): boolean {
  if (/^e2e\b/.test(pattern) || pattern.endsWith('.journey.ts')) return group === 'journeys';
  if (pattern.endsWith('.int.spec.ts')) return group === 'integration';
  if (/^(shell|mf-|libs\/(ui|web-kit))/.test(pattern)) return group === 'component';
  if (pattern.endsWith('.spec.ts')) return group === 'unit';
  return group === 'unit' || group === 'integration';
}

main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  console.log('\n0 passed, 1 failed');
  process.exitCode = 1;
});
