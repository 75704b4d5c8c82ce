import type { Browser, BrowserContextOptions } from 'playwright-core';
import { withTwoPlayers } from './pages/two-players';
import { check, openWatched, type WatchedOptions } from './pages/watched-page';
import { median } from './tracking/measure';

const SHORT = 1000;
const LONG = 100_000;
const ROUNDS = 7;
/** The longest accepted task after that, in milliseconds. */
const TASK_LIMIT_MS = 100;
/** Charts and panels below the window are drawn meanwhile. */
const SETTLED_AFTER_MS = 1500;

interface MeasuredPage extends Omit<WatchedOptions, 'settings'> {
  /** The highest accepted ratio of the times until the long and the short history show. */
  readonly readyLimit: number;
}

const SUMMARY = 'main section[aria-label="Summary"]';
const PAGES: Readonly<Record<string, MeasuredPage>> = {
  dashboard: { path: '/dashboard', ready: '[role="img"][aria-label*="ankroll"]', readyLimit: 1.3 },
  Insights: { path: '/insights', ready: SUMMARY, readyLimit: 1.3 },
  'Insights of a venue': { path: '/insights?venue=Aria', ready: SUMMARY, readyLimit: 1.3 },
  // Unlike the others, its answer has every result.
  'the list': { path: '/cash', ready: 'main a[href^="/edit/"]', readyLimit: 8 },
};

interface Visit {
  readonly readyMs: number;
  readonly longestTaskMs: number;
}

/** Opens a page, and scrolls to its end. */
async function visit(
  browser: Browser,
  settings: BrowserContextOptions,
  { path, ready }: MeasuredPage,
): Promise<Visit> {
  const { page, readyMs, longestTaskAfter, close } = await openWatched(browser, {
    ...{ settings, path, ready },
  });
  await page.waitForTimeout(SETTLED_AFTER_MS);
  await page.keyboard.press('End');
  await page.waitForTimeout(SETTLED_AFTER_MS);
  const longestTaskMs = await longestTaskAfter(readyMs);
  await close();
  return { readyMs, longestTaskMs };
}

/** Compares the pages of a player with 100,000 results with those of one with 1,000. */
async function main(): Promise<void> {
  await withTwoPlayers({ short: SHORT, long: LONG }, async ({ browser, short, long }) => {
    for (const [name, page] of Object.entries(PAGES)) {
      const visits: Record<'short' | 'long', Visit[]> = { short: [], long: [] };
      // The first round reads the results.
      for (let round = -1; round < ROUNDS; round += 1) {
        const [less, more] = [await visit(browser, short, page), await visit(browser, long, page)];
        if (round < 0) continue;
        visits.short.push(less);
        visits.long.push(more);
      }
      const of = (list: readonly Visit[], figure: keyof Visit) => median(list.map((one) => one[figure]));
      const [less, more] = [of(visits.short, 'readyMs'), of(visits.long, 'readyMs')];
      console.log(
        `${name}: ${SHORT} results after ${less.toFixed(0)} ms, ${LONG} after ${more.toFixed(0)} ms`,
      );
      check(`${name} of ${LONG} results is ready, of ${SHORT}`, more / less, page.readyLimit);
      check(`longest task on ${name}, ms`, of(visits.long, 'longestTaskMs'), TASK_LIMIT_MS);
    }
  });
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
