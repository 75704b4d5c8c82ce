import { hideAmounts } from '@feltbook/ui';
import { act, screen, waitFor, within } from '@testing-library/react';
import { bar, put, running, stopClock } from '../../../testing/own-table';
import { openPage, player } from '../../../testing/render-page';
import { trackingServer } from '../../../testing/tracking-server';

trackingServer();

beforeAll(() => {
  // jsdom has no layout: without this no element counts as visible or gets the focus.
  HTMLElement.prototype.checkVisibility = () => true;
});
beforeEach(stopClock);
afterEach(() => act(() => hideAmounts(false)));

const openDialog = async () => {
  await put(running({ buyin: 200 }));
  await openPage('/cash');
  await player().click(within(await bar()).getByRole('button', { name: 'Rebuy' }));
  return within(await screen.findByRole('dialog', { name: 'Rebuy' }));
};

it('selects the first buy-in, so that typing replaces it', async () => {
  const dialog = await openDialog();
  await waitFor(() => expect(dialog.getByLabelText(/^Amount/)).toHaveFocus());
});

it('does not focus a hidden buy-in, which would show it', async () => {
  hideAmounts(true);
  const dialog = await openDialog();
  await waitFor(() => expect(dialog.getByRole('button', { name: 'Close' })).toHaveFocus());
  expect(dialog.getByLabelText(/^Amount/)).toHaveAttribute('data-amount');
});
