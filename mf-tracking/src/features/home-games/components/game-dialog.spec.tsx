import 'fake-indexeddb/auto';
import { setCurrency } from '@feltbook/ui';
import { screen, waitFor, within } from '@testing-library/react';
import { openPage, player } from '../../../testing/render-page';
import { trackingServer } from '../../../testing/tracking-server';

const server = trackingServer();
const PAGE = '/home-games/7K3F-9QXM-2TPA';

const dialog = async () => within(await screen.findByRole('dialog'));
const dialogClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

async function editGame(user: ReturnType<typeof player>) {
  await openPage(PAGE);
  await user.click(await screen.findByRole('button', { name: 'Host' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Edit game' }));
  return dialog();
}

afterEach(() => setCurrency());

it('starts a game in the currency that its host chooses, by default the base currency', async () => {
  const user = player();
  await openPage('/home-games');
  await user.click(await screen.findByRole('button', { name: 'Start a home game' }));
  const form = await dialog();
  await user.type(form.getByLabelText('Name'), 'Sunday');
  expect(form.getByLabelText('Currency')).toHaveDisplayValue('USD');
  await user.selectOptions(form.getByLabelText('Currency'), 'EUR');
  await user.click(form.getByRole('button', { name: 'Start' }));
  await dialogClosed();
  expect(server.homeGames.game).toMatchObject({ name: 'Sunday', currency: 'EUR' });
});

it('changes the currency of a game', async () => {
  server.homeGames.start('Ann');
  const user = player();
  const form = await editGame(user);
  const currency = form.getByLabelText('Currency');
  expect(currency).toHaveAccessibleDescription('Changes the sign, not the amounts.');
  expect(currency).toHaveDisplayValue('USD');
  await user.selectOptions(currency, 'EUR');
  await user.click(form.getByRole('button', { name: 'Save' }));
  await dialogClosed();
  expect(server.homeGames.game).toMatchObject({ currency: 'EUR' });
});

it('keeps the currency of a game when the base currency is another one', async () => {
  setCurrency('EUR');
  server.homeGames.start('Ann');
  const user = player();
  const form = await editGame(user);
  expect(form.getByLabelText('Currency')).toHaveDisplayValue(/^USD/);
  await user.click(form.getByRole('button', { name: 'Save' }));
  await dialogClosed();
  expect(server.homeGames.game).toMatchObject({ currency: 'USD' });
});
