import { chooseMoneyColors, chooseTheme } from '@feltbook/ui';
import { currentSession } from '@feltbook/web-kit';
import { clearDevice, signInAs } from '@feltbook/web-kit/testing';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { OWN_ACCOUNT } from '../testing/players';
import { ThemeMenu } from './theme-menu';

const changes: unknown[] = [];
const server = setupServer(
  http.patch('*/me', async ({ request }) => {
    const change = (await request.json()) as { settings: Record<string, string> };
    changes.push(change);
    return HttpResponse.json({ ...OWN_ACCOUNT, ...change });
  }),
);
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterAll(() => server.close());
afterEach(() => {
  clearDevice();
  chooseTheme('system');
  chooseMoneyColors('standard');
});

it.each([
  ['Light', 'theme', 'light'],
  ['Colours: colour-blind', 'colors', 'color-blind'],
])('%s is chosen in the menu', async (name, attribute, value) => {
  render(<ThemeMenu />);
  await userEvent.click(screen.getByRole('button', { name: 'Theme' }));
  await userEvent.click(await screen.findByRole('menuitemradio', { name }));
  expect(document.documentElement.dataset[attribute]).toBe(value);

  await userEvent.click(screen.getByRole('button', { name: 'Theme' }));
  expect(await screen.findByRole('menuitemradio', { name })).toBeChecked();
});

it('stores choices of a signed-in player with the account', async () => {
  await signInAs();
  render(<ThemeMenu />);
  for (const name of ['Light', 'Colours: colour-blind']) {
    await userEvent.click(screen.getByRole('button', { name: 'Theme' }));
    await userEvent.click(await screen.findByRole('menuitemradio', { name }));
  }
  await waitFor(() => expect(currentSession().user?.settings).toEqual({ palette: 'color-blind' }));
  expect(changes).toEqual([{ settings: { theme: 'light' } }, { settings: { palette: 'color-blind' } }]);
});
