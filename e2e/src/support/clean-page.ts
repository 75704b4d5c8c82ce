import type { BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { testBrowser } from './browser';
import type { Stored } from './signed-in';

/** The events that tests listen to. Playwright's own listeners for other events stay. */
const EVENTS = ['console', 'pageerror', 'request', 'response', 'dialog', 'filechooser', 'framenavigated'];

/** A document of the product without scripts. */
const DOCUMENT = '/robots.txt';

/** A page in a browser context of its own. */
export class CleanPage {
  /** Receives violations of the content security policy. */
  onViolation: (text: string) => void = () => undefined;

  private constructor(
    readonly context: BrowserContext,
    readonly page: Page,
    private readonly origin: string,
  ) {}

  static async open(settings: BrowserContextOptions & { baseURL: string }): Promise<CleanPage> {
    const context = await (await testBrowser()).newContext(settings);
    context.setDefaultTimeout(60_000);
    const clean = new CleanPage(context, await context.newPage(), settings.baseURL);
    await context.exposeBinding('feltbookViolation', (_source, text: string) => clean.onViolation(text));
    await context.addInitScript(() => {
      document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
        (window as unknown as { feltbookViolation(text: string): void }).feltbookViolation(
          `content security policy: ${violatedDirective} ${blockedURI}`,
        );
      });
    });
    return clean;
  }

  /** Removes what a test left behind, except cached files and init scripts. */
  async clean(): Promise<void> {
    const { context, page, origin } = this;
    this.onViolation = () => undefined;
    for (const event of EVENTS) page.removeAllListeners(event);
    for (const other of context.pages()) if (other !== page) await other.close();
    await context.setOffline(false);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await context.unrouteAll({ behavior: 'ignoreErrors' });
    await page.goto(DOCUMENT);
    await page.evaluate(() => sessionStorage.clear());
    await context.clearCookies();
    await context.clearPermissions();
    await page.emulateMedia({ media: null });
    const devTools = await context.newCDPSession(page);
    await devTools.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
    await devTools.send('Page.resetNavigationHistory');
    await devTools.detach();
  }

  /** Signs in a cleaned page. */
  async restore(stored: Stored): Promise<void> {
    await this.context.setStorageState(stored);
  }
}
