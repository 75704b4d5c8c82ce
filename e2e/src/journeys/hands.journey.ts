import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { EntryPage } from '../pages/entry-page';
import { eventually } from '../support/eventually';
import { journeys } from '../support/journey';
import { faultsOf } from '../support/page-faults';
import { newPlayer, save } from '../support/players';
import { productUrl } from '../support/product';
import { cashBody } from '../support/samples';
import { eveningZone, PHONE } from '../support/visit';

const HAND = 'AhKd vs QQ on Kc7d2s';
const OWN = 'ace of hearts, king of diamonds';

const cardsIn = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Hands' }).getByRole('img', { name });

describe('hands', () => {
  const visit = journeys();

  it('are typed at the table, found on the page of the session and by search, and saved as PHH', async () => {
    const player = await newPlayer(productUrl());
    await save(player, '/sessions', cashBody());
    const { page, goto } = await visit({ player, viewport: PHONE, timezone: eveningZone() });
    await goto('/table');
    const entry = new EntryPage(page);
    await entry.waitForLocation('Aria');
    await entry.type({ 'Buy-in': '300' });
    await page.getByRole('button', { name: 'Start now' }).click();

    const hand = page.getByLabel('Hand', { exact: true });
    await hand.fill('ahkd vs kdqd');
    await page.getByText('The king of diamonds is there twice.').waitFor();
    await hand.fill(HAND);
    await page.getByRole('group', { name: 'Preview' }).getByRole('img', { name: OWN }).waitFor();
    await hand.press('Enter');
    await cardsIn(page, OWN).waitFor();
    await cardsIn(page, 'king of clubs, seven of diamonds, two of spades').waitFor();
    expect(await hand.inputValue()).toBe('');
    expect(await faultsOf(page)).toEqual([]);

    await page.getByRole('button', { name: 'Stop' }).click();
    await entry.type({ 'Cash out': '650' });
    await entry.save();
    await eventually(async () => {
      const { hands } = (await player.api.get('/api/hands')).json<{
        hands: { result?: { location: string } }[];
      }>();
      expect(hands.map(({ result }) => result?.location)).toEqual(['Aria']);
    });

    await goto('/hands');
    await page.getByLabel('Search').fill('AK aria');
    await cardsIn(page, OWN).waitFor();
    await page.getByLabel('Search').fill('AKs');
    await page.getByText('No hand matches').waitFor();
    await page.getByLabel('Search').fill('7d');
    await cardsIn(page, OWN).waitFor();
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Save as PHH' }).click(),
    ]);
    expect(file.suggestedFilename()).toMatch(/^feltbook-hands-.*\.phhs$/);
    const phh = readFileSync(await file.path(), 'utf8');
    for (const line of ['[1]', 'variant = "NT"', '"d dh p1 AhKd",', '"d db Kc7d2s",', `_note = "${HAND}"`])
      expect(phh).toContain(line);

    await page.getByRole('link', { name: /Aria/ }).click();
    await page.getByRole('heading', { level: 2, name: 'Hands' }).waitFor();
    await cardsIn(page, OWN).waitFor();
    await page.getByRole('button', { name: 'Add a hand' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Hand').fill('10♥10♠ v AK');
    await dialog.getByLabel('Outcome').selectOption({ label: 'Lost' });
    await dialog.getByLabel('Amount').fill('120.50');
    expect(await faultsOf(page, '[role=dialog]')).toEqual([]);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.waitFor({ state: 'hidden' });
    await cardsIn(page, 'ten of hearts, ten of spades').waitFor();
    await page.getByText('−$120.50').waitFor();

    await page.getByRole('button', { name: 'Actions: 10♥10♠ v AK' }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await dialog.waitFor({ state: 'hidden' });
    expect(await cardsIn(page, 'ten of hearts, ten of spades').count()).toBe(0);
    await page.getByRole('button', { name: 'Undo' }).click();
    await cardsIn(page, 'ten of hearts, ten of spades').waitFor();
    expect(await faultsOf(page)).toEqual([]);
  });

  it('are kept without a network, and sent when it is back', async () => {
    const player = await newPlayer(productUrl());
    const { page, context, goto } = await visit({ player, losesNetwork: true, viewport: PHONE });
    await goto('/hands');
    await page.getByText('No hands yet').waitFor();
    await page.getByRole('button', { name: 'Add hand' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Hand').fill(HAND);
    await dialog.getByRole('img', { name: OWN }).waitFor();
    await context.setOffline(true);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.waitFor({ state: 'hidden' });
    await page.getByText('Not sent yet').waitFor();
    await page.getByLabel('Search').fill('AK');
    await cardsIn(page, OWN).waitFor();
    expect((await player.api.get('/api/hands')).json()).toEqual({ hands: [] });

    await context.setOffline(false);
    await page.getByText('Not sent yet').waitFor({ state: 'hidden' });
    await cardsIn(page, OWN).waitFor();
    await eventually(async () => {
      const { hands } = (await player.api.get('/api/hands')).json<{ hands: { text: string }[] }>();
      expect(hands.map(({ text }) => text)).toEqual([HAND]);
    });
  });
});
