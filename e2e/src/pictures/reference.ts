import type { Product } from '@feltbook/tooling/product';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { testBrowser } from '../support/browser';
import { CHECKOUT } from '../support/checkout';
import { signIn, type Player } from '../support/players';
import { signedIn } from '../support/signed-in';
import { makePlayers, TODAY, type Players } from './reference-players';
import { STATES, WIDTHS, type State, type Width } from './reference-states';

const FOLDER = join(CHECKOUT, '.data/pictures');
/** Both themes where most players are; the other widths share them, which halves the time. */
const THEMES: Readonly<Record<Width, readonly ('dark' | 'light')[]>> = {
  390: ['dark', 'light'],
  1024: ['dark'],
  1440: ['dark', 'light'],
  1680: ['light'],
};
/** Phones and tablets upright; the others high enough for most of a page. */
const HEIGHTS: Readonly<Record<Width, number>> = { 390: 844, 1024: 1366, 1440: 1350, 1680: 1350 };
const NOW = Date.parse(`${TODAY}T12:00:00Z`);
const DAY_MS = 86_400_000;
/** Responses with moments of the server's clock. */
const WITH_MOMENTS = /\/(api\/(admin|user|subscriptions)|imports|me)\b/;
const MOMENT = /\d{4}-\d\d-\d\dT[\d:.]+Z/g;
/** Charts and other parts that follow the width draw again in this time. */
const SETTLE_MS = 300;

/** Height of the sticky bar and some space, in pixels. */
const BELOW_BAR = 88;

/** Replaces moments of the server's clock, so that each run shows the same. */
async function fixMoments(page: Page): Promise<void> {
  const ahead = Math.round((Date.now() - NOW) / DAY_MS) * DAY_MS;
  const fixed = (moment: string) =>
    new Date(Date.parse(moment) - ahead).toISOString().slice(0, 10) + 'T12:00:00.000Z';
  await page.route(WITH_MOMENTS, async (route) => {
    if (route.request().method() !== 'GET') return route.fallback();
    const response = await route.fetch();
    const body = (await response.text()).replace(MOMENT, fixed);
    return route.fulfill({ response, body });
  });
}

/** The path with ids of the player's newest results. */
async function pathOf({ path }: State, player: Player | undefined): Promise<string> {
  if (!player || !path.includes(':')) return path;
  const newest = async (from: string): Promise<string> => {
    const answer = await player.api.get(`${from}?limit=1`);
    const [first] = answer.status === 200 ? answer.json<{ id: string }[]>() : [];
    if (!first) throw new Error(`${from} answered ${answer.status} ${answer.text}`);
    return first.id;
  };
  return path
    .replace(':session', await newest('/sessions'))
    .replace(':tournament', await newest('/tournaments'));
}

const scrollTo = (page: Page, heading: string) =>
  page
    .getByRole('heading', { name: heading, exact: true })
    .first()
    .evaluate(
      (element, below) => window.scrollTo(0, window.scrollY + element.getBoundingClientRect().top - below),
      BELOW_BAR,
    );

async function settle(page: Page): Promise<void> {
  await page.waitForFunction(
    () =>
      !document.querySelector('main [aria-label=Loading]') &&
      document.getAnimations().every(({ playState }) => playState !== 'running') &&
      [...document.images].every((image) => image.complete || image.loading === 'lazy'),
  );
  await pause(SETTLE_MS);
}

async function take(state: State, players: Players, url: string): Promise<void> {
  // Signs in again, because a long run takes more time than a token is valid.
  const player = state.as && (await signIn(url, players[state.as]));
  const { widths = WIDTHS } = state;
  const browser = await testBrowser();
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width: widths[0] ?? 390, height: HEIGHTS[widths[0] ?? 390] },
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
    locale: 'en-US',
    timezoneId: 'UTC',
    ...(player && { storageState: signedIn(player, url) }),
  });
  try {
    context.setDefaultTimeout(20_000);
    // The congratulation of new Pro players is a random one.
    await context.addInitScript('Math.random = () => 0.5');
    const page = await context.newPage();
    await page.clock.setFixedTime(NOW);
    await fixMoments(page);
    const path = await pathOf(state, player);
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    await page.waitForLoadState('networkidle');
    await state.enter?.(page, (minutes) => page.clock.setFixedTime(NOW + minutes * 60_000));
    for (const width of widths) {
      await page.setViewportSize({ width, height: HEIGHTS[width] });
      if (state.heading) await scrollTo(page, state.heading);
      for (const theme of THEMES[width]) {
        await page.emulateMedia({ colorScheme: theme });
        await settle(page);
        await page.screenshot({ caret: 'hide', path: join(FOLDER, `${state.name}-${width}-${theme}.png`) });
      }
    }
  } finally {
    await context.close();
  }
}

/** Takes pictures of all states whose name begins so into `.data/pictures`, such as `login-390-dark.png`. */
export async function takeReferencePictures(product: Product, beginning: string): Promise<void> {
  if (!beginning) await rm(FOLDER, { recursive: true, force: true });
  await mkdir(FOLDER, { recursive: true });
  const players = await makePlayers(product);
  const failed: string[] = [];
  for (const state of STATES.filter(({ name }) => name.startsWith(beginning))) {
    try {
      await take(state, players, product.url);
      console.log(state.name);
    } catch (error) {
      failed.push(state.name);
      console.error(state.name, error);
    }
  }
  if (failed.length > 0) throw new Error(`Not taken: ${failed.join(', ')}`);
}
