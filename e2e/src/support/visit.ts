import type { BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { testBrowser } from './browser';
import type { Player } from './players';
import { productUrl } from './product';

export const PHONE = { width: 390, height: 844 };
export const DESK = { width: 1680, height: 1050 };

export interface VisitOptions {
  /** Who is signed in; nobody by default. */
  player?: Player;
  viewport?: { width: number; height: number };
  theme?: 'dark' | 'light';
  /** Without it the pages behave as at a first visit, whatever the network does. */
  serviceWorkers?: 'allow' | 'block';
  url?: string;
  locale?: string;
  timezone?: string;
}

/** A browser of one person, with a clean profile, that notes everything that went wrong in it. */
export interface Visit {
  context: BrowserContext;
  page: Page;
  /** What the console, the page and the content security policy complained about. */
  complaints: string[];
  /** Complaints that a test brings about on purpose are no surprise. */
  expectComplaints(...patterns: RegExp[]): void;
  goto(path: string): Promise<void>;
  close(): Promise<void>;
}

export async function visit(options: VisitOptions = {}): Promise<Visit> {
  const { player, viewport = DESK, theme = 'dark', serviceWorkers = 'allow', url = productUrl() } = options;
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
  context.setDefaultTimeout(10_000);
  const complaints: string[] = [];
  // The driver's own doing, where a test asks for it.
  const expected: RegExp[] = [/Service Worker registration blocked by Playwright/];
  const complain = (text: string) => {
    if (!expected.some((pattern) => pattern.test(text))) complaints.push(text);
  };
  await context.exposeBinding('feltbookComplain', (_source, text: string) => complain(text));
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
      (window as unknown as { feltbookComplain(text: string): void }).feltbookComplain(
        `content security policy: ${violatedDirective} ${blockedURI}`,
      );
    });
  });
  const page = await context.newPage();
  page.on('pageerror', (error) => complain(`page error: ${error.stack ?? error.message}`));
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') {
      complain(`console ${message.type()}: ${message.text()} (${message.location().url})`);
    }
  });
  return {
    context,
    page,
    complaints,
    expectComplaints: (...patterns) => void expected.push(...patterns),
    goto: async (path) => void (await page.goto(path)),
    close: () => context.close(),
  };
}

type SignedIn = Exclude<BrowserContextOptions['storageState'], string | undefined>;

/** What a sign-in leaves on the device. */
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
