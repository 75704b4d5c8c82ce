import 'fake-indexeddb/auto';
import { localDay } from '@feltbook/poker-math';
import { queryClient } from '@feltbook/web-kit';
import { storeAnswers } from '@feltbook/web-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import { chooseUsualValues, field, save } from '../../../testing/entry-form';
import { tournament } from '../../../testing/records';
import { openPage, player } from '../../../testing/render-page';
import { trackingServer } from '../../../testing/tracking-server';

const server = trackingServer();

beforeEach(chooseUsualValues);

const details = () => screen.findByText('Bounties, tickets, days, payouts, chop');
const sent = () => server.seen('PUT', '/tournaments/t')[0]?.body;

it('are folded once more, and opened by a value', async () => {
  server.tournaments = [tournament('t', { chop: 'ICM' })];
  await openPage('/add-tournament');
  expect((await details()).closest('details')?.open).toBe(false);
  await openPage('/edit-tournament/t');
  await waitFor(() =>
    expect(screen.getByDisplayValue('ICM').closest('details')).toHaveProperty('open', true),
  );
});

it('offer the prize of a place, keep a typed cash-out, and fill in the places paid', async () => {
  const user = player();
  // Beside a larger result, no save is asked about.
  server.tournaments = [tournament('t', { place: 2 }), tournament('big', { cashout: 9000 })];
  await openPage('/edit-tournament/t');
  await user.click(await details());
  await user.click(await field('Payouts'));
  await user.paste('1: 5,000, 2: 3,000, 3-5: 1,000');
  await user.type(await field('Bounties won'), '150');
  expect(await field('Places paid')).toHaveValue('5');
  await user.click(await screen.findByRole('button', { name: 'Cash out $3,150.00' }));
  expect(await field(/^Cash out/)).toHaveValue('3150');
  await user.clear(await field(/^Cash out/));
  await user.type(await field(/^Cash out/), '4000');
  await user.clear(await field('Place'));
  await user.type(await field('Place'), '1');
  // A typed cash-out is only added to.
  expect(await screen.findByRole('button', { name: 'Add $150.00 to cash-out' })).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Cash out/ })).not.toBeInTheDocument();
  await user.click(await save());
  await waitFor(() =>
    expect(sent()).toMatchObject({
      cashout: 4000,
      bounties_amount: 150,
      payouts: '1: 5000, 2: 3000, 3-5: 1000',
    }),
  );
});

it('add up the days, also beside times, and report a typed duration that disagrees', async () => {
  const user = player();
  server.tournaments = [tournament('t', { duration: 4 })];
  await openPage('/edit-tournament/t');
  await user.click(await details());
  await user.type(await field('Hours per day'), '8:30 + 6');
  await user.click(await save());
  expect(await screen.findByText('The days add up to 14.5 h.')).toBeVisible();
  await user.clear(await field(/^Duration/));
  expect(await field(/^Duration/)).toHaveValue('14.5');
  await user.click(await save());
  await waitFor(() => expect(sent()).toMatchObject({ day_hours: '8:30 + 6', duration: 14.5 }));
});

const PAY = { name: 'Pay with your $530.00 ticket' };
const today = localDay(new Date());
const won = tournament('won', { date: today, ticket_won: 530, cashout: 530 });
const spent = tournament('spent', { date: today, ticket_spent: 530, buyin: 530 });

/** Opens the list, which the device stores then. */
async function storeList(...list: ReturnType<typeof tournament>[]): Promise<void> {
  server.tournaments = list;
  const { unmount } = await openPage('/tournaments');
  await screen.findByText(`${list.length} of ${list.length} tournaments`);
  await storeAnswers();
  unmount();
  queryClient.clear();
  server.calls = [];
}

it('offer a ticket that the stored list has, also without a network', async () => {
  await storeList(won);
  const { unmount } = await openPage('/add-tournament');
  expect(await screen.findByRole('button', PAY)).toBeVisible();
  unmount();
  queryClient.clear();
  server.refusals = Array.from({ length: 9 }, () => ({
    ...{ method: 'GET', path: '/tournaments', status: 'network' as const },
  }));
  await openPage('/add-tournament');
  expect(await screen.findByRole('button', PAY)).toBeVisible();
});

it('offer no ticket that was spent since the list was stored', async () => {
  await storeList(won);
  server.tournaments = [won, spent];
  await openPage('/add-tournament');
  await waitFor(() => expect(server.seen('GET', '/tournaments')).toHaveLength(1));
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  expect(screen.queryByRole('button', PAY)).not.toBeInTheDocument();
});

it('make no request without a ticket', async () => {
  await storeList(won, spent);
  await openPage('/add-tournament');
  await save();
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  expect(server.seen('GET', '/tournaments')).toEqual([]);
});
