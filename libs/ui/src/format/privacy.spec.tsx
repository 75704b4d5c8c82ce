import { act, render, screen } from '@testing-library/react';
import { NumberField } from '../controls/text-fields';
import { formatMoney, formatMoneyExact } from './money';
import { Money } from '../data/money';
import { hideAmounts, startPrivacy } from './privacy';

afterEach(() => act(() => hideAmounts(false)));

it('hides every amount at once, and shows it again', () => {
  render(<Money amount={-1234.5} />);
  const shown = screen.getByText('−$1,235');
  expect(shown).toHaveAttribute('title', '−$1,234.50');

  act(() => hideAmounts(true));
  expect(screen.queryByText('−$1,235')).toBeNull();
  expect(screen.getByText('•••')).toHaveAttribute('aria-hidden', 'true');
  expect(screen.getByText('hidden')).toBeInTheDocument();
  expect(document.body.innerHTML).not.toMatch(/1,23|title=/);
  expect([formatMoney(5), formatMoneyExact(5)]).toEqual(['•••', '•••']);

  act(() => hideAmounts(false));
  expect(screen.getByText('−$1,235')).toBeInTheDocument();
});

it('looks the same for a win and a loss while amounts are hidden', () => {
  hideAmounts(true);
  const { container } = render(
    <>
      <Money amount={10} />
      <Money amount={-10} />
    </>,
  );
  const [win, loss] = [...container.children];
  expect(win?.className).toBe(loss?.className);
});

it('marks fields of amounts for the style that hides them, and gives empty ones a placeholder', () => {
  render(
    <>
      <NumberField label="Buy-in" money />
      <NumberField label="Place" />
    </>,
  );
  expect(screen.getByLabelText('Buy-in')).toHaveAttribute('data-amount');
  expect(screen.getByLabelText('Buy-in')).toHaveAttribute('placeholder', ' ');
  expect(screen.getByLabelText('Place')).not.toHaveAttribute('data-amount');
  expect(screen.getByLabelText('Place')).not.toHaveAttribute('placeholder');
});

it('is remembered on the device, and follows other tabs', () => {
  hideAmounts(true);
  expect(document.documentElement).toHaveAttribute('data-privacy');
  expect(localStorage.getItem('feltbook.privacy')).toBe('on');

  startPrivacy();
  expect(formatMoney(5)).toBe('•••');
  localStorage.removeItem('feltbook.privacy');
  window.dispatchEvent(new StorageEvent('storage', { key: 'feltbook.privacy' }));
  expect(formatMoney(5)).toBe('+$5');
  expect(document.documentElement).not.toHaveAttribute('data-privacy');
});
