import type { TournamentBody } from '@feltbook/contracts';
import { eventually } from '../support/eventually';
import { journeys } from '../support/journey';
import { faultsOf } from '../support/page-faults';
import { newPlayer, save } from '../support/players';
import { productUrl } from '../support/product';
import { tournamentBody } from '../support/samples';
import { PHONE } from '../support/visit';

describe('action', () => {
  const visit = journeys();

  it('is settled with a backer on a phone, and shown to this backer alone', async () => {
    const player = await newPlayer(productUrl());
    const deals: TournamentBody['deals'] = [
      { backer: 'Anna', kind: 'backing', share: 25, markup: 1.08 },
      { backer: 'Benedict', kind: 'backing', share: 10 },
    ];
    const event = { date: '2026-05-02', name: 'Main Event', buyin: 3500, cashout: 14_000, deals };
    await save(player, '/tournaments', tournamentBody({ ...event, notes: 'My own note' }));
    const { page, goto } = await visit({ player, viewport: PHONE });
    await goto('/');
    await page.getByRole('button', { name: 'More' }).click();
    await page.getByRole('dialog').getByRole('link', { name: 'Action' }).click();
    const people = page.getByRole('list', { name: 'People' });
    await people.getByText(/You owe .?Benedict.? \$1,050\.00/).waitFor();
    expect(await faultsOf(page)).toEqual([]);

    await people.getByText(/You owe .?Anna.? \$2,555\.00/).click();
    await page.getByRole('heading', { level: 1, name: /Statement: .?Anna/ }).waitFor();
    await page.getByRole('link', { name: /25% of .?Main Event/ }).waitFor();
    const dialog = page.getByRole('dialog');
    await page.getByRole('button', { name: 'Record a payment' }).click();
    await dialog.getByText('Does not count toward your free trial.').waitFor();
    expect(await dialog.getByLabel('Amount').inputValue()).toBe('2555');
    await dialog.getByLabel('Amount').fill('2,000');
    await dialog.getByLabel('Day').fill('2026-05-03');
    await dialog.getByLabel('Note (optional)').fill('From my bank');
    expect(await faultsOf(page, '[role=dialog]')).toEqual([]);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.waitFor({ state: 'hidden' });
    await page.getByText(/^You owe .?Anna.? \$555\.00$/).waitFor();
    await page.getByRole('button', { name: 'Record a payment' }).click();
    await dialog.getByLabel('Day').fill('2026-05-04');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.waitFor({ state: 'hidden' });
    await page.getByText(/^Settled with .?Anna/).waitFor();

    await page.getByRole('button', { name: /^Delete: You paid .?Anna.? \$555\.00, May 4/ }).click();
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await page.getByText(/^You owe .?Anna.? \$555\.00$/).waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByText(/^Settled with .?Anna/).waitFor();

    await page.emulateMedia({ media: 'print' });
    const printed = page.getByRole('table', { name: 'Statement' });
    await printed.waitFor();
    expect(await printed.getByRole('row').allInnerTexts()).toHaveLength(4);
    expect(await page.getByRole('button', { name: 'Create link' }).isVisible()).toBe(false);
    await page.emulateMedia({ media: 'screen' });

    await page.getByRole('button', { name: 'Create link' }).click();
    const url = await page.getByRole('textbox', { name: /^Link for .?Anna/ }).inputValue();
    expect(url).toMatch(/\/statement\/[\w-]{43}$/);

    const visitor = await visit({ viewport: PHONE, theme: 'light' });
    const answers: string[] = [];
    visitor.page.on('response', (response) => {
      if (response.url().includes('/api/action')) void response.text().then((text) => answers.push(text));
    });
    await visitor.page.goto(url);
    await visitor.page.getByRole('heading', { level: 1, name: /Statement: .?Anna/ }).waitFor();
    await visitor.page.getByText(/25% of .?Main Event/).waitFor();
    await visitor.page.getByText('Settled', { exact: true }).first().waitFor();
    expect(await faultsOf(visitor.page)).toEqual([]);
    await eventually(() => {
      const statement = answers.find((text) => text.includes('Main Event'));
      expect(statement).toBeDefined();
      expect(statement).not.toMatch(/Benedict|My own note|From my bank|"id"|14000|1050/);
      return Promise.resolve();
    });

    await page.getByRole('button', { name: /^Revoke link until/ }).click();
    await page.getByRole('list', { name: 'Links that work' }).waitFor({ state: 'detached' });
    visitor.expectBrowserErrors(/404/);
    await visitor.page.reload();
    await visitor.page.getByRole('heading', { name: 'This link does not work' }).waitFor();
  });

  it('has shares bought in others, which the bankroll counts once they are over', async () => {
    const player = await newPlayer(productUrl());
    const { page, goto } = await visit({ player, viewport: PHONE });
    await goto('/action');
    await page.getByText('No action yet').waitFor();
    const dialog = page.getByRole('dialog');
    await page.getByRole('button', { name: 'Add a share bought' }).click();
    await dialog.getByLabel('Player').fill('Cy');
    await dialog.getByLabel('Event (optional)').fill('Sunday Million');
    await dialog.getByLabel('Day').fill('2026-05-02');
    await dialog.getByLabel('Your share (%)').fill('10');
    await dialog.getByLabel('Markup (optional)').fill('1.2');
    await dialog.getByLabel('What their seat cost').fill('1,000');
    await dialog.getByText('$120.00 without it').waitFor();
    expect(await faultsOf(page, '[role=dialog]')).toEqual([]);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.waitFor({ state: 'hidden' });
    await page.getByText(/You owe .?Cy.? \$120\.00/).waitFor();

    await page.getByRole('button', { name: /^Edit: 10% of .?Cy/ }).click();
    await dialog.getByLabel('Their cash-out').fill('5,000');
    await dialog.getByLabel('Day it ended (optional)').fill('2026-05-04');
    expect(await faultsOf(page, '[role=dialog]')).toEqual([]);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.waitFor({ state: 'hidden' });
    await page.getByText(/Cy.? owes you \$380\.00/).waitFor();
    await eventually(async () => {
      const { total } = (await player.api.get('/api/bankroll')).json<{ total: { balance: number } }>();
      expect(total.balance).toBe(380);
    });

    await goto('/reports/2026');
    const shares = page.locator('section', { has: page.getByRole('heading', { name: 'Shares bought' }) });
    await shares.getByText('+$380.00').waitFor();
    expect(await faultsOf(page)).toEqual([]);
  });

  it('takes a payment without a network, which counts at once and is sent later', async () => {
    const player = await newPlayer(productUrl());
    const deals: TournamentBody['deals'] = [{ backer: 'Anna', kind: 'backing', share: 25 }];
    const event = { date: '2026-05-02', buyin: 1000, cashout: 5000, deals };
    await save(player, '/tournaments', tournamentBody(event));
    const { page, context, goto } = await visit({ player, losesNetwork: true, viewport: PHONE });
    await goto('/action');
    const people = page.getByRole('list', { name: 'People' });
    await people.getByText(/You owe .?Anna.? \$1,000\.00/).click();
    await page.getByRole('button', { name: 'Record a payment' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Amount').fill('400');
    await context.setOffline(true);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.waitFor({ state: 'hidden' });
    await page.getByText(/^You owe .?Anna.? \$600\.00$/).waitFor();
    await page
      .getByRole('list', { name: 'Payments' })
      .getByText(/not sent yet$/)
      .waitFor();
    await page.getByText(/1 entry saved here; it uploads later\.(?! Not counted)/).waitFor();
    expect(await faultsOf(page)).toEqual([]);
    await context.setOffline(false);
    await page.getByText(/not sent yet$/).waitFor({ state: 'detached' });
    await page.getByText(/^You owe .?Anna.? \$600\.00$/).waitFor();
    const { people: owed } = (await player.api.get('/api/action')).json<{
      people: { balance: number; payments: object }[];
    }>();
    expect(owed).toMatchObject([{ balance: 600, payments: { paid: 400, received: 0 } }]);
  });

  it('has one statement of a person after a merge of two spellings', async () => {
    const player = await newPlayer(productUrl());
    const event = (backer: string): Partial<TournamentBody> => ({
      ...{ date: '2026-05-02', buyin: 1000, cashout: 5000 },
      deals: [{ backer, kind: 'backing', share: 25 }],
    });
    await save(player, '/tournaments', tournamentBody(event('Anna')));
    await save(player, '/tournaments', tournamentBody(event('Ana')));
    await player.api.post('/api/action/links', { person: 'Ana', expiresInDays: 7 });
    const { page, goto } = await visit({ player, viewport: PHONE });
    await goto('/action');
    await page.getByRole('link', { name: 'Rename or merge people' }).click();
    await page.getByRole('checkbox', { name: /^Ana\b/ }).check();
    expect(await faultsOf(page)).toEqual([]);
    await page.getByRole('button', { name: 'Rename' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('New name').fill('Anna');
    await dialog.getByRole('button', { name: 'Preview' }).click();
    await dialog.getByText(/^1 link shows the merged statement after this\./).waitFor();
    expect(await faultsOf(page, '[role=dialog]')).toEqual([]);
    await dialog.getByRole('button', { name: 'Rename' }).click();
    await page.getByText(/1 result is .?Anna.? now\./).waitFor();
    await goto('/action');
    await page.getByText(/You owe .?Anna.? \$2,000\.00/).waitFor();
  });
});
