import { findBrowser } from '@feltbook/tooling/browser';
import { chromium, type Browser, type BrowserContext, type BrowserContextOptions } from 'playwright-core';
import { TEST_DATA } from './checkout';

const BROWSER = Symbol.for('feltbook.test-browser');

/** Kept by the process, because jest loads this module again for each spec file. */
const held = process as { [BROWSER]?: Promise<Browser> };

/** Pages are open for seconds, too short for optimized code to pay. */
const FLAGS = ['--js-flags=--no-opt,--no-maglev'];

async function launchOptions() {
  const found = await findBrowser(TEST_DATA);
  if ('missing' in found) throw new Error(`No browser: ${found.missing}`);
  const env = Object.fromEntries(
    Object.entries(found.env).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
  return { executablePath: found.path, env, args: FLAGS };
}

/** The browser that all spec files of a jest worker share, with its clean pages: a start takes seconds of processor time. */
export function testBrowser(): Promise<Browser> {
  return (held[BROWSER] ??= launch());
}

async function launch(): Promise<Browser> {
  try {
    const browser = await chromium.launch(await launchOptions());
    browser.once('disconnected', () => delete held[BROWSER]);
    // jest ends a worker by removing its listener. An open browser would keep the worker running.
    process.on('removeListener', (event) => {
      if (event === 'message') void browser.close();
    });
    return browser;
  } catch (error) {
    delete held[BROWSER];
    throw error;
  }
}

/** A separate browser with a profile on disk, which survives closing the browser. */
export async function profileBrowser(
  folder: string,
  settings: BrowserContextOptions,
): Promise<BrowserContext> {
  return chromium.launchPersistentContext(folder, { ...(await launchOptions()), ...settings });
}

export async function closeBrowser(): Promise<void> {
  await (await held[BROWSER])?.close();
}
