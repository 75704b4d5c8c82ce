import { media } from '@feltbook/ui';
import { onDesk, onPhone, screenOf } from '@feltbook/web-kit/testing';
import { screen, within } from '@testing-library/react';
import { cashSession, tournament } from '../../../testing/records';
import { openPage, player } from '../../../testing/render-page';
import { trackingServer } from '../../../testing/tracking-server';

const server = trackingServer();

beforeEach(() => {
  server.sessions = [cashSession('a'), cashSession('b')];
  server.tournaments = [tournament('t')];
});

/** A laptop: the table of cash sessions does not fit whole. */
const onLaptop = () => screenOf(media.calm, media.upTo.cards);
const choice = async (name: string) =>
  within(await screen.findByRole('radiogroup', { name: 'Show as' })).getByRole('radio', { name });

it('follows the width until the player chooses, and remembers the choice for both lists', async () => {
  onLaptop();
  const user = player();
  const { unmount } = await openPage('/cash');
  expect(await choice('Cards')).toBeChecked();
  expect(screen.getByLabelText('Sort by')).toBeVisible();
  await user.click(await choice('Table'));
  expect(await screen.findByRole('table', { name: 'Cash sessions' })).toBeVisible();
  expect(screen.queryByRole('columnheader', { name: 'Per hour' })).not.toBeInTheDocument();
  unmount();

  const again = await openPage('/cash');
  expect(await choice('Table')).toBeChecked();
  await user.click(await choice('Cards'));
  expect(await screen.findByRole('list', { name: 'Cash sessions' })).toBeVisible();
  again.unmount();

  onDesk();
  await openPage('/tournaments');
  expect(await choice('Cards')).toBeChecked();
  expect(screen.getByRole('list', { name: 'Tournaments' })).toBeVisible();
});

it('keeps rows on phones, which fit no table', async () => {
  localStorage.setItem('feltbook.list-layout', 'table');
  onPhone();
  await openPage('/cash');
  expect(await screen.findByRole('list', { name: /^Cash sessions, / })).toBeVisible();
});

it('prints the whole list as a table, from any width', async () => {
  server.sessions = Array.from({ length: 80 }, (_, at) => cashSession(`s${at}`));
  screenOf('print', ...Object.values(media.upTo));
  await openPage('/cash');
  const table = await screen.findByRole('table', { name: 'Cash sessions' });
  expect(within(table).getAllByRole('row')).toHaveLength(81);
  expect(within(table).getByRole('columnheader', { name: 'Per hour' })).toBeVisible();
});
