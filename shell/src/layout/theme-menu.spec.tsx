import { chooseMoneyColors, chooseTheme } from '@feltbook/ui';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ThemeMenu } from './theme-menu';

afterEach(() => {
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
