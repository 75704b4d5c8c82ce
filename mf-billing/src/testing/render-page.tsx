import type { Account } from '@feltbook/contracts';
import { queryClient, signIn, signOut } from '@feltbook/web-kit';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, configure, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, type RouteObject, RouterProvider, useLocation } from 'react-router-dom';
import remote from '../remote';

// Whole pages on a busy machine: what counts is that they get there.
configure({ asyncUtilTimeout: 20_000 });
jest.setTimeout(90_000);

/** A player who presses without pauses. */
export const player = () => userEvent.setup({ delay: null });

export const ANN: Account = { id: 'ann', email: 'ann@example.com', displayName: 'Ann', role: 'player' };

const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** A token as far as the browser reads it. */
function tokenOf(user: Account): string {
  const iat = Math.floor(Date.now() / 1000);
  const claims = { sub: user.id, email: user.email, name: user.displayName, role: user.role, sid: 's', iat };
  return [part({ alg: 'RS256' }), part({ ...claims, exp: iat + 3600 }), 'unsigned'].join('.');
}

const Elsewhere = () => {
  const { pathname, search } = useLocation();
  return <p>Elsewhere: {pathname + search}</p>;
};

/**
 * Opens a page of this remote.
 * @param user null: nobody is signed in
 * @returns the router, to look at the address
 */
export async function openPage(path: string, user: Account | null = ANN) {
  queryClient.clear();
  if (user) signIn({ token: tokenOf(user), user });
  else signOut();
  // Where the address bar is, for what reads it directly.
  history.replaceState(null, '', path);
  const routes: RouteObject[] = [...remote.routes, { path: '*', element: <Elsewhere /> }];
  const router = createMemoryRouter(routes, { initialEntries: [path] });
  // Awaited, because the page's code arrives on its own.
  const view = await act(async () =>
    render(
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>,
    ),
  );
  return { router, ...view };
}
