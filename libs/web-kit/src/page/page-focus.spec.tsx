import { act, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { Outlet } from 'react-router-dom';
import { renderPage } from '../testing/pages';
import { usePageFocus } from './page-focus';

let arrive: () => void;

/** A page whose heading comes late. */
function Late() {
  const [isThere, setThere] = useState(false);
  arrive = () => setThere(true);
  return <main>{isThere && <h1>Late page</h1>}</main>;
}

function Host() {
  usePageFocus();
  return (
    <>
      <button>Account</button>
      <Outlet />
    </>
  );
}

async function openLatePage() {
  const { router } = renderPage([
    {
      element: <Host />,
      children: [
        { path: '/', element: <main /> },
        { path: '/late', element: <Late /> },
      ],
    },
  ]);
  await act(() => router.navigate('/late'));
}

it('focuses a heading that comes late', async () => {
  await openLatePage();
  act(() => arrive());
  await waitFor(() => expect(screen.getByRole('heading')).toHaveFocus());
});

it('leaves the focus where the player has moved it meanwhile', async () => {
  await openLatePage();
  const button = screen.getByRole('button', { name: 'Account' });
  button.focus();
  act(() => arrive());
  await screen.findByRole('heading');
  await act(() => new Promise((resolve) => setTimeout(resolve, 0)));
  expect(button).toHaveFocus();
});
