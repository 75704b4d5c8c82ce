import { hideAmounts } from '@feltbook/ui';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PrivacyButton } from './privacy-button';

afterEach(() => act(() => hideAmounts(false)));

const isHidden = () => document.documentElement.hasAttribute('data-privacy');

it('hides amounts by a tap, and by the key h', async () => {
  const user = userEvent.setup();
  render(<PrivacyButton />);
  const button = screen.getByRole('button', { name: 'Hide amounts' });
  expect(button).toHaveAttribute('aria-pressed', 'false');

  await user.click(button);
  expect([isHidden(), button.getAttribute('aria-pressed')]).toEqual([true, 'true']);
  await user.keyboard('h');
  expect([isHidden(), button.getAttribute('aria-pressed')]).toEqual([false, 'false']);
});

it('leaves an h that is typed, and one that belongs to the browser', async () => {
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
