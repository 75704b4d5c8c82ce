import { act, screen, waitFor } from '@testing-library/react';
import { useEffect, useRef, useState } from 'react';
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

/** A page that focuses its field. */
function Form() {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  return (
    <main>
      <h1>Form</h1>
      <input ref={field} />
    </main>
  );
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

async function open(path: string) {
  const { router } = renderPage([
    {
      element: <Host />,
      children: [
        { path: '/', element: <main /> },
        { path: '/late', element: <Late /> },
        { path: '/form', element: <Form /> },
      ],
    },
  ]);
  await act(() => router.navigate(path));
}

it('focuses a heading that comes late', async () => {
  await open('/late');
  act(() => arrive());
  await waitFor(() => expect(screen.getByRole('heading')).toHaveFocus());
});

it('leaves the focus where the player has moved it meanwhile', async () => {
  await open('/late');
  const button = screen.getByRole('button', { name: 'Account' });
  button.focus();
  act(() => arrive());
  await screen.findByRole('heading');
  await act(() => new Promise((resolve) => setTimeout(resolve, 0)));
  expect(button).toHaveFocus();
});

it('leaves the focus in a field that the page has focused', async () => {
  await open('/form');
  expect(screen.getByRole('textbox')).toHaveFocus();
});
