import { EntryPage } from '../pages/entry-page';
import { ListPage } from '../pages/list-page';
import { eventually } from '../support/eventually';
import { journeys } from '../support/journey';
import { newPlayer, save } from '../support/players';
import { productUrl } from '../support/product';
import { cashBody } from '../support/samples';
import { PHONE } from '../support/visit';

describe('cash sessions', () => {
  const visit = journeys();

  it('appear in the last-submitted panel, the recent sessions and the list once logged', async () => {
    const { page, goto } = await visit({ player: await newPlayer(productUrl()) });
    const entry = new EntryPage(page);
    await goto('/add');
    await entry.type({ Date: '2026-05-01', 'Start time': '20:00', 'End time': '22:30' });
    expect(await entry.field('Duration').inputValue()).toBe('2.5');
    await entry.select('Game type').selectOption({ label: "No-Limit Hold'em" });
    await entry.add('location', 'Aria');
    await entry.add('stakes', '1/3');
    await entry.type({ 'Buy-in': '300', 'Cash out': '455.50', Notes: 'River 🃏 on the last hand' });
    await entry.save();

    await entry.saved.waitFor();
    expect(await entry.saved.textContent()).toContain('+$156');
    expect(await entry.panel('Last session submitted').textContent()).toContain('Aria');
    await eventually(async () =>
      expect(await entry.panel('Recent cash sessions').textContent()).toMatch(
        /1\/3.*May 1, 2026.*2\.5\sh.*Aria/,
      ),
    );

    await page.getByRole('link', { name: 'Cash list' }).click();
    const list = new ListPage(page, 'sessions');
    await list.count.waitFor();
    expect(await list.count.textContent()).toBe('1 of 1 sessions');
    expect(await list.rows.first().textContent()).toContain('Aria');
    expect(await list.total('Total profit')).toBe('+$156');
    expect(await list.total('Hours')).toBe('2.5\u00a0h');
    expect(await list.total('Hourly')).toBe('+$62');
  });

  it('count the hours that passed in a night in which the clocks of the device change', async () => {
    const player = await newPlayer(productUrl());
    await save(player, '/sessions', cashBody());
    const { page, goto } = await visit({ player, timezone: 'Europe/Berlin' });
    const entry = new EntryPage(page);
    await goto('/add');
    await entry.waitForLocation('Aria');
    await entry.type({ Date: '2026-10-24', 'Start time': '23:00', 'End time': '04:00' });
    await page.getByText('Ends the next day. The clocks change, so it is 6 h.').waitFor();
    expect(await entry.field('Duration').inputValue()).toBe('6');
    await entry.type({ 'Buy-in': '300', 'Cash out': '500' });
    await entry.save();
    await entry.saved.waitFor();
    const stored = (await player.api.get('/sessions?from=2026-10-24&to=2026-10-24')).json<{ id: string }[]>();
    const night = {
      date: '2026-10-24',
      startTime: '23:00',
      endTime: '04:00',
      duration: 6,
      zone: 'Europe/Berlin',
    };
    expect(stored).toMatchObject([night]);
    await goto('/cash');
    const list = new ListPage(page, 'sessions');
    await eventually(async () => expect(await list.total('Hours')).toBe('8\u00a0h'));

    // The edit on a device in another zone keeps both.
    const abroad = await visit({ player, timezone: 'America/New_York' });
    await abroad.goto(`/edit/${stored[0]?.id}`);
    const edited = new EntryPage(abroad.page);
    await eventually(async () => expect(await edited.field('Duration').inputValue()).toBe('6'));
    await edited.type({ 'Cash out': '600' });
    await edited.save();
    await eventually(async () => {
      const now = (await player.api.get(`/sessions/${stored[0]?.id}`)).json<object>();
      expect(now).toMatchObject({ ...night, cashout: 600 });
    });
    const { totalHours } = (await player.api.get('/api/dashboard?today=2026-10-25')).json<{
      totalHours: number;
    }>();
    expect(totalHours).toBe(8);
  });

  it('can be logged with the keyboard alone', async () => {
    const player = await newPlayer(productUrl());
    await save(player, '/sessions', cashBody());
    const { page, goto } = await visit({ player });
    const entry = new EntryPage(page);
    await goto('/add');
    await entry.waitForLocation('Aria');
    await page.getByRole('button', { name: 'Yesterday' }).focus();
    await page.keyboard.press('Enter');
    await entry.field('Buy-in').focus();
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('200');
    await page.keyboard.press('Tab');
    await page.keyboard.type('150');
    await page.keyboard.press('Enter');
    await entry.saved.waitFor();
    expect(await entry.saved.textContent()).toContain('−$50');
  });

  it('show the specified message for each missing field', async () => {
    const { page, goto } = await visit({ player: await newPlayer(productUrl()) });
    const entry = new EntryPage(page);
    await goto('/add');
    await entry.type({ Date: '', 'Start time': '', 'End time': '', 'Buy-in': '', 'Cash out': '' });
    await entry.save();
    await page.getByText('Please fill in the required fields marked with * to continue.').waitFor();
    const texts = {
      Date: "Oops! Don't forget to enter the date you played.",
      'Start time': 'When did you start playing?',
      'End time': 'When did you finish playing?',
      'Buy-in': 'Buy-in needs to be a real number—no IOUs at this table.',
      'Cash out': 'Buy-in needs to be a real number—no IOUs at this table.',
    } as const;
    for (const [label, text] of Object.entries(texts)) {
      expect(await entry.errorAt(entry.field(label as keyof typeof texts))).toBe(text);
    }
    expect(await entry.errorAt(entry.select('Location'))).toBe('Please select a location.');
    expect(await entry.errorAt(entry.select('Stakes'))).toBe('Please enter the stakes.');

    await entry.type({ Date: '2026-05-01', 'Start time': '20:00', 'End time': '20:00' });
    expect(await entry.errorAt(entry.field('End time'))).toBe('End time must be different from start time');
  });

  it('cannot be given a blank new location', async () => {
    const { page, goto } = await visit({ player: await newPlayer(productUrl()) });
    const entry = new EntryPage(page);
    await goto('/add');
    const dialog = await entry.openAdding('location');
    const add = dialog.getByRole('button', { name: 'Add', exact: true });
    await dialog.waitFor();
    expect(await add.isDisabled()).toBe(true);
    await dialog.getByLabel('Name').fill('   ');
    expect(await add.isDisabled()).toBe(true);
    await dialog.getByLabel('Name').fill('Bellagio');
    expect(await add.isEnabled()).toBe(true);
  });

  it('keep filters in the URL across reload and Back', async () => {
    const player = await newPlayer(productUrl());
    await save(player, '/sessions', cashBody({ location: 'Aria' }));
    await save(player, '/sessions', cashBody({ location: 'Bellagio', cashout: 100 }));
    await save(player, '/sessions', cashBody({ location: 'Bellagio', cashout: 310 }));
    const { page } = await visit({ player });
    const list = new ListPage(page, 'sessions');
    await list.open();
    await list.filter('Location').selectOption({ label: 'Bellagio' });
    await eventually(async () => expect(await list.count.textContent()).toBe('2 of 3 sessions'));
    await list.filter('Result').selectOption({ label: 'Losing' });
    await eventually(async () => expect(await list.count.textContent()).toBe('1 of 3 sessions'));
    expect(await list.total('Total profit')).toBe('−$200');
    expect(new URL(page.url()).search).toContain('venue=Bellagio');

    await page.reload();
    await eventually(async () => expect(await list.count.textContent()).toBe('1 of 3 sessions'));
    expect(await list.filter('Result').inputValue()).toBe('losing');

    await list.reset();
    await eventually(async () => expect(await list.count.textContent()).toBe('3 of 3 sessions'));
    await page.goBack();
    await eventually(async () => expect(await list.count.textContent()).not.toBe('3 of 3 sessions'));
  });

  it('can be opened, edited, and deleted after a confirmation, which can be undone', async () => {
    const player = await newPlayer(productUrl());
    const id = await save(player, '/sessions', cashBody());
    await save(player, '/sessions', cashBody({ location: 'Bellagio' }));
    const { page } = await visit({ player });
    const list = new ListPage(page, 'sessions');
    await list.open();
    const row = list.rows.filter({ hasText: 'Aria' });
    await row.getByText('+$156').click();
    await page.waitForURL(`**/session/${id}`);
    await page.getByText('+$78 an hour · 2 h · +77.8 bb · +38.9 bb/h').waitFor();
    await page.getByRole('link', { name: 'Edit', exact: true }).click();
    const entry = new EntryPage(page);
    await entry.form.waitFor();
    expect(await entry.field('Cash out').inputValue()).toBe('455.5');
    await entry.type({ 'Cash out': '10000' });
    await entry.save();
    const doubt = page.getByRole('dialog', { name: 'Is this right?' });
    await doubt.getByText('is more than 3 times your largest win or loss.').waitFor();
    await doubt.getByRole('button', { name: 'Change' }).click();
    await entry.type({ 'Cash out': '1000' });
    await entry.save();
    await page.waitForURL((url) => url.pathname === '/');

    await list.open();
    await eventually(async () => expect(await row.textContent()).toContain('+$700'));
    await list.delete(row, 'Cancel');
    expect(await list.count.textContent()).toBe('2 of 2 sessions');
    await list.delete(row, 'Delete');
    await eventually(async () => expect(await list.count.textContent()).toBe('1 of 1 sessions'));
    // The list does not wait for the server.
    await eventually(async () => expect((await player.api.get('/sessions')).json()).toHaveLength(1));
    await page.getByText(/^Deleted: 1\/2 Aria/).waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await eventually(async () => expect(await list.count.textContent()).toBe('2 of 2 sessions'));
    await eventually(async () =>
      expect((await player.api.get(`/sessions/${id}`)).json()).toMatchObject({ id, cashout: 1000 }),
    );
    await list.delete(row, 'Delete');
    await eventually(async () => expect((await player.api.get('/sessions')).json()).toHaveLength(1));
    await page.reload();
    await eventually(async () => expect(await list.count.textContent()).toBe('1 of 1 sessions'));
  });

  it('show “not found” for unknown ids and ids of other players', async () => {
    const id = await save(await newPlayer(productUrl()), '/sessions', cashBody());
    const { page, goto, expectBrowserErrors } = await visit({ player: await newPlayer(productUrl()) });
    expectBrowserErrors(/status of 404/);
    for (const unknown of [id, '019a0000-0000-7000-8000-000000000000', 'no-id']) {
      await goto(`/edit/${unknown}`);
      await page.getByText('Session not found.').waitFor();
      expect(await page.getByRole('form').count()).toBe(0);
    }
  });

  it('are shown as deleted if another tab deleted them first', async () => {
    const player = await newPlayer(productUrl());
    const id = await save(player, '/sessions', cashBody());
    const { page, expectBrowserErrors } = await visit({ player });
    expectBrowserErrors(/status of 404/);
    const list = new ListPage(page, 'sessions');
    await list.open();
    await list.count.waitFor();
    await player.api.delete(`/sessions/${id}`);
    await list.delete(list.rows.first(), 'Delete');
    await page.getByText('No cash sessions yet').waitFor();
    expect(await page.getByText('Failed to delete session.').count()).toBe(0);
  });

  it('are rows on a phone, with the same figures and a menu that repeats one', async () => {
    const player = await newPlayer(productUrl());
    await save(player, '/sessions', cashBody());
    const { page } = await visit({ player, viewport: PHONE });
    const list = new ListPage(page, 'sessions');
    await list.open();
    await list.count.waitFor();
    expect(await list.cards.count()).toBe(1);
    expect(await list.cards.first().textContent()).toContain('+$156');
    expect(await list.table.count()).toBe(0);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
    expect((await list.cards.first().boundingBox())?.height).toBe(64);

    await page.getByRole('button', { name: /^Actions: Aria/ }).click();
    await page.getByRole('menuitem', { name: 'Repeat' }).click();
    const entry = new EntryPage(page);
    await eventually(async () => expect(await entry.field('Buy-in').inputValue()).toBe('300'));
    expect(await entry.field('Cash out').inputValue()).toBe('');
    await entry.type({ 'Cash out': '310' });
    await entry.save();
    const asked = page.getByRole('dialog', { name: 'Played 8:00 PM to 10:00 PM?' });
    await asked.getByRole('button', { name: 'Save' }).click();
    await entry.saved.waitFor();
    await list.open();
    await eventually(async () => expect(await list.cards.count()).toBe(2));
  });

  it('remember the player’s prefill mode', async () => {
    const player = await newPlayer(productUrl());
    await save(player, '/sessions', cashBody({ date: '2026-04-01', location: 'Aria' }));
    await save(player, '/sessions', cashBody({ date: '2026-04-02', location: 'Aria' }));
    await save(player, '/sessions', cashBody({ date: '2026-04-03', location: 'Bellagio' }));
    const { page, goto, context } = await visit({ player });
    const entry = new EntryPage(page);
    await goto('/add');
    await entry.waitForLocation('Aria');
    await page.getByText('Last session', { exact: true }).click();
    await eventually(async () => expect(await entry.select('Location').inputValue()).toBe('Bellagio'));
    await page.reload();
    await eventually(async () => expect(await entry.select('Location').inputValue()).toBe('Bellagio'));
    const cookie = (await context.cookies()).find(({ name }) => name === 'feltbook_prefill');
    const days = ((cookie?.expires ?? 0) - Date.now() / 1000) / 86_400;
    expect(Math.round(days)).toBe(365);
  });
});
