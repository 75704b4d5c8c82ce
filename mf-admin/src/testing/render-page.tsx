import type { Account } from '@feltbook/contracts';
import { media } from '@feltbook/ui';
import { queryClient, signIn } from '@feltbook/web-kit';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, configure, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, type RouteObject, RouterProvider, useLocation } from 'react-router-dom';
import remote from '../remote';

// Whole pages on a busy machine: what counts is that they get there.
configure({ asyncUtilTimeout: 20_000 });
jest.setTimeout(90_000);

/** An owner who presses without pauses. */
export const owner = () => userEvent.setup({ delay: null });

export const OWNER: Account = {
  id: 'owner',
  email: 'owner@example.com',
  displayName: 'Olga Owner',
  role: 'owner',
};

const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** A token as far as the browser reads it. */
function tokenOf(user: Account): string {
  const iat = Math.floor(Date.now() / 1000);
  const claims = { sub: user.id, email: user.email, name: user.displayName, role: user.role, sid: 's', iat };
  return [part({ alg: 'RS256' }), part({ ...claims, exp: iat + 3600 }), 'unsigned'].join('.');
}

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

const Elsewhere = () => <p>Elsewhere: {useLocation().pathname}</p>;

/** Opens a page of this remote as the signed-in owner. @returns the router, to look at the address */
export async function openPage(path = '/admin', user: Account = OWNER) {
  queryClient.clear();
  signIn({ token: tokenOf(user), user });
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
