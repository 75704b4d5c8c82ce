import type { Product } from '@feltbook/tooling/product';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { EntryPage } from '../pages/entry-page';
import { testBrowser } from '../support/browser';
import { CHECKOUT } from '../support/checkout';
import { signIn, type Player } from '../support/players';
import { signedIn } from '../support/signed-in';
import { subscribedPlayer } from './reference-players';
import { logSeason } from './sample-season';
import { toWebp } from './web-picture';

const FOLDER = join(CHECKOUT, 'shell/src/login/pictures');
const THEMES = ['dark', 'light'] as const;
const PHONE = { width: 390, height: 844 };
const CROPPED = { width: 390, height: 600 };
const SCALE = 1.5;
const PLAYED = '02:41:00';
const MAX_BYTES = 40_000;

interface Shot {
  readonly name: string;
  readonly viewport: typeof PHONE;
  /** Opens the page in the state that is pictured. */
  readonly open: (page: Page) => Promise<void>;
}

const SHOTS: readonly Shot[] = [
  {
    name: 'dashboard',
    viewport: PHONE,
    open: async (page) => {
      await page.goto('/');
      await page.getByText('Total Profit').first().waitFor();
    },
  },
  {
    name: 'log',
    viewport: CROPPED,
    open: async (page) => {
      await page.goto('/add');
      await page.getByLabel('Cash out').fill('512');
    },
  },
  {
    name: 'sure',
    viewport: CROPPED,
    open: async (page) => {
      await page.goto('/');
      const heading = page.getByRole('heading', { name: 'How sure is your hourly?' });
      await heading.evaluate((element) => window.scrollTo(0, element.getBoundingClientRect().top - 88));
    },
  },
  // The last, because its session shows on every page once it runs.
  {
    name: 'table',
    viewport: CROPPED,
    open: async (page) => {
      await page.clock.install();
      await page.goto('/table');
      const start = page.getByRole('button', { name: 'Start now' });
      const rebuy = page.getByRole('button', { name: 'Rebuy' });
      await start.or(rebuy).waitFor();
      // The other theme shows the session that the first has started.
      if (await start.isVisible()) {
        await new EntryPage(page).type({ 'Buy-in': '300' });
        await start.click();
      } else await page.getByRole('button', { name: 'OK', exact: true }).click();
      await rebuy.waitFor();
      await page.clock.fastForward(PLAYED);
    },
  },
];

async function take({ name, viewport, open }: Shot, player: Player, url: string): Promise<void> {
  const browser = await testBrowser();
  for (const theme of THEMES) {
    const context = await browser.newContext({
      baseURL: url,
      viewport,
      deviceScaleFactor: SCALE,
      colorScheme: theme,
      reducedMotion: 'reduce',
      serviceWorkers: 'block',
      locale: 'en-US',
      timezoneId: 'UTC',
      // A login of its own: a page whose clock jumps renews its token, which ends other copies of the login.
      storageState: signedIn(await signIn(url, player), url),
    });
    const page = await context.newPage();
    await open(page);
    await page.waitForLoadState('networkidle');
    const png = await page.screenshot({ caret: 'hide' });
    const blank = await context.newPage();
    const webp = await toWebp(blank, png, MAX_BYTES);
    await writeFile(join(FOLDER, `${name}-${theme}.webp`), webp);
    console.log(`${name}-${theme}.webp: ${(webp.length / 1000).toFixed(1)} KB`);
    await context.close();
  }
}

/** Takes the pictures of the landing page, in both themes. */
export async function takeLandingPictures(product: Product): Promise<void> {
  await mkdir(FOLDER, { recursive: true });
  const player = await subscribedPlayer(product, 'mia@example.com');
  await logSeason(player);
  for (const shot of SHOTS) await take(shot, player, product.url);
}
