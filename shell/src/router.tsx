import { PAGES, type PageAccess } from '@feltbook/contracts';
import { lazyPage } from '@feltbook/web-kit';
import type { ComponentType } from 'react';
import { createBrowserRouter, type RouteObject } from 'react-router-dom';
import { Layout } from './layout/layout';
import { guardRoute } from './routing/guards';
import { mountRemotes } from './routing/mount-remote';
import { PageSkeleton } from './routing/page-skeleton';
import { RouteTrouble } from './routing/route-trouble';
import { Unmatched } from './routing/unmatched';

const later = (load: Parameters<typeof lazyPage>[0]) => lazyPage(load, <PageSkeleton />);

/** The pages of the shell itself. */
const OWN_PAGES: Readonly<Record<string, ComponentType>> = {
  '/login': later(() => import(/* webpackChunkName: "sign-in" */ './login/login-page')),
  '/invitation': later(() => import(/* webpackChunkName: "sign-in" */ './login/login-page')),
  '/preview': later(() => import('./pages/preview')),
  '/google-auth-success': later(() => import('./login/google-return')),
  '/account': later(() => import('./account/account-page')),
  '/verify-email': later(() => import('./account/verify-email-page')),
  '/forgot-password': later(() => import('./account/forgot-password-page')),
  '/reset-password': later(() => import('./account/reset-password-page')),
  '/about': later(() => import('./pages/about')),
  '/privacy': later(() => import('./pages/privacy')),
  '/stats': later(() => import('./pages/stats')),
};

const ACCESS_RULES: readonly PageAccess[] = ['public', 'player', 'owner'];

function ownRoutes(rule: PageAccess): RouteObject[] {
  return PAGES.filter(({ remote, access }) => remote === null && access === rule).map(({ path }) => {
    const Component = OWN_PAGES[path];
    if (!Component) throw new Error(`The shell has no page for ${path}.`);
    return { path, Component };
  });
}

/**
 * The route tree: under the layout one branch for each access rule, into which remotes are mounted by the rule's name.
 * No route has a loader: a failing one would take the layout with it.
 */
export function shellRoutes(): RouteObject[] {
  const branches = ACCESS_RULES.map((rule): RouteObject => ({
    id: rule,
    Component: guardRoute(rule),
    ErrorBoundary: RouteTrouble,
    children: ownRoutes(rule),
  }));
  const rest: RouteObject = {
    ErrorBoundary: RouteTrouble,
    HydrateFallback: PageSkeleton,
    children: [{ path: '*', Component: Unmatched }],
  };
  return [{ Component: Layout, children: [...branches, rest] }];
}

export const createShellRouter = () =>
  createBrowserRouter(shellRoutes(), { patchRoutesOnNavigation: mountRemotes() });

/** @returns once the first page's routes are mounted */
export const initialized = (router: ReturnType<typeof createShellRouter>): Promise<void> =>
  new Promise((resolve) => {
    if (router.state.initialized) resolve();
    else router.subscribe((state) => state.initialized && resolve());
  });
