import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { findBrowser } from '@feltbook/tooling/browser';
import { ROOT } from '@feltbook/tooling/webpack';
import {
  chromium,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type Locator,
  type Page,
} from 'playwright-core';
import { fillResults } from './first-paint/fill-results';
import { becomesTrue, phoneSettings, slow } from './first-paint/phone-visit';
import { median } from './load/measure';
import { startProductUnderLoad } from './load/product-under-load';

/** Results of a player with a short history, and with a long one. */
const SHORT = 1000;
const LONG = 10_000;
const ROUNDS = 3;
/** Saves of a player: in each round, the first one included, one beside the lists and one on the phone. */
const SAVES = 2 * (ROUNDS + 1);
/** Of the first save. Results before it begin in the evening. */
const FIRST_HOUR = 9;
const POLL_MS = 20;
const SHOWN_WITHIN_MS = 60_000;

/** Highest accepted bytes of a list after a save. */
const LIST_AFTER_SAVE_LIMIT = 30_000;
/** Highest accepted milliseconds from the address to the list's totals, at the desk. */
const LIST_READY_LIMIT = 600;
/** Highest accepted ratio of opening the form until the result is stored, of the long history to the short one. */
const STORED_LIMIT = 1.05;

const DESK = { viewport: { width: 1440, height: 900 }, deviceScaleFactor: 1 };

/** Runs in the page: the device has stored the whole list. */
const LIST_STORED = `new Promise((resolve) => {
  const opening = indexedDB.open('feltbook');
  opening.onsuccess = () => {
    const keys = opening.result.transaction('texts').objectStore('texts').getAllKeys();
    keys.onsuccess = () => resolve(keys.result.some(([, name]) => name === 'sessions'));
    opening.result.close();
  };
})`;

/** Prints a figure with its bound. Fails the bench above it. */
function check(what: string, value: number, limit: number, unit: string): void {
  const shown = (figure: number) => `${unit === '' ? figure.toFixed(3) : figure.toFixed(0)}${unit}`;
  console.log(`${what}: ${shown(value)} (at most ${shown(limit)})`);
  if (!(value <= limit)) process.exitCode = 1;
}

