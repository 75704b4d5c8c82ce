import { hideAmounts } from '@feltbook/ui';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PrivacyButton } from './privacy-button';

afterEach(() => act(() => hideAmounts(false)));

const isHidden = () => document.documentElement.hasAttribute('data-privacy');

it('hides amounts with a tap and with the key h', async () => {
  const user = userEvent.setup();
  render(<PrivacyButton />);
  const button = screen.getByRole('button', { name: 'Hide amounts' });
  expect(button).toHaveAttribute('aria-pressed', 'false');

  await user.click(button);
  expect([isHidden(), button.getAttribute('aria-pressed')]).toEqual([true, 'true']);
  await user.keyboard('h');
  expect([isHidden(), button.getAttribute('aria-pressed')]).toEqual([false, 'false']);
});

it('accepts the key with Caps Lock, and with the focus on a checkbox', async () => {
  const user = userEvent.setup();
  render(
    <>
      <PrivacyButton />
      <input type="checkbox" aria-label="Import row 2" />
      <select aria-label="Game type" />
    </>,
  );
  await user.keyboard('H');
  expect(isHidden()).toBe(true);
  await user.click(screen.getByLabelText('Import row 2'));
  await user.keyboard('h');
  expect(isHidden()).toBe(false);
  screen.getByLabelText('Game type').focus();
  await user.keyboard('h');
  expect(isHidden()).toBe(false);
});

it('ignores an h in a field, and browser shortcuts', async () => {
  const user = userEvent.setup();
  render(
    <>
      <PrivacyButton />
      <input aria-label="Notes" />
    </>,
  );
  await user.type(screen.getByLabelText('Notes'), 'home');
  await user.click(document.body);
  await user.keyboard('{Control>}h{/Control}');
  expect(isHidden()).toBe(false);
});
