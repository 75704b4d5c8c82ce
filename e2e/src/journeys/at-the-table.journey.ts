import { EntryPage } from '../pages/entry-page';
import { ListPage } from '../pages/list-page';
import { eventually } from '../support/eventually';
import { journeys } from '../support/journey';
import { newPlayer, save } from '../support/players';
import { productUrl } from '../support/product';
import { cashBody } from '../support/samples';
import { PHONE } from '../support/visit';

describe('at the table', () => {
  const visit = journeys();

  it('a session is started, survives a reload, and fills the form when the player gets up', async () => {
    const player = await newPlayer(productUrl());
    await save(player, '/sessions', cashBody());
    const { page, goto } = await visit({ player, viewport: PHONE });
    const entry = new EntryPage(page);
    await goto('/table');
    await eventually(async () => expect(await entry.select('Location').inputValue()).toBe('Aria'));
    const record = page.getByRole('table', { name: 'Your record at these stakes' });
    expect(await record.textContent()).toMatch(/1\/2 at Aria.*Hourly\+\$78/);
    await entry.type({ 'Buy-in': '300' });
    await page.getByRole('button', { name: 'Start now' }).click();

    await page.getByRole('button', { name: 'Rebuy' }).click();
    await page.getByRole('dialog').getByLabel('Amount').fill('200');
    await page.getByRole('button', { name: 'Add rebuy' }).click();
    await page.getByText('$500').waitFor();
    await page.getByRole('button', { name: 'Break' }).click();
    await page.reload();
    await page.getByText(/^On a break for/).waitFor();
    await page.getByRole('button', { name: 'Back', exact: true }).click();

    const list = new ListPage(page, 'sessions');
    await list.open();
    await page.getByRole('region', { name: 'At the table' }).getByRole('button', { name: 'Stop' }).click();
    expect(await entry.field('Buy-in').inputValue()).toBe('500');
    expect(await entry.field('Duration').inputValue()).toBe('0.08');
    await entry.type({ 'Cash out': '650' });
    await entry.save();
    await entry.saved.waitFor();
    expect(await entry.saved.textContent()).toContain('+$150');
    await list.open();
    await list.count.waitFor();
    expect(await list.count.textContent()).toBe('2 of 2 sessions');
    expect(await page.getByRole('region', { name: 'At the table' }).count()).toBe(0);
  });
});
