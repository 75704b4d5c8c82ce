import type { Product } from '@feltbook/tooling/product';
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { testBrowser } from '../support/browser';
import { CHECKOUT } from '../support/checkout';
import { signIn, type Player } from '../support/players';
import { signedIn } from '../support/visit';
import { makePlayers, TODAY, type Players } from './reference-players';
import { STATES, WIDTHS, type State, type Width } from './reference-states';
import { toWebp } from './web-picture';

const FOLDER = join(CHECKOUT, 'docs/pictures');
/** Both themes where most players are; the other widths share them, which halves the size. */
const THEMES: Readonly<Record<Width, readonly ('dark' | 'light')[]>> = {
  390: ['dark', 'light'],
  1024: ['dark'],
  1440: ['dark', 'light'],
  1680: ['light'],
};
/** Phones and tablets upright; the others high enough for most of a page. */
const HEIGHTS: Readonly<Record<Width, number>> = { 390: 844, 1024: 1366, 1440: 1350, 1680: 1350 };
const MAX_BYTES = 11_000;
const MAX_WIDTHS: Readonly<Record<Width, number>> = { 390: 312, 1024: 440, 1440: 480, 1680: 480 };
const NOW = Date.parse(`${TODAY}T12:00:00Z`);
const DAY_MS = 86_400_000;
/** Responses with moments of the server's clock. */
const WITH_MOMENTS = /\/(api\/(admin|user|subscriptions)|imports|me)\b/;
const MOMENT = /\d{4}-\d\d-\d\dT[\d:.]+Z/g;
/** Charts and other parts that follow the width draw again in this time. */
const SETTLE_MS = 300;

/** Height of the sticky bar and some space, in pixels. */
const BELOW_BAR = 88;

const fileName = (state: State, width: Width, theme: string) => `${state.name}-${width}-${theme}.webp`;

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

async function take(state: State, players: Players, url: string): Promise<number> {
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
    const blank = await context.newPage();
    await page.clock.setFixedTime(NOW);
    await fixMoments(page);
    const path = await pathOf(state, player);
    let bytes = 0;
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
        const webp = await toWebp(blank, await page.screenshot({ caret: 'hide' }), {
          maxBytes: MAX_BYTES,
          maxWidth: MAX_WIDTHS[width],
        });
        await writeFile(join(FOLDER, fileName(state, width, theme)), webp);
        bytes += webp.length;
      }
    }
    return bytes;
  } finally {
    await context.close();
  }
}

/** A table of widths and themes for each state. */
function index(): string {
  const sections = STATES.map((state) => {
    const shots = (state.widths ?? WIDTHS).flatMap((width) =>
      THEMES[width].map((theme) => ({ width, theme })),
    );
    const cells = shots.map(({ width, theme }) => {
      const file = fileName(state, width, theme);
      return `[![${state.name} at ${width} pixels, ${theme}](${file})](${file})`;
    });
    const heads = shots.map(({ width, theme }) => `${width} ${theme}`);
    const lines = [heads, heads.map(() => '---'), cells].map((row) => `| ${row.join(' | ')} |`);
    return `## ${state.name}\n\n<!-- oxfmt-ignore -->\n${lines.join('\n')}`;
  });
  return `# Pictures of every page

\`npm run pictures -- reference\` takes these pictures from the built product and writes this page. To take those whose name begins
so, add the beginning: \`npm run pictures -- reference dashboard\`. On all of them it is ${TODAY}.

390 and 1440 pixels are in both themes, 1024 in the dark one and 1680 in the light one, all scaled down: the whole set stays
below 5 MB.

${sections.join('\n\n')}
`;
}

/** Takes the pictures of all states whose name begins so, and writes their index. */
export async function takeReferencePictures(product: Product, beginning: string): Promise<void> {
  await mkdir(FOLDER, { recursive: true });
  const chosen = STATES.filter(({ name }) => name.startsWith(beginning));
  if (!beginning) {
    const old = (await readdir(FOLDER)).filter((name) => name.endsWith('.webp'));
    await Promise.all(old.map((name) => rm(join(FOLDER, name))));
  }
  const players = await makePlayers(product);
  const failed: string[] = [];
  for (const state of chosen) {
    try {
      const bytes = await take(state, players, product.url);
      console.log(`${state.name}: ${(bytes / 1000).toFixed(0)} KB`);
    } catch (error) {
      failed.push(state.name);
      console.error(state.name, error);
    }
  }
  await writeFile(join(FOLDER, 'README.md'), index());
  if (failed.length > 0) throw new Error(`Not taken: ${failed.join(', ')}`);
}
