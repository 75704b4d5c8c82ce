import { readFile } from 'node:fs/promises';
import { ImportPage, textFile } from '../pages/import-page';
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

  it('moves to another account in its file, which adds nothing where it came from', async () => {
    const [player, other] = [await newPlayer(productUrl()), await newPlayer(productUrl())];
    const bankroll = 'Online';
    await player.api.put('/api/bankroll/starts', { bankroll, amount: 100.25, date: '2026-04-01' });
    const entries = [
      { kind: 'deposit', date: '2026-04-02', amount: 300, bankroll },
      { kind: 'deposit', date: '2026-04-02', amount: 300, bankroll },
      { kind: 'bonus', date: '2026-04-03', amount: 20.5, bankroll, note: '=Reload' },
      { kind: 'transfer', date: '2026-04-04', amount: 50, bankroll },
      { kind: 'expense', date: '2026-04-05', amount: 12.75, category: 'travel', trip: 'Vegas' },
    ];
    for (const [at, entry] of entries.entries())
      await player.api.put(`/api/bankroll/movements/00000000-0000-4000-8000-00000000000${at}`, entry);
    const { page, goto } = await visit({ player });
    await goto('/bankroll');
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Save as CSV' }).click(),
    ]);
    const file = textFile('bankroll.csv', await readFile(await download.path(), 'utf8'));
    await goto('/import');
    await new ImportPage(page).choose(file);
    await page.getByText('Your bankroll has them already.').waitFor();

    const second = await visit({ player: other });
    await second.goto('/import');
    await new ImportPage(second.page).choose(file);
    await second.page.getByText('Feltbook bankroll: 6 entries, no results').waitFor();
    await second.page.getByRole('button', { name: 'Add to your bankroll' }).click();
    await second.page.getByText('Added to your bankroll: 6 entries').waitFor();
    const [before, after] = await Promise.all([player, other].map(({ api }) => api.get('/api/bankroll')));
    expect(after?.json()).toEqual(before?.json());
  });

  it('is started without a network, and takes entries before it is sent', async () => {
    const player = await newPlayer(productUrl());
    const { page, context, goto } = await visit({ player, losesNetwork: true, viewport: PHONE });
    await goto('/');
    // This also loads the code of dialogs, which a service worker would have.
    await page.getByRole('button', { name: 'More' }).click();
    await page.getByRole('dialog').getByRole('link', { name: 'Bankroll' }).click();
    await page.getByLabel('Starting amount').fill('500');
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Keep my bankroll' }).click();
    const bankrolls = page.getByRole('list', { name: 'Your bankrolls' });
    await bankrolls.getByText(/^Started with \$500\.00, since .* · not sent yet$/).waitFor();
    await page.getByRole('button', { name: 'Add entry' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Amount').fill('20');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.waitFor({ state: 'hidden' });
    await context.setOffline(false);
    await page.getByRole('region', { name: 'Balance' }).getByText('$520.00').waitFor();
    expect(await page.getByText(/not sent yet$/).count()).toBe(0);
  });

  it('is shown with its age without a network, where an entry waits until it is sent', async () => {
    const player = await newPlayer(productUrl());
    await player.api.put('/api/bankroll/starts', { amount: 500 });
    const { page, context, goto } = await visit({ player, losesNetwork: true, viewport: PHONE });
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
      losesNetwork: true,
      viewport: PHONE,
    });
    expectBrowserErrors(/412/);
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
