import { findBrowser } from '@feltbook/tooling/browser';
import { chromium, type Browser } from 'playwright-core';
import { TEST_DATA } from './checkout';

let browser: Browser | undefined;

/** The browser of this file of tests; it ends with the file. */
export async function testBrowser(): Promise<Browser> {
  if (browser?.isConnected()) return browser;
  const found = await findBrowser(TEST_DATA);
  if ('missing' in found) throw new Error(`No browser: ${found.missing}`);
  const env = Object.fromEntries(
    Object.entries(found.env).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
  browser = await chromium.launch({ executablePath: found.path, env });
  return browser;
}

export async function closeBrowser(): Promise<void> {
  await browser?.close();
  browser = undefined;
}
