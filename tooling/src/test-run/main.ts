import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { findBrowser } from '../browser';
import { CHECKOUT } from '../run/checkout';
import { buildChangedBundles } from '../start/bundles';
import { buildChangedPages } from '../start/pages';
import { lastLine, outcomeLine, type Outcome } from './outcome';
import { GROUPS, runGroup, type Group } from './run-group';

const DATA = join(CHECKOUT, '.data-test');
/** These start processes of services. */
const WITH_SERVICES: readonly Group[] = ['integration', 'journeys'];
/** The journeys that need no browser. */
const FAULTS = 'e2e/src/faults';

const isGroup = (text: string): text is Group => (GROUPS as readonly string[]).includes(text);

/** Journeys run against what players get: the pages as built for production, in a real browser. */
async function runJourneys(patterns: readonly string[]): Promise<Outcome> {
  await buildChangedPages((line) => console.log(line));
  const browser = await findBrowser(DATA, (text) => console.log(`${text} …`));
  if (!('missing' in browser)) {
    return runGroup('journeys', { patterns, env: { ...browser.env, CHROME_PATH: browser.path } });
  }
  const left = journeyFiles().filter((file) => !file.startsWith(FAULTS));
  console.log(
    `No browser, because ${browser.missing}. Left out:\n${left.map((file) => `  ${file}`).join('\n')}`,
  );
  const outcome = await runGroup('journeys', { patterns: [FAULTS] });
  return process.env['CI'] ? { ...outcome, failed: outcome.failed + left.length } : outcome;
}

function journeyFiles(): string[] {
  return readdirSync(join(CHECKOUT, 'e2e/src'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.journey.ts'))
    .map((file) => `e2e/src/${file}`)
    .sort();
}

/**
 * `npm test [-- group… path…]`: all groups, or the named ones, or the files whose path holds one of the other words.
 * Ends with one line of counts; the exit code says whether all passed.
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

/** The groups that a path can belong to, so that one file can be run again by its name alone. */
function groupsOf(patterns: readonly string[]): Group[] {
  return GROUPS.filter((group) => patterns.some((pattern) => mayBelong(pattern, group)));
}

function mayBelong(pattern: string, group: Group): boolean {
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
