import { formatMoney, hideAmounts, useAmountsHidden } from '@feltbook/ui';
import { signIn, signOut, useSession } from '@feltbook/web-kit';
import { act, render, screen } from '@testing-library/react';
import { player, tokenFor } from '../testing/players';
import { startPlayerPrivacy } from './start-privacy';

const signInAgain = () => signIn({ token: tokenFor(player), user: player });

beforeAll(() => startPlayerPrivacy());
afterEach(() =>
  act(async () => {
    hideAmounts(false);
    await signOut();
  }),
);

/** Amounts in the order in which they were rendered for a player. */
const drawn: string[] = [];

function OwnAmount() {
  const text = formatMoney(5);
  drawn.push(text);
  return <p>{text}</p>;
}

/** A page of a player, and a public page. */
function Page() {
  useAmountsHidden();
  return useSession().isSignedIn ? <OwnAmount /> : <p>Community: {formatMoney(70, 'amount')}</p>;
}

it('hides amounts while a player is signed in, but never on public pages', async () => {
  await signInAgain();
  hideAmounts(true);
  render(<Page />);
  expect(screen.getByText('•••')).toBeVisible();

  await act(signOut);
  expect(screen.getByText('Community: $70')).toBeVisible();
  expect(document.documentElement).not.toHaveAttribute('data-privacy');

  await act(signInAgain);
  expect(screen.getByText('•••')).toBeVisible();
  // No amount was rendered during the sign-out either.
  expect(new Set(drawn)).toEqual(new Set(['•••']));
});
