import { buildChangedBundles } from '../start/bundles';
import { groupsOf, needBundles } from './chosen-groups';
import { lastLine, outcomeLine, type Outcome } from './outcome';
import { prepareJourneys } from './prepare-journeys';
import { runGroup } from './run-group';
import { GROUPS, type Group } from './test-files';

const THROUGH_PRISM = '--through-prism';

const isGroup = (text: string): text is Group => (GROUPS as readonly string[]).includes(text);

/**
 * `npm test [-- group… path…]`: runs all groups, the named groups, or the files whose path contains another argument.
 * With `--through-prism`, compares every call of the journeys with the OpenAPI document. Prints one line of counts at the end. Exits with 1 if a test failed or was skipped.
 */
async function main(given: readonly string[]): Promise<void> {
  const args = given.filter((arg) => arg !== THROUGH_PRISM);
  if (args.length < given.length) process.env['FELTBOOK_THROUGH_PRISM'] = 'true';
  const patterns = args.filter((arg) => !isGroup(arg));
  const named = args.filter(isGroup);
  const groups = named.length > 0 ? named : patterns.length > 0 ? groupsOf(patterns) : GROUPS;
  if (groups.length === 0) console.log('No test file has one of these in its path.');
  if (needBundles(groups, patterns)) await buildChangedBundles((line) => console.log(line));
  const journeys = groups.includes('journeys') ? prepareJourneys(patterns) : undefined;
  // A failure is reported below, when the others have run.
  journeys?.catch(() => undefined);
  const timed = async (group: Group, run: () => Promise<Outcome>): Promise<Outcome> => {
    const startedAt = performance.now();
    const outcome = await run();
    console.log(outcomeLine(group, outcome, performance.now() - startedAt));
    return outcome;
  };
  const runChosen = async (...some: Group[]): Promise<Outcome[]> => {
    const outcomes: Outcome[] = [];
    for (const group of some.filter((each) => groups.includes(each))) {
      outcomes.push(
        await timed(group, () => runGroup(group, { patterns, isBesideOthers: groups.length > 1 })),
      );
    }
    return outcomes;
  };
  const outcomes = (await Promise.all([runChosen('unit', 'component'), runChosen('integration')])).flat();
  // Journeys depend on time the most, so nothing runs beside them.
  const runJourneys = await journeys;
  if (runJourneys) outcomes.push(await timed('journeys', runJourneys));
  const { text, ok } = lastLine(outcomes);
  console.log(`\n${text}`);
  if (!ok) process.exitCode = 1;
}

main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  console.log('\n0 passed, 1 failed');
  process.exitCode = 1;
});
