import type { TournamentResponse } from '@feltbook/contracts';
import { EntryPage } from '../pages/entry-page';
import { eventually } from '../support/eventually';
import { journeys } from '../support/journey';
import { faultsOf } from '../support/page-faults';
import { newPlayer, save } from '../support/players';
import { productUrl } from '../support/product';
import { tournamentBody } from '../support/samples';
import { PHONE } from '../support/visit';

describe('the details of a tournament', () => {
  const visit = journeys();

  it('are logged on a phone: two days with bounties, a chop and payouts, paid with a ticket', async () => {
    const player = await newPlayer(productUrl());
    await save(player, '/tournaments', tournamentBody({ name: 'Main Event', payouts: '1: 9000, 2: 6000' }));
    const { page, goto } = await visit({ player, viewport: PHONE });
    const entry = new EntryPage(page);
    const details = page.getByText('Bounties, tickets, days, payouts, chop', { exact: true });
    const unfold = async () => {
      await page.getByText(/^Rebuys, bounties, .*bankroll$/).click();
      await details.click();
    };
    const field = (label: string) => entry.form.getByLabel(label, { exact: true });

    // A satellite: its whole cash-out is a ticket.
    await goto('/tournaments');
    await page.getByText('Main Event').first().waitFor();
    await goto('/add-tournament');
    await entry.select('Game type').selectOption({ label: "No-Limit Hold'em" });
    await entry.add('location', 'Wynn');
    await entry.type({
      ...{ Date: '2026-05-04', 'Start time': '12:00', 'End time': '18:00' },
      ...{ Name: 'Mega satellite', 'Buy-in': '65' },
    });
    await unfold();
    await field('Ticket won').fill('530');
    await entry.form.getByRole('button', { name: 'Cash out $530.00' }).click();
    expect(await entry.field('Cash out').inputValue()).toBe('530');
    await entry.save();
    await entry.saved.waitFor();

    await entry.form.getByRole('button', { name: 'Pay with your $530.00 ticket' }).click();
    expect(await entry.field('Buy-in').inputValue()).toBe('530');
    await entry.type({
      ...{ Date: '2026-05-05', 'Start time': '12:00', 'End time': '18:15' },
      ...{ Name: 'main event', Place: '2', Entries: '120' },
    });
    await details.waitFor();
    await entry.form.getByRole('button', { name: 'As last time' }).click();
    expect(await field('Payouts').inputValue()).toBe('1: 9000, 2: 6000');
    await field('Payouts').fill('1: 5,000, 2: 3,000, 3-5: 1,000');
    await field('Chop').fill('ICM, 3 left');
    expect(await field('Places paid').inputValue()).toBe('5');
    await field('Bounties').fill('3');
    await field('Bounties won').fill('150');
    await field('Hours per day').fill('8.5 + 6:15');
    await page.getByText('14.75 h in 2 days').waitFor();
    await field('Registered in level').fill('9');
    await entry.form.getByRole('button', { name: 'Cash out $3,150.00' }).click();
    expect(await entry.field('Cash out').inputValue()).toBe('3150');
    expect(await faultsOf(page)).toEqual([]);
    await entry.save();
    // Five times the largest result so far.
    await page.getByRole('dialog').getByRole('button', { name: 'Save anyway' }).click();
    let id = '';
    await eventually(async () => {
      const all = (await player.api.get('/tournaments')).json<TournamentResponse[]>();
      const mainEvent = all.find(({ name }) => name === 'main event');
      id = mainEvent?.id ?? '';
      expect(mainEvent).toMatchObject({
        ...{ buyin: 530, ticket_spent: 530, cashout: 3150, bounties: 3, bounties_amount: 150 },
        ...{ place: 2, places_paid: 5, chop: 'ICM, 3 left', duration: 14.75, day_hours: '8:30 + 6:15' },
        ...{ registration_level: 9, payouts: '1: 5000, 2: 3000, 3-5: 1000' },
      });
    });

    // The ticket is spent.
    await goto('/tournaments');
    await page.getByText('main event').first().waitFor();
    await goto(`/tournament/${id}`);
    await page.getByText('2, chop: ICM, 3 left').waitFor();
    await page.getByText('12:00 PM to 6:15 PM, 14.8 h (day 1: 8:30 h, day 2: 6:15 h)').waitFor();
    await page.getByText('$0.00 in, $3,150.00 out').waitFor();
    expect(await faultsOf(page)).toEqual([]);
    await goto('/add-tournament');
    await entry.saveButton.waitFor();
    await page.getByText('Recent tournaments').first().waitFor();
    expect(await entry.form.getByRole('button', { name: /ticket$/ }).count()).toBe(0);
  });
});
