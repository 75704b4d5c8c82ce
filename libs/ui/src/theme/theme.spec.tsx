import { act, render, screen } from '@testing-library/react';
import { chooseMoneyColors, chooseTheme, startTheme, useTheme } from './theme';

const root = document.documentElement;

function Shown() {
  const { theme, colors } = useTheme();
  return <p>{`${theme}, ${colors}`}</p>;
}

beforeEach(() => {
  localStorage.clear();
  startTheme();
});

it('stores both choices on the device and sets them on the document', () => {
  render(<Shown />);
  act(() => chooseTheme('light'));
  act(() => chooseMoneyColors('color-blind'));
  expect(screen.getByText('light, color-blind')).toBeInTheDocument();
  expect(root).toHaveAttribute('data-theme', 'light');
  expect(root).toHaveAttribute('data-colors', 'color-blind');
  expect(localStorage.getItem('feltbook.colors')).toBe('color-blind');
});

it('applies what is stored at the start, and the defaults for unknown values', () => {
  localStorage.setItem('feltbook.theme', 'light');
  localStorage.setItem('feltbook.colors', 'color-blind');
  startTheme();
  expect(root.dataset).toMatchObject({ theme: 'light', colors: 'color-blind' });

  localStorage.setItem('feltbook.colors', 'sepia');
  startTheme();
  expect(root).toHaveAttribute('data-colors', 'standard');
});

it('follows other tabs', () => {
  render(<Shown />);
  localStorage.setItem('feltbook.colors', 'color-blind');
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'feltbook.colors' })));
  expect(screen.getByText(/color-blind/)).toBeInTheDocument();
});
