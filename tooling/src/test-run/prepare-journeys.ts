import { join } from 'node:path';
import { findBrowser, findFirefox, findWebKit } from '../browser';
import { CHECKOUT } from '../run/checkout';
import { buildChangedPages } from '../start/pages';
import { filesByBrowser, type BrowserKind } from './journey-files';
import type { Outcome } from './outcome';
import { runGroup } from './run-group';
import { groupOf, testFiles } from './test-files';

const DATA = join(CHECKOUT, '.data-test');
const FINDERS = {
  chromium: findBrowser,
  firefox: findFirefox,
  webkit: findWebKit,
} satisfies Record<BrowserKind, unknown>;
const report = (text: string) => console.log(`${text} …`);

/**
 * Builds the pages for production and finds the browsers, which takes a while in a fresh checkout.
 * @returns a function that runs the journeys, but for files whose browser is not available; in CI each of them counts as
 *   failed
 */
export async function prepareJourneys(patterns: readonly string[]): Promise<() => Promise<Outcome>> {
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
  return async () => {
    const outcome =
      skipped.length > 0 && rest.length === 0
        ? { passed: 0, failed: 0, skipped: 0 }
        : await runGroup('journeys', { patterns: skipped.length > 0 ? rest : patterns, env });
    return process.env['CI'] ? { ...outcome, failed: outcome.failed + skipped.length } : outcome;
  };
}
