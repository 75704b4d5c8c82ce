import type { CashSessionResponse } from '@feltbook/contracts';
import { DashboardPage } from '../pages/dashboard-page';
import { EntryPage } from '../pages/entry-page';
import { ListPage } from '../pages/list-page';
import { Api } from '../support/api';
import { eventually } from '../support/eventually';
import { journeys } from '../support/journey';
import { faultsOf } from '../support/page-faults';
import { newPlayer, type Player, save } from '../support/players';
import { productUrl } from '../support/product';
import { cashBody } from '../support/samples';

describe('concurrent changes of a result', () => {
  const visit = journeys();

  async function newSession(changes = {}) {
    const player = await newPlayer(productUrl());
    const id = await save(player, '/sessions', cashBody(changes));
    return { player, path: `/sessions/${id}`, id };
  }
  const read = async ({ api }: Player, path: string) => (await api.get(path)).json<CashSessionResponse>();

  it('return 412 for an outdated ETag', async () => {
    const { player, path } = await newSession();
    const { api } = player;
    const etag = (await api.get(path)).headers.get('etag') ?? '';
    const ifMatch = { headers: { 'if-match': etag } };
    const first = await api.put(path, cashBody({ cashout: 500 }), ifMatch);
    expect(first.status).toBe(200);

    const second = await api.put(path, cashBody({ notes: 'Mine' }), ifMatch);
    expect(second.status).toBe(412);
    expect(second.json()).toMatchObject({ code: 'changed', current: { cashout: 500 } });
    expect((await api.delete(path, ifMatch)).status).toBe(412);
    expect(await read(player, path)).toMatchObject({ cashout: 500 });

    const again = { headers: { 'if-match': first.headers.get('etag') ?? '' } };
    expect((await api.delete(path, again)).status).toBe(204);
  });

  it('accept the weak ETag of a compressed response', async () => {
    const { player, path } = await newSession({ notes: 'A long night. '.repeat(100) });
    const api = new Api(productUrl(), player.token);
    const answer = await api.get(path, { headers: { 'accept-encoding': 'br' } });
    const etag = answer.headers.get('etag') ?? '';
    expect(etag).toMatch(/^W\/"/);
    expect((await api.put(path, cashBody(), { headers: { 'if-match': etag } })).status).toBe(200);
    expect((await api.put(path, cashBody(), { headers: { 'if-match': etag } })).status).toBe(412);
  });

  it('are merged field by field on the edit page, by keyboard', async () => {
    const { player, path, id } = await newSession();
    const { page, goto, expectBrowserErrors } = await visit({ player });
    // The browser logs unsuccessful responses.
    expectBrowserErrors(/status of 412/);
    const entry = new EntryPage(page);
    await goto(`/edit/${id}`);
    await entry.type({ Notes: 'Soft table', 'Buy-in': '320' });
    await player.api.put(path, cashBody({ cashout: 1250.75, buyin: 340, location: 'Wynn' }));
    await entry.save();

    const dialog = page.getByRole('dialog', { name: 'Changed somewhere else' });
    const option = (fact: string, name: RegExp) =>
      dialog.getByRole('group', { name: fact }).getByRole('radio', { name });
    await dialog.waitFor();
    const focused = page.locator(':focus');
    await eventually(async () => expect(await focused.getAttribute('type')).toBe('radio'));
    expect(await option('Location', /Saved elsewhere Wynn/).isChecked()).toBe(true);
    expect(await option('Cash out', /Saved elsewhere \$1,250\.75/).isChecked()).toBe(true);
    expect(await option('Buy-in', /In this form \$320\.00/).isChecked()).toBe(true);
    expect(await option('Notes', /In this form Soft table/).isChecked()).toBe(true);
    expect(await faultsOf(page, '[role=dialog]')).toEqual([]);

    // Selects the form's own location.
    await page.keyboard.press('ArrowUp');
    expect(await option('Location', /In this form Aria/).isChecked()).toBe(true);
    await dialog.getByRole('button', { name: 'Save' }).focus();
    await page.keyboard.press('Enter');
    await page.waitForURL(`${productUrl()}/`);
    expect(await read(player, path)).toMatchObject({
      location: 'Aria',
      cashout: 1250.75,
      buyin: 320,
      notes: 'Soft table',
    });
  });

  it('are merged in a tab whose result another tab has changed', async () => {
    const { player, id, path } = await newSession();
    const { page, context, goto, expectBrowserErrors } = await visit({ player });
    expectBrowserErrors(/status of 412/);
    await goto(`/edit/${id}`);
    const left = new EntryPage(page);
    await left.type({ Notes: 'From the first tab' });
    const other = await context.newPage();
    await other.goto(`/edit/${id}`);
    const entry = new EntryPage(other);
    await eventually(async () => expect(await entry.field('Cash out').inputValue()).toBe('455.5'));
    await entry.type({ 'Cash out': '77' });
    await entry.save();
    await other.waitForURL(`${productUrl()}/`);
    await left.save();
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    await page.waitForURL(`${productUrl()}/`);
    expect(await read(player, path)).toMatchObject({ cashout: 77, notes: 'From the first tab' });
  });

  it('are shown before a deletion from the list', async () => {
    const { player, path } = await newSession();
    const { page, expectBrowserErrors } = await visit({ player });
    expectBrowserErrors(/status of 412/);
    const list = new ListPage(page, 'sessions');
    await list.open();
    await list.rows.first().waitFor();
    await player.api.put(path, cashBody({ cashout: 1250.75, notes: 'Counted again' }));
    await list.rows
      .first()
      .getByRole('button', { name: /^Delete / })
      .click();
    const dialog = page.getByRole('dialog', { name: 'Delete session' });
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await dialog.getByText('This session was changed somewhere else. It now says:').waitFor();
    expect(await dialog.textContent()).toMatch(/Cash out\$1,250\.75.*NotesCounted again/);
    expect(await faultsOf(page, '[role=dialog]')).toEqual([]);
    expect((await player.api.get(path)).status).toBe(200);
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await eventually(async () => expect((await player.api.get(path)).status).toBe(404));
  });

  it('are shown before a deletion from the dashboard', async () => {
    const { player, path } = await newSession();
    const { page } = await visit({ player, setsClock: true });
    const dashboard = new DashboardPage(page);
    await dashboard.open('2026-05-02');
    await player.api.put(path, cashBody({ cashout: 1250.75 }));
    await dashboard.recent
      .first()
      .getByRole('button', { name: /^Delete / })
      .click();
    const dialog = page.getByRole('dialog', { name: 'Delete session' });
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await dialog.getByText('This session was changed somewhere else. It now says:').waitFor();
    expect(await dialog.textContent()).toContain('Cash out$1,250.75');
    expect(await faultsOf(page, '[role=dialog]')).toEqual([]);
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await eventually(async () => expect((await player.api.get(path)).status).toBe(404));
  });
});
