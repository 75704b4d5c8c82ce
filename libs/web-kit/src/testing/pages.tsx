import type { Account } from '@feltbook/contracts';
import { media } from '@feltbook/ui';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, render } from '@testing-library/react';
import userEvent, { PointerEventsCheckLevel } from '@testing-library/user-event';
import { createMemoryRouter, type RouteObject, RouterProvider, useLocation } from 'react-router-dom';
import { queryClient } from '../query/query-client';
import type { RemoteModule } from '../remote/remote-module';
import { closeEntries } from '../device/entries';
import { database } from '../device/open-database';
import { signIn, signOut } from '../session/session';
import { currentSessionId, endSession } from '../session/session-store';
import { staleCache } from '../stale-cache/stale-cache';
import { tokenOf } from './tokens';

/** A user who types and clicks without delays. jsdom takes long to compute whether an element takes clicks; journeys check it. */
export const player = () =>
  userEvent.setup({ delay: null, pointerEventsCheck: PointerEventsCheckLevel.Never });

export const ANN: Account = { id: 'ann', email: 'ann@example.com', displayName: 'Ann', role: 'player' };

/** Simulates a screen on which these media conditions match. */
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

/** An access token of an account, as pages read it. */
export const tokenFor = (
  { id, email, displayName, role }: Account,
  { expiresIn = 3600, mfa = role === 'owner' } = {},
): string => tokenOf({ sub: id, email, name: displayName, role, mfa, expiresIn });

/** Signs in without a server. @returns once the account's entries on the device are loaded */
export const signInAs = (user: Account = ANN): Promise<void> => signIn({ token: tokenFor(user), user });

/** Stores the last answers on the device at once. */
export const storeAnswers = (): Promise<void> => act(() => staleCache.flush());

/** Signs out and clears everything that the device stores. */
export function clearDevice(): void {
  endSession(currentSessionId());
  closeEntries();
  void database()
    .then((open) => open.clear('entries'))
    .catch(() => undefined);
  localStorage.clear();
  sessionStorage.clear();
}

/**
 * Renders routes under the query client.
 * @param path address to start at
 * @param options of the router, besides its address
 * @returns the router, to look at the address, and the view
 */
export function renderPage(
  routes: RouteObject[],
  path = '/',
  options: Parameters<typeof createMemoryRouter>[1] = {},
) {
  const router = createMemoryRouter(routes, { ...options, initialEntries: [path] });
  const view = render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return { router, ...view };
}

const Elsewhere = () => {
  const { pathname, search } = useLocation();
  return <p>Elsewhere: {pathname + search}</p>;
};

/**
 * Makes the `openPage` of a remote, which renders one of its pages.
 * @param home the default page
 * @param by the default account; null for nobody
 */
export function pagesOf(remote: RemoteModule, home = '/', by = ANN) {
  return async (path = home, user: Account | null = by) => {
    queryClient.clear();
    await (user ? signInAs(user) : signOut());
    // For code that reads the address bar.
    history.replaceState(null, '', path);
    const routes: RouteObject[] = [...remote.routes, { path: '*', element: <Elsewhere /> }];
    // Awaited: the page's code is loaded lazily.
    return act(async () => renderPage(routes, path));
  };
}
