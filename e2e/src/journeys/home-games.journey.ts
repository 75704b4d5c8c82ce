import type { CashSessionResponse, HomeGame } from '@feltbook/contracts';
import type { Page } from 'playwright-core';
import { EntryPage } from '../pages/entry-page';
import { eventually } from '../support/eventually';
import { journeys } from '../support/journey';
import { faultsOf } from '../support/page-faults';
import { newPlayer } from '../support/players';
import { productUrl } from '../support/product';
import { PHONE } from '../support/visit';

/** The calls of a home game's page that both host and guests make. */
const table = (page: Page) => {
  const dialog = page.getByRole('dialog');
  const save = async () => {
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.waitFor({ state: 'hidden' });
  };
  return {
    dialog,
    save,
    seat: async (name: string, buyIn: string, by: string) => {
      await page.getByRole('button', { name: 'Add player' }).click();
      await dialog.getByLabel('Name', { exact: true }).fill(name);
      await dialog.getByLabel('Buy-in ($)').fill(buyIn);
      await dialog.getByLabel('Your name').fill(by);
      await save();
    },
    write: async (button: string, field: string, amount: string) => {
      await page.getByRole('button', { name: button }).click();
      await dialog.getByLabel(field).fill(amount);
      await save();
    },
  };
};

describe('a home game', () => {
  const visit = journeys();

  it('is kept on two phones by a code, settles who pays whom, and becomes a result', async () => {
    const player = await newPlayer(productUrl(), { displayName: 'Ann' });
    const { page, goto } = await visit({ player, viewport: PHONE });
    await goto('/');
    await page.getByRole('button', { name: 'More' }).click();
    await page.getByRole('dialog').getByRole('link', { name: 'Home games' }).click();
    await page.getByRole('button', { name: 'Start a home game' }).click();
    const host = table(page);
    await host.dialog.getByLabel('Name', { exact: true }).fill('Friday game');
    await host.dialog.getByLabel('Stakes (optional)').fill('1/2');
    expect(await host.dialog.getByLabel('Currency').locator('option:checked').textContent()).toBe('USD');
    expect(await host.dialog.getByLabel('Your name at the table').inputValue()).toBe('Ann');
    await host.dialog.getByRole('button', { name: 'Start' }).click();
    await page.getByRole('heading', { level: 1, name: 'Friday game' }).waitFor();
    await host.write('Buy-in: Ann', 'Buy-in ($)', '100');

    const code = (await page.getByText(/^\w{4}-\w{4}-\w{4}$/).textContent()) ?? '';
    const guest = await visit({ viewport: PHONE });
    await guest.goto('/home-games');
    await guest.page.getByLabel('Enter a code').fill(code.toLowerCase().replaceAll('-', ' '));
    await guest.page.getByRole('button', { name: 'Open game' }).click();
    await guest.page.getByText('In $100.00').waitFor();
    const friend = table(guest.page);
    await friend.seat('Bob', '100', 'Bob');
    await friend.write('Rebuy: Bob', 'Rebuy ($)', '60');
    await friend.write('Cash out: Bob', 'Cash-out ($)', '115.50');
    expect(await faultsOf(guest.page)).toEqual([]);
    expect(await guest.page.getByRole('button', { name: 'Close game' }).count()).toBe(0);

    // The host's page follows the guest's entries by itself.
    await page.getByText('In $160.00 with 1 rebuy · out $115.50').waitFor();
    await host.write('Cash out: Ann', 'Cash-out ($)', '140');
    await page.getByRole('button', { name: 'Close game' }).click();
    await host.dialog.getByText('$4.50 of the buy-ins is not cashed out.').waitFor();
    expect(await faultsOf(page, '[role=dialog]')).toEqual([]);
    await host.dialog.getByRole('button', { name: 'Correct entries' }).click();
    await page.getByRole('button', { name: 'Edit: Bob' }).click();
    await host.dialog.getByRole('button', { name: 'Change: Cash-out $115.50' }).click();
    await host.dialog.getByLabel('Cash-out ($)').fill('120');
    await host.save();
    await page.getByRole('button', { name: 'Close game' }).click();
    await host.dialog.getByRole('button', { name: 'Close game' }).click();
    await host.dialog.waitFor({ state: 'hidden' });

    for (const one of [page, guest.page]) {
      const transfers = one.getByRole('list', { name: 'Who pays whom' });
      await transfers.getByText('Bob pays Ann').waitFor();
      expect(await transfers.getByRole('listitem').allTextContents()).toEqual([
        expect.stringMatching(/Bob.* pays .*Ann.*\$40\.00/),
      ]);
    }
    await guest.page.getByText(/^History: /).click();
    await guest.page.getByText(/Bob.*: cash-out changed from \$115\.50 to \$120\.00/).waitFor();
    expect(await guest.page.getByRole('button', { name: 'Add player' }).count()).toBe(0);
    expect(await faultsOf(page)).toEqual([]);

    expect(await page.getByLabel('This is me').locator('option:checked').textContent()).toBe('Ann');
    await page.getByRole('link', { name: 'Save as my result' }).click();
    await page.getByText(/^Your result of .*Friday game/).waitFor();
    const entry = new EntryPage(page);
    expect(await entry.field('Cash out').inputValue()).toBe('140');
    await entry.field('Duration').fill('4.5');
    await entry.saveButton.click();
    const results = () => player.api.get('/sessions').then((answer) => answer.json<CashSessionResponse[]>());
    await eventually(async () => expect(await results()).toHaveLength(1));
    expect((await results())[0]).toMatchObject({
      ...{ location: 'Home game: Friday game', stakes: '1/2', buyin: 100, cashout: 140, duration: 4.5 },
    });
    const [game] = (await player.api.get('/api/home-games')).json<HomeGame[]>();
    await goto(`/home-games/${code}`);
    await page.getByRole('link', { name: 'Saved as your result' }).waitFor();
    expect(game).toMatchObject({ status: 'closed', players: 2, bought_in: 260 });
  });

  it('keeps what is typed without a network, and shows the last state', async () => {
    const player = await newPlayer(productUrl(), { displayName: 'Ann' });
    const { code } = (
      await player.api.put('/api/home-games/0198e2f0-0000-7000-8000-000000000001', {
        ...{ name: 'Sunday', date: '2026-05-03', host: 'Ann' },
      })
    ).json<HomeGame>();
    const guest = await visit({ fresh: true, viewport: PHONE });
    guest.expectBrowserErrors(/ERR_INTERNET_DISCONNECTED|Failed to load resource/);
    await guest.goto(`/home-games/${code}`);
    const { page, context } = guest;
    const { dialog } = table(page);
    await page.getByRole('button', { name: 'Add player' }).click();
    await dialog.getByLabel('Name', { exact: true }).fill('Cid');
    await dialog.getByLabel('Buy-in ($)').fill('50');
    await dialog.getByLabel('Your name').fill('Cid');
    await context.setOffline(true);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.getByText('A shared ledger changes only with a network. Please try again.').waitFor();
    await page.getByText(/^No network: this is the last state/).waitFor();
    await context.setOffline(false);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.waitFor({ state: 'hidden' });
    await page.getByText('In $50.00').waitFor();
  });

  it('says that a code has no game', async () => {
    const { page, goto, expectBrowserErrors } = await visit({ viewport: PHONE });
    expectBrowserErrors(/status of 404/);
    for (const typed of ['0000-0000-0000', 'nonsense']) {
      await goto(`/home-games/${typed}`);
      await page.getByRole('heading', { level: 1, name: 'No game has this code' }).waitFor();
    }
  });
});
