import type { Browser, BrowserContextOptions } from 'playwright-core';
import { withTwoPlayers } from './pages/two-players';
import { check, openWatched, type WatchedPage } from './pages/watched-page';
import { median } from './tracking/measure';

const SHORT = 30;
const LONG = 10_000;
/** The highest accepted ratio of the times until the long and the short list show results. */
const READY_LIMIT = 1.2;
/** The longest accepted task while the player types in a filter, in milliseconds, with a slower processor. */
const TASK_LIMIT_MS = 50;
const CPU_SLOWDOWN = 4;
const ROUNDS = 7;
/** First letters of venues, and of `All`. */
const LETTERS = ['b', 'a', 'w', 'c', 'h'];
const BETWEEN_KEYS_MS = 1200;

const open = (browser: Browser, settings: BrowserContextOptions): Promise<WatchedPage> =>
  openWatched(browser, { settings, path: '/cash', ready: 'main a[href^="/edit/"]' });

/** Milliseconds from the navigation until the list shows results. */
async function readyMs(browser: Browser, settings: BrowserContextOptions): Promise<number> {
  const opened = await open(browser, settings);
  await opened.close();
  return opened.readyMs;
}

/** The longest task while a player types the first letters of venues into the filter of venues. */
async function longestTask(browser: Browser, settings: BrowserContextOptions): Promise<number> {
  const { page, slow, longestTaskAfter, close } = await open(browser, settings);
  // Stored answers are written a second after the last one.
  await page.waitForTimeout(3000);
  await slow(CPU_SLOWDOWN);
  await page.getByLabel('Location', { exact: true }).focus();
  const begin = await page.evaluate(() => performance.now());
  for (const letter of LETTERS) {
    await page.keyboard.press(letter);
    await page.waitForTimeout(BETWEEN_KEYS_MS);
  }
  const longest = await longestTaskAfter(begin);
  await close();
  return longest;
}

/** Compares the page of a list of 10,000 results with one of 30, and types into its filters. */
async function main(): Promise<void> {
  await withTwoPlayers({ short: SHORT, long: LONG }, async ({ browser, short, long }) => {
    const times: Record<'short' | 'long', number[]> = { short: [], long: [] };
    // The first round warms up the services.
    for (let round = -1; round < ROUNDS; round += 1) {
      const [less, more] = [await readyMs(browser, short), await readyMs(browser, long)];
      if (round < 0) continue;
      times.short.push(less);
      times.long.push(more);
    }
    const [less, more] = [median(times.short), median(times.long)];
    console.log(`${SHORT} results after ${less.toFixed(0)} ms, ${LONG} after ${more.toFixed(0)} ms`);
    check(`a list of ${LONG} results is ready, of one of ${SHORT}`, more / less, READY_LIMIT);
    check('longest task while typing in a filter, ms', await longestTask(browser, long), TASK_LIMIT_MS);
  });
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
