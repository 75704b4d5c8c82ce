import { join } from 'node:path';
import { ROOT } from '@feltbook/tooling/webpack';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';

const TIMEOUT_MS = 60_000;

interface Watched {
  readonly readyMs: number;
  longestTaskAfter(moment: number): number;
}

/** A page that says when it was ready, and how long its tasks were. */
export interface WatchedPage {
  readonly page: Page;
  /** Milliseconds from the navigation until it showed what was waited for. */
  readonly readyMs: number;
  /** Slows down its processor. @param rate 1 for the machine's own */
  slow: (rate: number) => Promise<void>;
  /** The longest task that began after a moment of the page, in milliseconds; 0 if none was longer than 50 ms. */
  longestTaskAfter: (moment: number) => Promise<number>;
  close: () => Promise<void>;
}

export interface WatchedOptions {
  readonly settings: BrowserContextOptions;
  readonly path: string;
  /** A CSS selector of what shows when the page is ready. */
  readonly ready: string;
}

/** Opens a page on a desk, without a service worker. */
export async function openWatched(
  browser: Browser,
  { settings, path, ready }: WatchedOptions,
): Promise<WatchedPage> {
  const context = await browser.newContext({
    ...settings,
    viewport: { width: 1440, height: 900 },
    deviceScaleFactor: 1,
    serviceWorkers: 'block',
  });
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await page.addInitScript(`globalThis.readySelector = ${JSON.stringify(ready)};`);
  await page.addInitScript({ path: join(ROOT, 'bench/first-paint/observe-tasks.mjs') });
  await page.goto(path, { waitUntil: 'commit', timeout: TIMEOUT_MS });
  await page.locator(ready).first().waitFor({ timeout: TIMEOUT_MS });
  return {
    page,
    readyMs: await page.evaluate(() => (globalThis as unknown as Watched).readyMs),
    slow: async (rate) => {
      await cdp.send('Emulation.setCPUThrottlingRate', { rate });
    },
    longestTaskAfter: (moment) =>
      page.evaluate((from) => (globalThis as unknown as Watched).longestTaskAfter(from), moment),
    close: () => context.close(),
  };
}

/** Prints a figure with its bound. Fails the bench above it. */
export function check(what: string, value: number, limit: number): void {
  console.log(`${what}: ${value.toFixed(2)} (at most ${limit})`);
  if (!(value <= limit)) process.exitCode = 1;
}
