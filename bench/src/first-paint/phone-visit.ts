import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { loginAnswer } from '@feltbook/contracts';
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
  /** Milliseconds from the navigation to the first contentful paint, and to the largest. */
  firstMs: number;
  lcpMs: number;
  /** Milliseconds until figures are shown, and until they are the server's. */
  figuresMs: number;
  currentMs: number;
  /** Milliseconds by which tasks exceed 50 ms, after the first contentful paint. */
  blockingMs: number;
  requests: number;
  /** Bytes on the wire, with headers; those of scripts. */
  bytes: number;
  scriptBytes: number;
}

type PaintTimes = Pick<PhoneVisit, 'firstMs' | 'lcpMs' | 'figuresMs' | 'currentMs' | 'blockingMs'>;

const HOUR_SECONDS = 3600;

/** The token as it was issued an hour ago. Pages read tokens, and only services verify them. */
function anHourOld(token: string): string {
  const [head, body = '', signature] = token.split('.');
  const claims = JSON.parse(Buffer.from(body, 'base64url').toString()) as { iat: number; exp: number };
  const old = { ...claims, iat: claims.iat - HOUR_SECONDS, exp: claims.exp - HOUR_SECONDS };
  return [head, Buffer.from(JSON.stringify(old)).toString('base64url'), signature].join('.');
}

/** A phone on which the player signed in an hour ago. One for each visit: a visit uses up the refresh cookie. */
export async function phoneSettings(
  url: string,
  { credentials }: BenchPlayer,
): Promise<BrowserContextOptions> {
  const answer = await fetch(`${url}/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(credentials),
  });
  const { token, user } = loginAnswer.parse(await answer.json());
  const cookie = answer.headers.getSetCookie().find((set) => set.startsWith('feltbook_refresh=')) ?? '';
  const value = cookie.slice(cookie.indexOf('=') + 1, cookie.indexOf(';'));
  const place = { domain: new URL(url).hostname, path: '/auth', expires: -1 };
  return {
    baseURL: url,
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    locale: 'en-US',
    storageState: {
      cookies: [
        { name: 'feltbook_refresh', value, ...place, httpOnly: true, secure: false, sameSite: 'Strict' },
      ],
      origins: [storedSession(url, { token: anHourOld(token), user })],
    },
  };
}

/** Replaces the token that the page has stored by one of an hour ago. */
async function ageToken(page: Page): Promise<void> {
  const stored = await page.evaluate<string>(
    `new Promise((resolve) => {
      indexedDB.open('feltbook').onsuccess = ({ target: { result } }) => {
        result.transaction('session').objectStore('session').get('current').onsuccess = ({ target }) =>
          resolve(target.result.token);
      };
    })`,
  );
  await page.evaluate(
    `new Promise((resolve) => {
      indexedDB.open('feltbook').onsuccess = ({ target: { result } }) => {
        const transaction = result.transaction('session', 'readwrite');
        const sessions = transaction.objectStore('session');
        sessions.get('current').onsuccess = ({ target }) =>
          sessions.put({ ...target.result, token: ${JSON.stringify(anHourOld(stored))} }, 'current');
        transaction.oncomplete = () => resolve(result.close());
      };
    })`,
  );
}

/** Evaluates from outside the page, whose content security policy forbids `waitForFunction` to evaluate a text again. */
export async function becomesTrue(page: Page, expression: string): Promise<void> {
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
async function visitDashboard(context: BrowserContext): Promise<PhoneVisit> {
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  const visit = { requests: 0, bytes: 0, scriptBytes: 0 };
  let lastActivity = Date.now();
  const note = () => (lastActivity = Date.now());
  const scripts = new Set<string>();
  cdp.on('Network.requestWillBeSent', note);
  cdp.on('Network.responseReceived', ({ requestId, type }) => {
    if (type === 'Script') scripts.add(requestId);
  });
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    note();
    visit.requests += 1;
    visit.bytes += encodedDataLength;
    if (scripts.has(requestId)) visit.scriptBytes += encodedDataLength;
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
export async function coldVisit(browser: Browser, url: string, player: BenchPlayer): Promise<PhoneVisit> {
  const context = await browser.newContext({
    ...(await phoneSettings(url, player)),
    serviceWorkers: 'block',
  });
  try {
    return await visitDashboard(context);
  } finally {
    await context.close();
  }
}

/** The next visit, an hour later, with all pages in the service worker's caches. */
export async function installedVisit(
  browser: Browser,
  url: string,
  player: BenchPlayer,
): Promise<PhoneVisit> {
  const context = await browser.newContext({
    ...(await phoneSettings(url, player)),
    serviceWorkers: 'allow',
  });
  try {
    const page = await context.newPage();
    await page.goto('/dashboard');
    await becomesTrue(page, ALL_CACHED);
    await ageToken(page);
    await page.close();
    await slowWorkers(browser);
    return await visitDashboard(context);
  } finally {
    await context.close();
  }
}
