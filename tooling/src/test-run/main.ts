import { join } from 'node:path';
import { findBrowser, findFirefox, findWebKit } from '../browser';
import { CHECKOUT } from '../run/checkout';
import { buildChangedBundles } from '../start/bundles';
import { buildChangedPages } from '../start/pages';
import { groupsOf, needBundles } from './chosen-groups';
import { filesByBrowser, type BrowserKind } from './journey-files';
import { lastLine, outcomeLine, type Outcome } from './outcome';
import { runGroup } from './run-group';
import { groupOf, GROUPS, testFiles, type Group } from './test-files';

const DATA = join(CHECKOUT, '.data-test');
const FINDERS = {
  chromium: findBrowser,
  firefox: findFirefox,
  webkit: findWebKit,
} satisfies Record<BrowserKind, unknown>;
const report = (text: string) => console.log(`${text} …`);

const isGroup = (text: string): text is Group => (GROUPS as readonly string[]).includes(text);

/**
 * Runs the journeys against the production build of the pages. Leaves out files whose browser is not available; in CI each
 * of them counts as failed.
 */
async function runJourneys(patterns: readonly string[]): Promise<Outcome> {
  await buildChangedPages((line) => console.log(line));
  const files = testFiles(patterns).filter((file) => groupOf(file) === 'journeys');
  const skipped: string[] = [];
  let env: NodeJS.ProcessEnv = {};
  for (const [kind, ownFiles] of filesByBrowser(files)) {
    const found = await FINDERS[kind](DATA, report);
    if (!('missing' in found)) {
      if (kind === 'chromium' && 'path' in found) env = { ...found.env, CHROME_PATH: found.path };
      continue;
    }
    skipped.push(...ownFiles);
    console.log(`Skipped, because ${found.missing}:\n${ownFiles.map((file) => `  ${file}`).join('\n')}`);
  }
  const rest = files.filter((file) => !skipped.includes(file));
  const outcome =
    skipped.length > 0 && rest.length === 0
      ? { passed: 0, failed: 0, skipped: 0 }
      : await runGroup('journeys', { patterns: skipped.length > 0 ? rest : patterns, env });
  return process.env['CI'] ? { ...outcome, failed: outcome.failed + skipped.length } : outcome;
}

/**
 * `npm test [-- group… path…]`: runs all groups, the named groups, or the files whose path contains another argument.
 * Prints one line of counts at the end. Exits with 1 if a test failed or was skipped.
 */
async function main(args: readonly string[]): Promise<void> {
  const patterns = args.filter((arg) => !isGroup(arg));
  const named = args.filter(isGroup);
  const groups = named.length > 0 ? named : patterns.length > 0 ? groupsOf(patterns) : GROUPS;
  if (groups.length === 0) console.log('No test file has one of these in its path.');
  if (needBundles(groups, patterns)) await buildChangedBundles((line) => console.log(line));
  const runChosen = async (...some: Group[]): Promise<Outcome[]> => {
    const outcomes: Outcome[] = [];
    for (const group of some.filter((each) => groups.includes(each))) {
      const startedAt = performance.now();
      const outcome = await (group === 'journeys'
        ? runJourneys(patterns)
        : runGroup(group, { patterns, isBesideOthers: groups.length > 1 }));
      outcomes.push(outcome);
      console.log(outcomeLine(group, outcome, performance.now() - startedAt));
    }
    return outcomes;
  };
  // Integration tests wait half of their time; the others only compute. Journeys depend on time the most.
  const first = await Promise.all([runChosen('unit', 'component'), runChosen('integration')]);
  const { text, ok } = lastLine([...first.flat(), ...(await runChosen('journeys'))]);
  console.log(`\n${text}`);
  if (!ok) process.exitCode = 1;
}

main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  console.log('\n0 passed, 1 failed');
  process.exitCode = 1;
});
