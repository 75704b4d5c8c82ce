import { EntryPage } from '../pages/entry-page';
import { ListPage } from '../pages/list-page';
import { eventually } from '../support/eventually';
import { journeys } from '../support/journey';
import { newPlayer, save } from '../support/players';
import { productUrl } from '../support/product';
import { tournamentBody } from '../support/samples';

describe('tournaments', () => {
  const visit = journeys();

  it('appear in the last-submitted panel, the recent tournaments and the list once logged', async () => {
    const { page, goto } = await visit({ player: await newPlayer(productUrl()) });
    const entry = new EntryPage(page);
    await goto('/add-tournament');
    expect(await entry.field('Cash out').inputValue()).toBe('0');
    await entry.field('Cash out').focus();
    expect(await entry.field('Cash out').inputValue()).toBe('');
    await entry.type({
      Date: '2026-05-03',
      'Start time': '12:00',
      'End time': '18:30',
      Name: 'Sunday Deepstack',
    });
    await entry.select('Game type').selectOption({ label: "No-Limit Hold'em" });
    await entry.add('location', 'Bellagio');
    await entry.type({ 'Buy-in': '125', 'Cash out': '600', Place: '3', Entries: '90', 'Places paid': '12' });
    await entry.save();

    await entry.saved.waitFor();
    expect(await entry.saved.textContent()).toContain('+$475');
    expect(await entry.panel('Last submitted tournament').textContent()).toContain('Sunday Deepstack');
    await eventually(async () =>
      expect(await entry.panel('Recent tournaments').textContent()).toContain('Sunday Deepstack'),
    );

    await page.getByRole('link', { name: 'Tournament list' }).click();
    const list = new ListPage(page, 'tournaments');
    await list.count.waitFor();
    expect(await list.count.textContent()).toBe('1 of 1 tournaments');
    expect(await list.total('ROI')).toBe('380%');
    expect(await list.total('ITM')).toBe('100%');
    expect(await list.total('Best finish')).toBe('#3');
    expect(await list.total('Final table')).toBe('100%');
  });

  it('keep what the player chose when another prefill is chosen', async () => {
    const { page, goto } = await visit({ player: await newPlayer(productUrl()) });
    const entry = new EntryPage(page);
    await goto('/add-tournament');
    await page.getByRole('button', { name: 'Today' }).click();
    const today = await entry.field('Date').inputValue();
    await entry.select('Game type').selectOption({ label: "No-Limit Hold'em" });
    await page.getByText('Usual game', { exact: true }).click();
    await eventually(async () => expect(await entry.field('Start time').inputValue()).toBe('20:00'));
    expect(await entry.field('Date').inputValue()).toBe(today);
    expect(await entry.select('Game type').inputValue()).toBe('nlhe');
  });

  it('need neither name nor times, and count an empty cash-out as zero', async () => {
    const { page, goto } = await visit({ player: await newPlayer(productUrl()) });
    const entry = new EntryPage(page);
    await goto('/add-tournament');
    await entry.type({ Date: '2026-05-03', 'Start time': '', 'End time': '' });
    await entry.select('Game type').selectOption({ label: 'Omaha' });
    await entry.add('location', 'Home');
    await entry.type({ 'Buy-in': '20' });
    await entry.save();
    await entry.saved.waitFor();
    expect(await entry.saved.textContent()).toContain('−$20');
    expect(await entry.panel('Last submitted tournament').textContent()).toContain('Untitled');
  });

  it('show validation errors for places and entries', async () => {
    const { page, goto } = await visit({ player: await newPlayer(productUrl()) });
    const entry = new EntryPage(page);
    await goto('/add-tournament');
    await entry.type({ Date: '2026-05-03', Place: '11', Entries: '10', 'Places paid': '-1' });
    await entry.select('Game type').selectOption('');
    await entry.save();
    await page.getByText('Please fill in the required fields marked with * to continue.').waitFor();
    expect(await entry.errorAt(entry.field('Places paid'))).toBe('Places paid cannot be below 0.');
    expect(await entry.errorAt(entry.select('Game type'))).toBe('Please select a game type.');
    expect(await entry.errorAt(entry.select('Location'))).toBe('Please select a location.');
    expect(await entry.errorAt(entry.field('Buy-in'))).toBe(
      'Buy-in needs to be a real number—no IOUs at this table.',
    );
  });

  it('keep filters in the URL', async () => {
    const player = await newPlayer(productUrl());
    await save(player, '/tournaments', tournamentBody());
    await save(player, '/tournaments', tournamentBody({ location: 'Aria', cashout: 0, place: 80 }));
    const { page } = await visit({ player });
    const list = new ListPage(page, 'tournaments');
    await list.open('?result=losing');
    await eventually(async () => expect(await list.count.textContent()).toBe('1 of 2 tournaments'));
    expect(await list.filter('Result').inputValue()).toBe('losing');
    expect(await list.total('Total profit')).toBe('−$125');
    await list.filter('Result').selectOption({ label: 'Winning' });
    await eventually(async () => expect(await list.total('Total profit')).toBe('+$475'));
    await page.goBack();
    await eventually(async () => expect(await list.total('Total profit')).toBe('−$125'));
  });

  it('can be edited, which redirects to the list, and deleted after a confirmation', async () => {
    const player = await newPlayer(productUrl());
    await save(player, '/tournaments', tournamentBody());
    const { page } = await visit({ player });
    const list = new ListPage(page, 'tournaments');
    await list.open();
    await list.edit(list.rows.first());
    const entry = new EntryPage(page);
    await entry.type({ Name: 'Monday Turbo' });
    await entry.save();
    await page.waitForURL('**/tournaments');
    await eventually(async () => expect(await list.rows.first().textContent()).toContain('Monday Turbo'));
    await list.delete(list.rows.first(), 'Delete');
    await page.getByText('No tournaments yet').waitFor();
    // The list removes the row before the server answers.
    await eventually(async () => expect((await player.api.get('/tournaments')).json()).toEqual([]));
  });

  it('have one URL for the page and the API call', async () => {
    const player = await newPlayer(productUrl());
    const asJson = await player.api.get('/tournaments');
    expect(asJson.json()).toEqual([]);
    expect(asJson.headers.get('vary')?.toLowerCase()).toMatch(/accept.*sec-fetch-mode/);
    const asPage = await player.api.get('/tournaments', { headers: { accept: 'text/html,*/*;q=0.8' } });
    expect(asPage.headers.get('content-type')).toContain('text/html');
  });
});
