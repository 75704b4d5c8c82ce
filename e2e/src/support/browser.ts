import { findBrowser } from '@feltbook/tooling/browser';
import { chromium, type Browser, type BrowserContext, type BrowserContextOptions } from 'playwright-core';
import { TEST_DATA } from './checkout';

let browser: Browser | undefined;

async function launchOptions() {
  const found = await findBrowser(TEST_DATA);
  if ('missing' in found) throw new Error(`No browser: ${found.missing}`);
  const env = Object.fromEntries(
    Object.entries(found.env).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
  return { executablePath: found.path, env };
}

/** The browser that all tests of a file share. */
export async function testBrowser(): Promise<Browser> {
  if (browser?.isConnected()) return browser;
  browser = await chromium.launch(await launchOptions());
  return browser;
}

/** A separate browser with a profile on disk, which survives closing the browser. */
export async function profileBrowser(
  folder: string,
  settings: BrowserContextOptions,
): Promise<BrowserContext> {
  return chromium.launchPersistentContext(folder, { ...(await launchOptions()), ...settings });
}

export async function closeBrowser(): Promise<void> {
  await browser?.close();
  browser = undefined;
}
