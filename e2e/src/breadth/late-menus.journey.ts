import type { Page } from 'playwright-core';
import { EntryPage } from '../pages/entry-page';
import { layoutShifts, watchLayoutShifts } from '../support/layout-shifts';
import { newPlayer, save } from '../support/players';
import { productUrl } from '../support/product';
import { cashBody } from '../support/samples';
import { PHONE, visit, type Visit } from '../support/visit';

/** Menus and notices of signed-in players, and what loads the remotes. */
const PARTS = '**/assets/signed-in.*.js';
const SMALL_LAPTOP = { width: 1280, height: 800 };

/** Places of the visible links and buttons of the top bar, by their names. */
const barOf = (page: Page): Promise<Readonly<Record<string, string>>> =>
  page.locator('header :is(a, button)').evaluateAll((parts) =>
    Object.fromEntries(
      parts
        .filter((part) => part.checkVisibility({ visibilityProperty: true }))
        .map((part) => {
          const { x, y, width, height } = part.getBoundingClientRect();
          return [part.ariaLabel ?? part.textContent, [x, y, width, height].join(' ')];
        }),
    ),
  );

describe.each([
  ['a phone', PHONE],
  ['a laptop', SMALL_LAPTOP],
])('a page on %s whose menus load late', (_device, viewport) => {
  let one: Visit | undefined;
  afterEach(() => one?.close());

  it.each(['/', '/account'])('moves nothing that a player sees: %s', async (path) => {
    const player = await newPlayer(productUrl());
    await save(player, '/sessions', cashBody());
    one = await visit({ player, viewport, fresh: true });
    const { context, page } = one;
    // Has a notice, which is above the page.
    await one.goto('/table');
    const entry = new EntryPage(page);
    await entry.waitForLocation('Aria');
    await entry.type({ 'Buy-in': '300' });
    await page.getByRole('button', { name: 'Start now' }).click();
    await page.getByRole('button', { name: 'Rebuy' }).waitFor();

    await watchLayoutShifts(context);
    let release = () => {};
    const isReleased = new Promise<void>((resolve) => (release = resolve));
    await page.route(PARTS, async (route) => {
      await isReleased;
      await route.continue();
    });
    // The page's load event waits for the file.
    await page.goto(path, { waitUntil: 'commit' });
    await page.getByRole('link', { name: /^Feltbook/ }).waitFor();
    // Inter is a little narrower than the font that stands in for it.
    await page.evaluate(() => document.fonts.ready);
    const before = await barOf(page);
    expect(await page.locator('main').isVisible()).toBe(false);
    release();
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.getByRole('region', { name: 'At the table' }).waitFor();
    await page.waitForLoadState('networkidle');
    expect(await barOf(page)).toMatchObject(before);
    expect(await layoutShifts(page)).toEqual([]);
    expect(one.browserErrors).toEqual([]);
  });

  it('is the same for a visitor, who does not load them', async () => {
    one = await visit({ viewport, fresh: true });
    const { context, page } = one;
    await watchLayoutShifts(context);
    await page.route(PARTS, (route) => route.abort());
    for (const path of ['/login', '/about']) {
      await one.goto(path);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await page.waitForLoadState('networkidle');
      expect(await layoutShifts(page)).toEqual([]);
    }
    await page.getByRole('button', { name: 'Theme' }).click();
    await page.getByRole('menu', { name: 'Theme' }).waitFor();
    expect(one.browserErrors).toEqual([]);
  });
});
