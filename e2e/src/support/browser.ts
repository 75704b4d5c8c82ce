import { findBrowser } from '@feltbook/tooling/browser';
import { chromium, type Browser, type BrowserContext, type BrowserContextOptions } from 'playwright-core';
import { TEST_DATA } from './checkout';

let opened: Promise<Browser> | undefined;

/** Pages are open for seconds, too short for optimized code to pay. */
const FLAGS = ['--js-flags=--no-opt,--no-maglev'];
const START_TIMEOUT_MS = 120_000;

async function launchOptions() {
  const found = await findBrowser(TEST_DATA);
  if ('missing' in found) throw new Error(`No browser: ${found.missing}`);
  const env = Object.fromEntries(
    Object.entries(found.env).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
  return { executablePath: found.path, env, args: FLAGS, timeout: START_TIMEOUT_MS };
}

/** The browser of a spec file. */
export function testBrowser(): Promise<Browser> {
  return (opened ??= launch());
}

async function launch(): Promise<Browser> {
  try {
    const browser = await chromium.launch(await launchOptions());
    browser.once('disconnected', () => (opened = undefined));
    return browser;
  } catch (error) {
    opened = undefined;
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
  await (await opened)?.close();
}
