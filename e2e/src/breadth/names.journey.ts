import type { CashSessionResponse } from '@feltbook/contracts';
import type { Page } from 'playwright-core';
import { eventually } from '../support/eventually';
import { journeys } from '../support/journey';
import { faultsOf } from '../support/page-faults';
import { newPlayer, save, type Player } from '../support/players';
import { productUrl } from '../support/product';
import { cashBody, tournamentBody } from '../support/samples';
import { LAPTOP, PHONE } from '../support/visit';

const locationsOf = async ({ api }: Player) =>
  (await api.get('/sessions')).json<CashSessionResponse[]>().map(({ location }) => location);

async function aPlayer(): Promise<Player> {
  const player = await newPlayer(productUrl());
  const written = [
    'Bellagio Las Vegas',
    'bellagio  las vegas',
    'Bellagio',
    'Cafe\u0301 Royal',
    'Caf\u00e9 Royal',
  ];
  for (const [day, location] of written.entries())
    await save(player, '/sessions', cashBody({ date: `2026-03-0${5 - day}`, location }));
  await save(player, '/tournaments', tournamentBody({ location: 'The Bellagio' }));
  return player;
}

describe('names', () => {
  const visit = journeys();
  const line = (page: Page, name: RegExp) => page.getByRole('checkbox', { name });

  it.each([
    ['a phone', PHONE],
    ['a desk', LAPTOP],
  ])('are merged with a preview and separated again, on %s', async (_, viewport) => {
    const player = await aPlayer();
    const before = await locationsOf(player);
    const { page, goto } = await visit({ player, viewport });
    await goto('/cash');
    await page.getByRole('button', { name: 'Import / Export' }).click();
    await page.getByRole('menuitem', { name: 'Rename or merge names…' }).click();
    await line(page, /^Café Royal ?2 results$/).waitFor();
    await line(page, /^Bellagio ?1 result$/).check();
    await line(page, /^Bellagio Las Vegas ?2 results$/).check();
    await line(page, /^The Bellagio ?1 result$/).check();
    expect(await faultsOf(page)).toEqual([]);
    await page.getByRole('button', { name: 'Merge 3 venues' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('New name').fill('Bellagio');
    expect(await faultsOf(page, '[role=dialog]')).toEqual([]);
    await dialog.getByRole('button', { name: 'Preview' }).click();
    await dialog.getByText('Bellagio Las Vegas, The Bellagio: 3 results become Bellagio.').waitFor();
    expect(await locationsOf(player)).toEqual(before);
    expect(await faultsOf(page, '[role=dialog]')).toEqual([]);

    await dialog.getByRole('button', { name: 'Merge' }).click();
    await line(page, /^Bellagio ?4 results$/).waitFor();
    await page.getByText('3 results are Bellagio now.').waitFor();
    expect(new Set(await locationsOf(player))).toEqual(new Set(['Bellagio', 'Caf\u00e9 Royal']));
    expect(await faultsOf(page)).toEqual([]);
    await goto('/cash?venue=Bellagio');
    await page.getByText('3 of 5 sessions').waitFor();

    // The undo overtakes the page's first list, which still has the merged names.
    const undone = page.waitForResponse((answer) => answer.request().method() === 'DELETE');
    await page.route(
      '**/sessions*',
      async (route) => {
        const response = await route.fetch();
        await undone;
        // Aborted by then.
        await route.fulfill({ response }).catch(() => undefined);
      },
      { times: 1 },
    );
    await goto('/names');
    await page.getByRole('button', { name: /^Undo .*→ Bellagio$/ }).click();
    await line(page, /^Bellagio Las Vegas ?2 results$/).waitFor();
    await page.getByText('Undone', { exact: true }).waitFor();
    await eventually(async () => expect(await locationsOf(player)).toEqual(before));
  });

  it('are found from the filter and the dialog of venues, and of tags and games too', async () => {
    const player = await newPlayer(productUrl());
    await save(player, '/sessions', cashBody({ location: 'Aria', tags: ['live game', 'late'] }));
    await save(player, '/sessions', cashBody({ location: 'Wynn', tags: ['live'], game_type: 'No Limit' }));
    const { page, goto } = await visit({ player, viewport: PHONE });
    await goto('/insights');
    await page
      .getByRole('button', { name: /^Filter/ })
      .first()
      .click();
    await page.getByRole('link', { name: 'Rename or merge names' }).click();
    await page.getByText('Tags', { exact: true }).click();
    await line(page, /^live game ?1 result$/).check();
    await page.getByRole('button', { name: 'Rename' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('New name').fill('LIVE');
    await dialog.getByRole('button', { name: 'Preview' }).click();
    await dialog.getByText('live game: 1 result becomes live.').waitFor();
    await dialog.getByRole('button', { name: 'Rename' }).click();
    await line(page, /^live ?2 results$/).waitFor();

    await page.getByText('Games', { exact: true }).click();
    await line(page, /^No Limit ?1 result$/).check();
    await page.getByRole('button', { name: 'Rename' }).click();
    await dialog.getByLabel('New name').fill("no-limit hold'em");
    await dialog.getByRole('button', { name: 'Preview' }).click();
    await dialog.getByText("No Limit: 1 result becomes No-Limit Hold'em.").waitFor();
    await dialog.getByRole('button', { name: 'Rename' }).click();
    await line(page, /^No-Limit Hold'em ?2 results$/).waitFor();
    const sessions = (await player.api.get('/sessions')).json<CashSessionResponse[]>();
    expect(sessions.map(({ game_type, tags }) => [game_type, tags])).toEqual([
      ['nlhe', ['live']],
      ['nlhe', ['live', 'late']],
    ]);
  });
});
