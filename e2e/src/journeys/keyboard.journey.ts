import type { Locator, Page } from 'playwright-core';
import { DashboardPage } from '../pages/dashboard-page';
import { EntryPage } from '../pages/entry-page';
import { ListPage } from '../pages/list-page';
import { eventually } from '../support/eventually';
import { isFocused } from '../support/focus';
import { journeys } from '../support/journey';
import { newPlayer, save } from '../support/players';
import { productUrl } from '../support/product';
import { cashBody } from '../support/samples';
import { eveningZone } from '../support/visit';

/** Far more than any page has between two controls. */
const MOST_STOPS = 60;

/** Presses Tab until a control has the focus. @param backwards with Shift */
async function tabTo(page: Page, control: Locator, { backwards = false } = {}): Promise<void> {
  await control.waitFor();
  for (let stops = 0; stops < MOST_STOPS; stops += 1) {
    await page.keyboard.press(backwards ? 'Shift+Tab' : 'Tab');
    if (await isFocused(control)) return;
  }
  throw new Error(`${MOST_STOPS} Tab stops do not lead to ${control.toString()}`);
}

describe('with the keyboard alone', () => {
  const visit = journeys();

  it('a player signs in, logs, edits, deletes, and opens a figure', async () => {
    const player = await newPlayer(productUrl());
    await save(player, '/sessions', cashBody());
    const { page, goto } = await visit({
      viewport: { width: 1440, height: 900 },
      timezone: eveningZone(),
    });
    const press = (key: string) => page.keyboard.press(key);
    const type = (text: string) => page.keyboard.type(text);

    await goto('/login');
    await tabTo(page, page.getByRole('group', { name: 'Account' }).getByRole('button', { name: 'Sign in' }));
    await press('Enter');
    await tabTo(page, page.getByLabel('Email or username'));
    await type(player.id);
    await tabTo(page, page.getByLabel('Password', { exact: true }));
    await type(player.password);
    await press('Enter');

    const banner = page.getByRole('banner');
    await new DashboardPage(page).card('Total Profit').waitFor();
    await tabTo(page, banner.getByRole('button', { name: 'Log', exact: true }), { backwards: true });
    await press('Enter');
    const menu = page.getByRole('menu', { name: 'Log' });
    await eventually(async () => expect(await isFocused(menu)).toBe(true));
    await press('ArrowDown');
    await eventually(async () =>
      expect(await isFocused(menu.getByRole('menuitem', { name: 'Log cash session' }))).toBe(true),
    );
    await press('Enter');

    const entry = new EntryPage(page);
    await eventually(async () => expect(await isFocused(entry.field('Cash out'))).toBe(true));
    await entry.waitForLocation('Aria');
    await type('455');
    await press('Enter');
    await entry.saved.waitFor();
    await eventually(async () => expect(await isFocused(entry.field('Buy-in'))).toBe(true));

    const recent = entry.panel('Recent cash sessions').getByRole('listitem');
    await eventually(async () => expect(await recent.getByRole('link').count()).toBe(2));
    await tabTo(page, recent.first().getByRole('link'));
    await press('Enter');
    await page.waitForURL('**/session/*');
    await tabTo(page, page.getByRole('link', { name: 'Edit', exact: true }));
    await press('Enter');
    await page.waitForURL('**/edit/*');
    await tabTo(page, entry.field('Cash out'));
    await press('Control+A');
    await type('500');
    await press('Enter');
    await page.waitForURL((url) => !url.pathname.startsWith('/edit/'));

    await tabTo(page, banner.getByRole('link', { name: 'Cash list' }), { backwards: true });
    await press('Enter');
    const list = new ListPage(page, 'sessions');
    await eventually(async () => expect(await list.count.textContent()).toContain('2 of 2'));
    await press('/');
    const ask = page.getByRole('dialog', { name: 'Filter results' }).getByLabel('Ask');
    await eventually(async () => expect(await isFocused(ask)).toBe(true));
    await press('Escape');
    await ask.waitFor({ state: 'detached' });
    await tabTo(page, list.cards.first().getByRole('button', { name: /^Delete / }));
    await press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Delete session' });
    await eventually(async () =>
      expect(await isFocused(dialog.getByRole('button', { name: 'Cancel' }))).toBe(true),
    );
    await press('Tab');
    await press('Enter');
    await eventually(async () => expect(await list.count.textContent()).toContain('1 of 1'));
    // The list does not wait for the server.
    await eventually(async () => {
      const left = (await player.api.get('/sessions')).json<{ cashout: number }[]>();
      expect(left.map(({ cashout }) => cashout)).toEqual([455.5]);
    });

    await tabTo(page, banner.getByRole('link', { name: 'Dashboard' }), { backwards: true });
    await press('Enter');
    const dashboard = new DashboardPage(page);
    const card = dashboard.card('Total Profit');
    await tabTo(page, card);
    await press('Enter');
    await page.getByRole('dialog', { name: 'Total Profit' }).waitFor();
    await press('Escape');
    await eventually(async () => expect(await isFocused(card)).toBe(true));
  });
});
