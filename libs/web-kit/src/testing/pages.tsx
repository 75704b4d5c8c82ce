import type { Account } from '@feltbook/contracts';
import { media } from '@feltbook/ui';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, type RouteObject, RouterProvider, useLocation } from 'react-router-dom';
import { queryClient } from '../query/query-client';
import type { RemoteModule } from '../remote/remote-module';
import { closeEntries } from '../device/entries';
import { database } from '../device/open-database';
import { signIn, signOut } from '../session/session';
import { currentSessionId, endSession } from '../session/session-store';
import { tokenOf } from './tokens';

/** Somebody who types and presses without pauses. */
export const player = () => userEvent.setup({ delay: null });

export const ANN: Account = { id: 'ann', email: 'ann@example.com', displayName: 'Ann', role: 'player' };

/** A screen for which these media conditions hold. Figures stand still unless motion is asked for. */
export function screenOf(...conditions: string[]): void {
  jest.spyOn(window, 'matchMedia').mockImplementation((condition) =>
    Object.assign(new EventTarget() as MediaQueryList, {
      matches: conditions.includes(condition),
      media: condition,
    }),
  );
}

export const onDesk = () => screenOf(media.calm);
export const onPhone = () => screenOf(media.calm, ...Object.values(media.upTo));

const tokenFor = ({ id, email, displayName, role }: Account): string =>
  tokenOf({ sub: id, email, name: displayName, role, expiresIn: 3600 });

/** Signs somebody in without a server. @returns once what the device keeps for the account can be read */
export const signInAs = (user: Account = ANN): Promise<void> => signIn({ token: tokenFor(user), user });

/** A device on which nobody is signed in and nothing was typed. */
export function clearDevice(): void {
  endSession(currentSessionId());
  closeEntries();
  void database()
    .then((open) => open.clear('entries'))
    .catch(() => undefined);
  localStorage.clear();
  sessionStorage.clear();
}

const Elsewhere = () => {
  const { pathname, search } = useLocation();
  return <p>Elsewhere: {pathname + search}</p>;
};

/**
 * What opens pages of a remote.
 * @param home the page that is opened unless another is named
 * @param by who is signed in unless somebody else is named, or null for nobody
 * @returns a function of which the answer holds the router, to look at the address
 */
export function pagesOf(remote: RemoteModule, home = '/', by = ANN) {
  return async (path = home, user: Account | null = by) => {
    queryClient.clear();
    await (user ? signInAs(user) : signOut());
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
  };
}
