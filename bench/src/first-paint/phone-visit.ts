import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { storedSession } from '@feltbook/tooling/browser';
import { ROOT } from '@feltbook/tooling/webpack';
import type { Browser, BrowserContext, BrowserContextOptions, CDPSession, Page } from 'playwright-core';
import type { BenchPlayer } from '../load/product-under-load';

/** A phone in a slow mobile network. */
const CPU_SLOWDOWN = 4;
const NETWORK = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
};
/** The page is complete when nothing was requested for this time. */
const IDLE_MS = 1500;
const TIMEOUT_MS = 60_000;

/** Runs in the page: the pages of both remotes that work without a network are cached. */
const ALL_CACHED = `caches.open('feltbook-remotes').then(async (cache) =>
  (await cache.keys()).some(({ url }) => url.includes('/mf_tracking/remoteEntry.')))`;

export interface PhoneVisit {
  /** Milliseconds from the navigation to the largest contentful paint. */
  lcpMs: number;
  /** Milliseconds by which tasks exceed 50 ms, after the first contentful paint. */
  blockingMs: number;
  requests: number;
  /** Bytes on the wire, with headers. */
  bytes: number;
}

type PaintTimes = Pick<PhoneVisit, 'lcpMs' | 'blockingMs'>;

/** A phone on which the player has signed in before. */
export const phoneSettings = (url: string, { token, accountId }: BenchPlayer): BrowserContextOptions => ({
  baseURL: url,
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  locale: 'en-US',
  storageState: {
    cookies: [],
    origins: [
      storedSession(url, { token, user: { id: accountId, email: null, displayName: '', role: 'player' } }),
    ],
  },
});

/** Evaluates from outside the page, whose content security policy forbids `waitForFunction` to evaluate a text again. */
async function becomesTrue(page: Page, expression: string): Promise<void> {
  const deadline = Date.now() + TIMEOUT_MS;
  while (!(await page.evaluate<boolean>(expression))) {
    if (Date.now() > deadline) throw new Error(`Not true after ${TIMEOUT_MS / 1000} s: ${expression}`);
    await delay(100);
  }
}

/** Slows down the running service workers: a page's session does not reach them. */
async function slowWorkers(browser: Browser): Promise<void> {
  const session = await browser.newBrowserCDPSession();
  const { targetInfos } = await session.send('Target.getTargets');
  for (const { targetId } of targetInfos.filter(({ type }) => type === 'service_worker')) {
    const { sessionId } = await session.send('Target.attachToTarget', { targetId });
    const calls = [
      { id: 1, method: 'Network.enable' },
      { id: 2, method: 'Network.emulateNetworkConditions', params: NETWORK },
    ];
    for (const call of calls)
      await session.send('Target.sendMessageToTarget', { sessionId, message: JSON.stringify(call) });
  }
}

export async function slow(cdp: CDPSession): Promise<void> {
  await cdp.send('Network.enable');
  await cdp.send('Network.emulateNetworkConditions', NETWORK);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
}

/** Opens the dashboard as a phone in a slow network does, until nothing is requested any more. */
export async function visitDashboard(context: BrowserContext): Promise<PhoneVisit> {
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  const visit: PhoneVisit = { lcpMs: 0, blockingMs: 0, requests: 0, bytes: 0 };
  let lastActivity = Date.now();
  const note = () => (lastActivity = Date.now());
  cdp.on('Network.requestWillBeSent', note);
  cdp.on('Network.loadingFinished', ({ encodedDataLength }) => {
    note();
    visit.requests += 1;
    visit.bytes += encodedDataLength;
  });
  await slow(cdp);
  await page.addInitScript({ path: join(ROOT, 'bench/first-paint/observe-paint.mjs') });
  await page.goto('/dashboard', { waitUntil: 'commit', timeout: TIMEOUT_MS });
  await page
    .getByRole('img', { name: /bankroll/i })
    .first()
    .waitFor({ timeout: TIMEOUT_MS });
  while (Date.now() - lastActivity < IDLE_MS) await delay(100);
  const times = await page.evaluate(() =>
    (globalThis as unknown as { paintTimes(): PaintTimes }).paintTimes(),
  );
  await page.close();
  return { ...visit, ...times };
}

/** The first visit on a device: nothing is cached, and no service worker is installed. */
export async function coldVisit(browser: Browser, settings: BrowserContextOptions): Promise<PhoneVisit> {
  const context = await browser.newContext({ ...settings, serviceWorkers: 'block' });
  try {
    return await visitDashboard(context);
  } finally {
    await context.close();
  }
}

/** A later visit, with all pages in the service worker's caches and an empty HTTP cache. */
export async function installedVisit(browser: Browser, settings: BrowserContextOptions): Promise<PhoneVisit> {
  const context = await browser.newContext({ ...settings, serviceWorkers: 'allow' });
  try {
    const page = await context.newPage();
    await page.goto('/dashboard');
    await becomesTrue(page, ALL_CACHED);
    await page.close();
    await slowWorkers(browser);
    return await visitDashboard(context);
  } finally {
    await context.close();
  }
}
