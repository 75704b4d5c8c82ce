import { journeys } from '../support/journey';
import { faultsOf } from '../support/page-faults';
import { newPlayer, save } from '../support/players';
import { productUrl } from '../support/product';
import { cashBody, tournamentBody } from '../support/samples';
import { PHONE } from '../support/visit';

const TRIP = 'Vegas 2026';

describe('a trip', () => {
  const visit = journeys();

  it('shows on a phone what it brought and cost, takes an expense and a result, and is renamed', async () => {
    const player = await newPlayer(productUrl());
    await save(player, '/sessions', cashBody({ trip: TRIP, buyin: 200, cashout: 450.5, tips: 5 }));
    await save(player, '/tournaments', tournamentBody({ trip: 'VEGAS 2026', buyin: 100, cashout: 0 }));
    const { page, goto } = await visit({ player, viewport: PHONE });
    await goto('/');
    await page.getByRole('button', { name: 'More' }).click();
    await page.getByRole('dialog').getByRole('link', { name: 'Trips and series' }).click();
    await page.getByRole('heading', { level: 1, name: 'Trips and series' }).waitFor();
    expect(await faultsOf(page)).toEqual([]);
    await page.getByRole('link', { name: /^vegas 2026$/i }).click();
    const left = page.getByRole('region', { name: 'Left' });
    await left.getByText('+$145.50').waitFor();

    await page.getByRole('button', { name: 'Add expense' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Amount').fill('300.25');
    await dialog.getByLabel('Note (optional)').fill('Flight');
    expect(await faultsOf(page, '[role=dialog]')).toEqual([]);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.waitFor({ state: 'hidden' });
    await left.getByText('−$154.75').waitFor();
    expect(await faultsOf(page)).toEqual([]);

    await page.getByRole('link', { name: '+ Add cash' }).click();
    await page.getByRole('heading', { level: 1, name: /cash session/i }).waitFor();
    expect(await page.locator('[name=trip]').inputValue()).toMatch(/^vegas 2026$/i);

    await goto('/names?of=trip');
    await page.getByRole('checkbox', { name: /vegas 2026\s*3 uses/i }).check();
    await page.getByRole('button', { name: 'Rename' }).click();
    await dialog.getByLabel('New name').fill('Desert');
    await dialog.getByRole('button', { name: 'Preview' }).click();
    await dialog.getByText(/: 2 results and 1 bankroll entry become Desert\./).waitFor();
    await dialog.getByRole('button', { name: 'Rename' }).click();
    await page.getByText(/are Desert now\./).waitFor();
    await goto('/trips?trip=desert');
    await left.getByText('−$154.75').waitFor();
  });
});
