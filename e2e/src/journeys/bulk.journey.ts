import type { Page } from 'playwright-core';
import { ListPage } from '../pages/list-page';
import { eventually } from '../support/eventually';
import { journeys } from '../support/journey';
import { faultsOf } from '../support/page-faults';
import { newPlayer, save, type Player } from '../support/players';
import { productUrl } from '../support/product';
import { cashBody } from '../support/samples';
import { PHONE } from '../support/visit';

interface Stored {
  location: string;
  tags?: string[];
}

/** Venues and tags of all stored sessions, the newest first. */
async function stored({ api }: Player): Promise<[venue: string, ...tags: string[]][]> {
  const sessions = (await api.get('/sessions')).json<Stored[]>();
  return sessions.map(({ location, tags = [] }): [string, ...string[]] => [location, ...tags]).sort();
}

const bar = (page: Page) => page.getByRole('region', { name: 'Selection' });
const box = (page: Page, venue: RegExp) => page.getByRole('row', { name: venue }).getByRole('checkbox');
const undo = (page: Page) => page.getByRole('button', { name: 'Undo', exact: true });

describe('selected cash sessions', () => {
  const visit = journeys();
  let player: Player;
  beforeAll(async () => {
    player = await newPlayer(productUrl());
    await save(player, '/sessions', cashBody());
    await save(player, '/sessions', cashBody({ date: '2026-05-02', location: 'Wynn', tags: ['late'] }));
    await save(player, '/sessions', cashBody({ date: '2026-05-03', location: 'Encore' }));
  });

  it('are tagged and deleted together, and each is undone as a whole', async () => {
    const { page } = await visit({ player });
    const list = new ListPage(page, 'sessions');
    await list.open();
    await list.count.waitFor();
    await page.getByRole('button', { name: 'Select', exact: true }).click();
    await box(page, /Aria/).check();
    await box(page, /Wynn/).check();
    await bar(page).getByText('2 of 3 selected').waitFor();
    expect(await faultsOf(page)).toEqual([]);

    await bar(page).getByRole('button', { name: 'Tag', exact: true }).click();
    await page.getByRole('dialog').getByRole('combobox', { name: 'Tag' }).fill('trip');
    await page.getByRole('button', { name: 'Tag 2 sessions' }).click();
    await page.getByText('Tagged trip: 2 sessions').waitFor();
    await bar(page).waitFor({ state: 'hidden' });
    expect(await stored(player)).toEqual([['Aria', 'trip'], ['Encore'], ['Wynn', 'late', 'trip']]);
    await undo(page).click();
    await page.getByText('Undone.').waitFor();
    expect(await stored(player)).toEqual([['Aria'], ['Encore'], ['Wynn', 'late']]);

    await page.getByRole('button', { name: 'Select', exact: true }).click();
    await box(page, /Aria/).check();
    await box(page, /Encore/).check();
    await bar(page).getByRole('button', { name: 'Delete' }).click();
    const dialog = page.getByRole('dialog', { name: 'Delete 2 sessions?' });
    expect(await dialog.textContent()).toContain('Together they made +$311.');
    await dialog.getByRole('button', { name: 'Delete 2 sessions' }).click();
    await page.getByText('Deleted: 2 sessions').waitFor();
    await eventually(async () => expect(await list.count.textContent()).toBe('1 of 1 sessions'));

    // The offer stays in reach while the next selection begins.
    await page.getByRole('button', { name: 'Select', exact: true }).click();
    await bar(page).waitFor();
    await undo(page).click();
    await eventually(async () => expect(await list.count.textContent()).toBe('3 of 3 sessions'));
    expect(await stored(player)).toEqual([['Aria'], ['Encore'], ['Wynn', 'late']]);
  });

  it('are chosen on a phone from the menu of a row', async () => {
    const { page } = await visit({ player, viewport: PHONE });
    await new ListPage(page, 'sessions').open();
    await page.getByRole('button', { name: /^Actions: .*May 3/ }).click();
    await page.getByRole('menuitem', { name: 'Select' }).click();
    await bar(page).getByText('1 of 3 selected').waitFor();
    await bar(page).getByRole('button', { name: 'Select all 3' }).click();
    await bar(page).getByText('3 of 3 selected').waitFor();
    expect(await page.getByRole('checkbox', { checked: true }).count()).toBe(3);
    await bar(page).getByRole('button', { name: 'Done' }).click();
    await bar(page).waitFor({ state: 'hidden' });
  });
});
