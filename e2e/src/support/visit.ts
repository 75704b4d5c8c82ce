import type { BrowserContext, Page } from 'playwright-core';
import { CleanPage } from './clean-page';
import type { Player } from './players';
import { productUrl } from './product';
import { signedIn } from './signed-in';

export const PHONE = { width: 390, height: 844 };
export const LAPTOP = { width: 1440, height: 900 };
export const DESKTOP = { width: 1680, height: 1050 };

/** A time zone in which it is evening now: in the morning, forms ask when the session ended. */
export function eveningZone(): string {
  const ahead = (22 - new Date().getUTCHours() + 24) % 24;
  const hours = ahead > 12 ? ahead - 24 : ahead;
  // Their signs are those of POSIX: Etc/GMT-5 is five hours ahead of UTC.
  return `Etc/GMT${hours > 0 ? '-' : '+'}${Math.abs(hours)}`;
}

export interface VisitOptions {
  /** Who is signed in; nobody by default. */
  player?: Player;
  viewport?: { width: number; height: number };
  theme?: 'dark' | 'light';
  /** `allow` for what a service worker does: it takes a third of the processor time of a first load. */
  serviceWorkers?: 'allow' | 'block';
  /** For tests that add init scripts, which cannot be removed, or need an empty cache: a page that no other test uses. */
  fresh?: boolean;
  /** For tests that go offline: as `fresh`, and the browser's errors of calls without a network are expected. */
  losesNetwork?: boolean;
  /** For tests that set the page's clock, which cannot be undone: a page that only such tests use. */
  setsClock?: boolean;
  url?: string;
  locale?: string;
  timezone?: string;
}

/** A page in a browser context with a clean profile, and its errors. */
export interface Visit {
  context: BrowserContext;
  page: Page;
  /** Uncaught errors, console errors and warnings, and violations of the content security policy. */
  browserErrors: string[];
  /** Ignores errors that the test causes on purpose. */
  expectBrowserErrors(...patterns: RegExp[]): void;
  goto(path: string): Promise<void>;
  close(): Promise<void>;
}

/**
 * Clean pages of ended visits, by their settings. They have loaded the product before, which takes a new page four times
 * the processor time.
 */
const cleanPages = new Map<string, CleanPage[]>();

function takeCleanPage(key: string): CleanPage | undefined {
  const clean = cleanPages.get(key)?.pop();
  // Closed with a browser that was restarted.
  return clean?.page.isClosed() ? takeCleanPage(key) : clean;
}

export async function visit(options: VisitOptions = {}): Promise<Visit> {
  const {
    player,
    viewport = DESKTOP,
    theme = 'dark',
    serviceWorkers = 'block',
    url = productUrl(),
  } = options;
  const settings = {
    baseURL: url,
    serviceWorkers,
    locale: options.locale ?? 'en-US',
    timezoneId: options.timezone ?? 'UTC',
  };
  const isShared = !options.fresh && !options.losesNetwork && serviceWorkers === 'block';
  const key = JSON.stringify({ ...settings, setsClock: options.setsClock });
  const stored = player ? signedIn(player, url) : { cookies: [], origins: [] };
  const taken = isShared ? takeCleanPage(key) : undefined;
  await taken?.restore(stored);
  const clean = taken ?? (await CleanPage.open({ ...settings, storageState: stored }));
  const { context, page } = clean;
  await page.setViewportSize(viewport);
  await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });

  const browserErrors: string[] = [];
  const expected: RegExp[] = [
    // Logged by Playwright itself if service workers are blocked.
    /Service Worker registration blocked by Playwright/,
    // A busy machine takes over three seconds from the load event to the use of a preloaded file.
    /was preloaded using link preload but not used within a few seconds/,
    ...(options.losesNetwork ? [/ERR_INTERNET_DISCONNECTED|Failed to load resource/] : []),
  ];
  const reportError = (text: string) => {
    if (!expected.some((pattern) => pattern.test(text))) browserErrors.push(text);
  };
  clean.onViolation = reportError;
  page.on('pageerror', (error) => reportError(`page error: ${error.stack ?? error.message}`));
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') {
      reportError(`console ${message.type()}: ${message.text()} (${message.location().url})`);
    }
  });
  let isOpen = true;
  const close = async () => {
    if (!isOpen) return;
    isOpen = false;
    if (!isShared) return context.close();
    try {
      await clean.clean();
      cleanPages.set(key, [...(cleanPages.get(key) ?? []), clean]);
    } catch {
      await context.close();
    }
  };
  return {
    context,
    page,
    browserErrors,
    expectBrowserErrors: (...patterns) => void expected.push(...patterns),
    goto: async (path) => void (await page.goto(path)),
    close,
  };
}
