import type { BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { testBrowser } from './browser';
import type { Player } from './players';
import { productUrl } from './product';

export const PHONE = { width: 390, height: 844 };
export const LAPTOP = { width: 1440, height: 900 };
export const DESKTOP = { width: 1680, height: 1050 };

export interface VisitOptions {
  /** Who is signed in; nobody by default. */
  player?: Player;
  viewport?: { width: number; height: number };
  theme?: 'dark' | 'light';
  /** `allow` for what a service worker does: it takes a third of the processor time of a first load. */
  serviceWorkers?: 'allow' | 'block';
  url?: string;
  locale?: string;
  timezone?: string;
}

/** A browser context with a clean profile, which records all errors of its pages. */
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

export async function visit(options: VisitOptions = {}): Promise<Visit> {
  const {
    player,
    viewport = DESKTOP,
    theme = 'dark',
    serviceWorkers = 'block',
    url = productUrl(),
  } = options;
  const browser = await testBrowser();
  const settings: BrowserContextOptions = {
    baseURL: url,
    viewport,
    colorScheme: theme,
    serviceWorkers,
    locale: options.locale ?? 'en-US',
    timezoneId: options.timezone ?? 'UTC',
    reducedMotion: 'reduce',
    ...(player && { storageState: signedIn(player, url) }),
  };
  const context = await browser.newContext(settings);
  context.setDefaultTimeout(30_000);
  const browserErrors: string[] = [];
  // Logged by Playwright itself if service workers are blocked.
  const expected: RegExp[] = [/Service Worker registration blocked by Playwright/];
  const reportError = (text: string) => {
    if (!expected.some((pattern) => pattern.test(text))) browserErrors.push(text);
  };
  await context.exposeBinding('feltbookReportError', (_source, text: string) => reportError(text));
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
      (window as unknown as { feltbookReportError(text: string): void }).feltbookReportError(
        `content security policy: ${violatedDirective} ${blockedURI}`,
      );
    });
  });
  const page = await context.newPage();
  page.on('pageerror', (error) => reportError(`page error: ${error.stack ?? error.message}`));
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') {
      reportError(`console ${message.type()}: ${message.text()} (${message.location().url})`);
    }
  });
  return {
    context,
    page,
    browserErrors,
    expectBrowserErrors: (...patterns) => void expected.push(...patterns),
    goto: async (path) => void (await page.goto(path)),
    close: () => context.close(),
  };
}

type SignedIn = Exclude<BrowserContextOptions['storageState'], string | undefined>;

/** The browser storage of a signed-in player. */
export function signedIn({ token, user, cookie }: Player, url: string): SignedIn {
  const [name = '', ...value] = cookie.split('=');
  const { origin, hostname: domain } = new URL(url);
  return {
    cookies: ['/auth', '/logout'].map((path) => ({
      name,
      value: value.join('='),
      domain,
      path,
      expires: -1,
      httpOnly: true,
      secure: false,
      sameSite: 'Strict' as const,
    })),
    origins: [
      {
        origin,
        localStorage: [
          { name: 'feltbook.token', value: token },
          { name: 'feltbook.user', value: JSON.stringify(user) },
        ],
      },
    ],
  };
}
