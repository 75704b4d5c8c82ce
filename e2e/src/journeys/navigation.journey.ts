import type { Page } from 'playwright-core';
import { eventually } from '../support/eventually';
import { isFocused } from '../support/focus';
import { journeys } from '../support/journey';
import { newPlayer, save, signIn, type Player } from '../support/players';
import { owner, productUrl } from '../support/product';
import { cashBody } from '../support/samples';
import { PHONE } from '../support/visit';

const scrollTop = (page: Page) => page.evaluate(() => Math.round(window.scrollY));
const scrollTo = (page: Page, top: number) => page.evaluate((y) => window.scrollTo(0, y), top);
const heading = (page: Page, name: string) =>
  page.getByRole('heading', { level: 1, name, exact: true }).waitFor();

describe('getting around', () => {
  const visit = journeys();
  let player: Player;

  beforeAll(async () => {
    player = await newPlayer(productUrl(), { displayName: 'Maximiliana Featherstonehaugh-Cholmondeley' });
    const days = Array.from({ length: 9 }, (_, at) => `2026-05-0${at + 1}`);
    for (const date of days) await save(player, '/sessions', cashBody({ date }));
  });

  it('on a phone, tabs lead to the pages, + logs, and More opens the menu', async () => {
    const { page, goto } = await visit({ player, viewport: PHONE });
    await goto('/');
    const tabs = page.getByRole('navigation', { name: 'Main' });
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await tabs.getByRole('link', { name: 'Home' }).getAttribute('aria-current')).toBe('page');
    await tabs.getByRole('link', { name: 'Sessions' }).click();
    await heading(page, 'Cash sessions');
    await tabs.getByRole('link', { name: 'Tournaments' }).click();
    await heading(page, 'Tournaments');

    await tabs.getByRole('button', { name: 'Log' }).click();
    const sheet = page.getByRole('dialog', { name: 'Log' });
    await sheet.getByRole('link').first().waitFor();
    expect(await sheet.getByRole('link').allTextContents()).toEqual([
      'Log cash session',
      'Log tournament',
      'Start at the table',
    ]);
    await sheet.getByRole('link', { name: 'Log cash session' }).click();
    await page.waitForURL('**/add');
    await sheet.waitFor({ state: 'hidden' });

    await tabs.getByRole('button', { name: 'More' }).click();
    const menu = page.getByRole('dialog', { name: 'Menu' });
    await menu.getByRole('link', { name: 'Tournament list' }).click();
    await heading(page, 'Tournaments');
  });

  it('the tab bar covers neither the end of a page nor the save button', async () => {
    const { page, goto } = await visit({ player, viewport: PHONE });
    await goto('/add');
    const bar = page.getByRole('navigation', { name: 'Main' });
    const submit = page.locator('form').getByRole('button', { name: /^Save/ });
    await submit.waitFor();
    const topOfBar = async () => (await bar.boundingBox())?.y ?? 0;
    expect(await topOfBar()).toBe(PHONE.height - 56);
    const save = await submit.boundingBox();
    expect((save?.y ?? 0) + (save?.height ?? 0)).toBeLessThanOrEqual(await topOfBar());
    await scrollTo(page, 100_000);
    const footer = await page.getByRole('contentinfo').boundingBox();
    expect(Math.floor((footer?.y ?? 0) + (footer?.height ?? 0))).toBeLessThanOrEqual(await topOfBar());
    // As at 400 % zoom: it lets go.
    await page.setViewportSize({ width: 320, height: 256 });
    expect(await bar.evaluate((element) => getComputedStyle(element).position)).toBe('static');
    await page.setViewportSize(PHONE);
    await page.emulateMedia({ media: 'print' });
    expect(await bar.isVisible()).toBe(false);
  });

  it.each([900, 1024, 1440])('fits a long name at %i px', async (width) => {
    const { page, goto } = await visit({ player, viewport: { width, height: 800 } });
    await goto('/cash');
    await heading(page, 'Cash sessions');
    const banner = page.getByRole('banner');
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThan(
      1,
    );
    expect((await banner.boundingBox())?.height).toBeLessThan(64);
    await banner.getByText('Poker session tracking, made easy!').waitFor();
    await banner.getByRole('button', { name: 'Log' }).click();
    await page.getByRole('menuitem', { name: 'Start at the table' }).click();
    await page.waitForURL('**/table');
  });

  it('fits the owner’s entries at 1024 px', async () => {
    const { page, goto } = await visit({
      player: await signIn(productUrl(), owner()),
      viewport: { width: 1024, height: 800 },
    });
    await goto('/about');
    await heading(page, 'About Feltbook');
    const banner = page.getByRole('banner');
    await banner.getByRole('link', { name: 'Admin' }).waitFor();
    expect((await banner.boundingBox())?.height).toBeLessThan(64);
  });

  it('Back and Forward restore the place, and a new page begins at the top', async () => {
    const { page, goto } = await visit({ player, viewport: { width: 390, height: 500 } });
    await goto('/cash');
    await heading(page, 'Cash sessions');
    await page.getByRole('list', { name: 'Cash sessions' }).waitFor();
    const left = 600;
    await eventually(async () => {
      await scrollTo(page, left);
      expect(await scrollTop(page)).toBe(left);
    });
    await page.getByRole('link', { name: 'Tournaments' }).click();
    await heading(page, 'Tournaments');
    await eventually(async () => expect(await scrollTop(page)).toBe(0));
    await page.goBack();
    await heading(page, 'Cash sessions');
    await eventually(async () => expect(await scrollTop(page)).toBe(left));
    await page.goForward();
    await heading(page, 'Tournaments');
    await eventually(async () => expect(await scrollTop(page)).toBe(0));
    await page.goBack();
    await eventually(async () => expect(await scrollTop(page)).toBe(left));
    await page.reload();
    await heading(page, 'Cash sessions');
    await eventually(async () => expect(await scrollTop(page)).toBe(left));
  });

  it('/ and Ctrl K open the filter to ask, and ? lists the shortcuts', async () => {
    const { page, goto } = await visit({ player });
    await goto('/cash');
    const filters = page.getByRole('region', { name: 'Filters' });
    await filters.waitFor();
    const field = page.getByRole('dialog', { name: 'Filter results' }).getByLabel('Ask');
    for (const keys of ['/', 'Control+k']) {
      await page.keyboard.press(keys);
      await eventually(async () => expect(await isFocused(field)).toBe(true));
      await page.keyboard.press('Escape');
      await field.waitFor({ state: 'detached' });
    }
    await goto('/about');
    await heading(page, 'About Feltbook');
    await page.keyboard.press('?');
    await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor();
  });

  it('the installed app has shortcuts, with pictures, to three pages', async () => {
    const { page, goto, context } = await visit({ player });
    const manifest = (await (await context.request.get('/manifest.webmanifest')).json()) as {
      shortcuts: { name: string; url: string; icons: { src: string; type: string }[] }[];
    };
    expect(manifest.shortcuts.map(({ name, url }) => [name, url])).toEqual([
      ['Log cash session', '/add'],
      ['Log tournament', '/add-tournament'],
      ['Start at the table', '/table'],
    ]);
    for (const { url, icons } of manifest.shortcuts) {
      expect(icons).toHaveLength(1);
      for (const { src, type } of icons) {
        const picture = await context.request.get(src);
        expect([picture.status(), picture.headers()['content-type']]).toEqual([200, type]);
      }
      await goto(url);
      await page.getByRole('heading', { level: 1 }).waitFor();
      expect(new URL(page.url()).pathname).toBe(url);
    }
  });
});
