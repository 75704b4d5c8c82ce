import { onPhone } from '@feltbook/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { cashSession, tournament } from '../../../testing/records';
import { openPage, player } from '../../../testing/render-page';
import { trackingServer } from '../../../testing/tracking-server';

const server = trackingServer();

const column = (at: number) =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('cell')[at]?.textContent);
const locations = () => column(3);

it('sorts by its headers and marks the order', async () => {
  const user = player();
  server.sessions = [
    cashSession('a', { date: '2026-05-01', location: 'Aria', buyin: 200, cashout: 500 }),
    cashSession('b', { date: '2026-05-02', location: 'Wynn', buyin: 300, cashout: 100 }),
    cashSession('c', { date: '2026-05-03', location: 'Bellagio', buyin: 100, cashout: 100 }),
  ];
  await openPage('/cash');
  const header = await screen.findByRole('columnheader', { name: 'Profit' });
  expect(header).not.toHaveAttribute('aria-sort');
  await user.click(within(header).getByRole('button'));
  await waitFor(() => expect(locations()).toEqual(['Aria', 'Bellagio', 'Wynn']));
  expect(header).toHaveAttribute('aria-sort', 'descending');
  within(header).getByRole('button').focus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(locations()).toEqual(['Wynn', 'Bellagio', 'Aria']));
  expect(header).toHaveAttribute('aria-sort', 'ascending');
});

it('sorts by place from the best', async () => {
  const user = player();
  server.tournaments = [
    tournament('a', { date: '2026-05-03', place: 20, entries: 50 }),
    tournament('b', { date: '2026-05-02' }),
    tournament('c', { date: '2026-05-01', place: 2, entries: 30 }),
  ];
  await openPage('/tournaments');
  const header = await screen.findByRole('columnheader', { name: 'Place' });
  await user.click(within(header).getByRole('button'));
  const places = () => column(4);
  await waitFor(() => expect(places()).toEqual(['2 of 30', '20 of 50', '–']));
  await user.click(within(header).getByRole('button'));
  await waitFor(() => expect(places()).toEqual(['20 of 50', '2 of 30', '–']));
});

it('names the orders of cards by what they do', async () => {
  onPhone();
  server.sessions = [cashSession('a')];
  await openPage('/cash');
  const orders = within(await screen.findByLabelText('Sort by')).getAllByRole('option');
  expect(orders.map(({ textContent }) => textContent)).toEqual([
    'Date, newest first',
    'Date, oldest first',
    'Game type, A to Z',
    'Game type, Z to A',
    'Stakes, small to big',
    'Stakes, big to small',
    'Location, A to Z',
    'Location, Z to A',
    'Duration, longest first',
    'Duration, shortest first',
    'Buy-in, highest first',
    'Buy-in, lowest first',
    'Cash out, highest first',
    'Cash out, lowest first',
    'Profit, highest first',
    'Profit, lowest first',
    'Per hour, highest first',
    'Per hour, lowest first',
  ]);
});
