import { eventually } from '../support/eventually';
import { journeys } from '../support/journey';
import { faultsOf } from '../support/page-faults';
import { newPlayer, save } from '../support/players';
import { productUrl } from '../support/product';
import { cashBody } from '../support/samples';
import { PHONE } from '../support/visit';

describe('a bankroll', () => {
  const visit = journeys();

  it('is kept on a phone: a start, a withdrawal, a session, a transfer, and a deletion that is undone', async () => {
    const player = await newPlayer(productUrl());
    const { page, goto } = await visit({ player, viewport: PHONE });
    await goto('/');
    await page.getByRole('button', { name: 'More' }).click();
    await page.getByRole('dialog').getByRole('link', { name: 'Bankroll' }).click();

    await page.getByLabel('Starting amount').fill('2,000');
    await page.getByLabel('First day').fill('2026-04-01');
    await page.getByRole('button', { name: 'Keep my bankroll' }).click();
    const balance = page.getByRole('region', { name: 'Balance' });
    await balance.getByText('$2,000.00').waitFor();
    const dialog = page.getByRole('dialog');

    await page.getByRole('button', { name: 'Add entry' }).click();
    await dialog.getByLabel('Kind').selectOption({ label: 'Withdrawal' });
    await dialog.getByLabel('Amount').fill('300.50');
    await dialog.getByLabel('Day').fill('2026-05-02');
    expect(await faultsOf(page, '[role=dialog]')).toEqual([]);
    await dialog.getByLabel('Amount').press('Enter');
    await dialog.waitFor({ state: 'hidden' });
    await balance.getByText('$1,699.50').waitFor();

    await save(player, '/sessions', cashBody({ tips: 5 }));
    await page.reload();
    await balance.getByText('$1,850.00').waitFor();

    await page.getByRole('button', { name: 'New bankroll' }).click();
    await dialog.getByLabel('Name').fill('Online');
    await dialog.getByLabel('Starting amount').fill('100');
    await dialog.getByLabel('First day').fill('2026-04-01');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: 'Add entry' }).click();
    await dialog.getByLabel('Kind').selectOption({ label: 'Transfer' });
    await dialog.getByLabel('Amount').fill('250');
    await dialog.getByLabel('Day').fill('2026-05-03');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.waitFor({ state: 'hidden' });
    await balance.getByText('$1,950.00').waitFor();
    await balance.getByText('Online', { exact: true }).click();
    await balance.getByText('$350.00').waitFor();

    await page
      .getByRole('button', { name: /^Delete: Transfer of \$250\.00 \(Main to Online\), May 3/ })
      .click();
    await dialog.getByText(/^Transfer of \$250\.00 \(Main to Online\), May 3/).waitFor();
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await balance.getByText('$100.00').waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await balance.getByText('$350.00').waitFor();
    await eventually(async () => {
      const { total } = (await player.api.get('/api/bankroll')).json<{ total: { balance: number } }>();
      expect(total.balance).toBe(1950);
    });
    expect(await faultsOf(page)).toEqual([]);
  });

  it('is shown with its age without a network, where an entry waits until it is sent', async () => {
    const player = await newPlayer(productUrl());
    await player.api.put('/api/bankroll/starts', { amount: 500 });
    const { page, context, goto, expectBrowserErrors } = await visit({
      player,
      fresh: true,
      viewport: PHONE,
    });
    expectBrowserErrors(/ERR_INTERNET_DISCONNECTED|Failed to load resource/);
    await goto('/bankroll');
    const balance = page.getByRole('region', { name: 'Balance' });
    await balance.getByText('$500.00').waitFor();
    await page.getByRole('button', { name: 'Add entry' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Amount').fill('20');
    await context.setOffline(true);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.waitFor({ state: 'hidden' });
    const entries = page.getByRole('list', { name: 'Entries' });
    await entries.getByText(/not sent yet$/).waitFor();
    await page.getByText(/1 entry saved here; it uploads later\. Not counted on this page yet\./).waitFor();
    await balance.getByText('$500.00').waitFor();
    await context.setOffline(false);
    await balance.getByText('$520.00').waitFor();
    expect(await entries.getByText(/not sent yet$/).count()).toBe(0);
    const { movements } = (await player.api.get('/api/bankroll')).json<{ movements: object[] }>();
    expect(movements).toHaveLength(1);
  });

  it('does not lose what a tablet changes while a phone has no answer, or no network', async () => {
    const player = await newPlayer(productUrl());
    await player.api.put('/api/bankroll/starts', { amount: 500 });
    const { page, context, goto, expectBrowserErrors } = await visit({
      player,
      fresh: true,
      viewport: PHONE,
    });
    expectBrowserErrors(/ERR_INTERNET_DISCONNECTED|Failed to load resource|412/);
    await goto('/bankroll');
    const balance = page.getByRole('region', { name: 'Balance' });
    const entries = page.getByRole('list', { name: 'Entries' });
    const dialog = page.getByRole('dialog');
    const changeOnTablet = async (amount: number) => {
      const { movements } = (await player.api.get('/api/bankroll')).json<{ movements: { id: string }[] }>();
      const [{ id, ...entry } = { id: '' }] = movements;
      await player.api.put(`/api/bankroll/movements/${id}`, { ...entry, amount });
    };

    let isAnswerLost = true;
    await page.route('**/api/bankroll/movements/*', async (route) => {
      if (!isAnswerLost) return route.continue();
      await route.fetch();
      return route.abort('internetdisconnected');
    });
    await page.getByRole('button', { name: 'Add entry' }).click();
    await dialog.getByLabel('Amount').fill('20');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.waitFor({ state: 'hidden' });
    await entries.getByText(/not sent yet$/).waitFor();
    await changeOnTablet(70);
    isAnswerLost = false;
    await balance.getByText('$570.00').waitFor();
    expect(await entries.getByText(/not sent yet|Not saved/).count()).toBe(0);

    await context.setOffline(true);
    await entries.getByRole('button', { name: /^Edit/ }).click();
    await dialog.getByLabel('Amount').fill('30');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.waitFor({ state: 'hidden' });
    await changeOnTablet(90);
    await context.setOffline(false);
    await entries.getByText('Not saved: Another device changed this later.').waitFor();
    await balance.getByText('$590.00').waitFor();
    await entries.getByText('$90.00').waitFor();
    expect(await faultsOf(page)).toEqual([]);
    await entries.getByRole('button', { name: /^Delete/ }).click();
    await dialog.getByRole('button', { name: 'Discard' }).click();
    await entries.getByText(/Not saved/).waitFor({ state: 'hidden' });
    await balance.getByText('$590.00').waitFor();
  });
});