/** Counts the bytes of answers to calls for the list of cash sessions, from now on. */
function countListBytes(page: Page): () => Promise<number> {
  const sizes: Promise<number>[] = [];
  page.on('requestfinished', (request) => {
    if (request.method() !== 'GET' || new URL(request.url()).pathname !== '/sessions') return;
    sizes.push(request.sizes().then((size) => size.responseHeadersSize + size.responseBodySize));
  });
  return async () => (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}

/** Looks every few milliseconds. `waitFor` does so every half a second after its first tries. */
async function untilShown(locator: Locator): Promise<void> {
  const deadline = performance.now() + SHOWN_WITHIN_MS;
  while (!(await locator.isVisible())) {
    if (performance.now() > deadline) throw new Error(`Not shown: ${locator.toString()}`);
    await delay(POLL_MS);
  }
}

const untilCounted = (page: Page, results: number) => {
  const text = results.toLocaleString('en-US');
  return untilShown(page.getByText(`${text} of ${text} sessions`));
};

/**
 * Types a result into the form, once it has filled in the usual venue, and saves it. Its hour is of neither the results before
 * nor the other saves: the form asks about times that overlap.
 * @param results the number before it @returns once it is stored
 */
async function saveResult(page: Page, results: number): Promise<void> {
  const form = page.getByRole('form');
  const venue = form.getByRole('combobox', { name: 'Location' });
  while ((await venue.inputValue()) === '') await delay(POLL_MS);
  const hour = String(FIRST_HOUR + (results % SAVES)).padStart(2, '0');
  await form.getByLabel('Start time').fill(`${hour}:00`);
  await form.getByLabel('End time').fill(`${hour}:45`);
  await form.getByRole('textbox', { name: 'Buy-in' }).fill('200');
  await form.getByRole('textbox', { name: 'Cash out' }).fill(String(results % 1000));
  await form.getByRole('button', { name: /^Save/ }).click();
  await untilShown(page.locator('strong', { hasText: 'Session saved!' }));
}

async function withContext<Result>(
  browser: Browser,
  settings: BrowserContextOptions,
  work: (context: BrowserContext) => Promise<Result>,
): Promise<Result> {
  const context = await browser.newContext({ ...settings, serviceWorkers: 'block' });
  try {
    return await work(context);
  } finally {
    await context.close();
  }
}

/** Opens the list. @returns milliseconds until its totals are shown */
async function openList(page: Page, results: number): Promise<number> {
  const start = performance.now();
  await page.goto('/cash', { waitUntil: 'commit' });
  await untilCounted(page, results);
  return performance.now() - start;
}

/** A visit at the desk, and the next one, with a save in between. `results` is the number before it. */
const visitLists = (browser: Browser, settings: BrowserContextOptions, results: number) =>
  withContext(browser, settings, async (context) => {
    const page = await context.newPage();
    const bytes = countListBytes(page);
    const firstMs = await openList(page, results);
    await becomesTrue(page, LIST_STORED);
    const nextMs = await openList(page, results);
    await page
      .getByRole('link', { name: /Add cash/ })
      .first()
      .click();
    const before = await bytes();
    await saveResult(page, results);
    const fresh = page.waitForResponse(/\/sessions\?changes=true$/);
    await page.getByRole('link', { name: 'Cash list' }).click();
    await untilCounted(page, results + 1);
    await (await fresh).finished();
    return { firstMs, nextMs, bytes: (await bytes()) - before };
  });

/** Opens the form on a slow phone. `results` is the number before. @returns milliseconds until a result is stored */
const openAndSave = (browser: Browser, settings: BrowserContextOptions, results: number) =>
  withContext(browser, settings, async (context) => {
    const page = await context.newPage();
    await slow(await context.newCDPSession(page));
    const start = performance.now();
    await page.goto('/add', { waitUntil: 'commit' });
    await saveResult(page, results);
    return performance.now() - start;
  });

async function main(): Promise<void> {
  process.env['NODE_ENV'] = 'production';
  const found = await findBrowser(join(ROOT, '.data-test'));
  if ('missing' in found) throw new Error(`No browser: ${found.missing}`);
  const underLoad = await startProductUnderLoad({}, 2);
  const browser = await chromium.launch({ executablePath: found.path, env: found.env });
  try {
    const [short, long] = underLoad.players;
    if (!short || !long) throw new Error('There are no players.');
    await fillResults(underLoad.pool, short.accountId, SHORT);
    await fillResults(underLoad.pool, long.accountId, LONG);
    const phoneOf = (player: typeof long) => phoneSettings(underLoad.product.url, player);

    const lists: Awaited<ReturnType<typeof visitLists>>[] = [];
    // The first round warms up the services.
    for (let round = 0; round <= ROUNDS; round += 1)
      lists.push(await visitLists(browser, { ...(await phoneOf(long)), ...DESK }, LONG + round));
    const of = (figure: 'firstMs' | 'nextMs' | 'bytes') =>
      median(lists.slice(1).map((visit) => visit[figure]));
    check('list ready at the desk, first visit', of('firstMs'), LIST_READY_LIMIT, ' ms');
    check('list ready at the desk, next visit', of('nextMs'), LIST_READY_LIMIT, ' ms');
    check('list after a save', of('bytes'), LIST_AFTER_SAVE_LIMIT, ' bytes');

    const stored: Record<'short' | 'long', number[]> = { short: [], long: [] };
    for (let round = 0; round <= ROUNDS; round += 1) {
      stored.short.push(await openAndSave(browser, await phoneOf(short), SHORT + round));
      stored.long.push(await openAndSave(browser, await phoneOf(long), LONG + ROUNDS + 1 + round));
    }
    const [ofShort, ofLong] = [stored.short, stored.long].map((all) => median(all.slice(1))) as [
      number,
      number,
    ];
    console.log(
      `open to stored on a phone: ${ofShort.toFixed(0)} ms with ${SHORT} results, ${ofLong.toFixed(0)} ms with ${LONG}`,
    );
    check('open to stored, of a short history', ofLong / ofShort, STORED_LIMIT, '');
  } finally {
    await browser.close();
    await underLoad.stop();
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
