import { PAGES, type Page, type PageAccess, type RemoteName } from '@feltbook/contracts';
import { currentSession, type RemoteModule, withTimeout } from '@feltbook/web-kit';
import { type PatchRoutesOnNavigationFunction, type RouteObject } from 'react-router-dom';
import { loadRemoteModule } from '../federation/remotes';
import { decideAccess, pageAt } from './access';

/** A remote's routes by access rule. Routes that the route table does not assign to it are ignored. */
export function routesByAccess(name: RemoteName, { routes }: RemoteModule): Map<PageAccess, RouteObject[]> {
  const groups = new Map<PageAccess, RouteObject[]>();
  for (const route of routes) {
    const page = PAGES.find(({ path, remote }) => remote === name && path === route.path);
    if (page) groups.set(page.access, [...(groups.get(page.access) ?? []), route]);
  }
  return groups;
}

/** A remote that is loaded before the first render. */
export interface FirstRemote {
  readonly name: RemoteName;
  readonly module: RemoteModule;
}

/** A slow phone takes 0.3 s to run a remote whose files have arrived. */
const FIRST_REMOTE_WITHIN_MS = 500;

/**
 * Loads the remote of the first page, and what the page shows, so that it is rendered at once, without a placeholder.
 * @returns undefined if it is not there in time; the router mounts it later
 */
export async function loadFirstRemote(page: Page | undefined): Promise<FirstRemote | undefined> {
  if (!needsRemote(page) || decideAccess(page.access, currentSession()) !== 'granted') return undefined;
  const name = page.remote;
  let first: FirstRemote | undefined;
  const load = async () => {
    const module = await loadRemoteModule(name);
    first = { name, module };
    await module.prefetch?.(page.path);
  };
  await withTimeout(
    FIRST_REMOTE_WITHIN_MS,
    load().catch(() => undefined),
  );
  return first;
}

const needsRemote = (page: Page | undefined): page is Page & { remote: RemoteName } => Boolean(page?.remote);

/**
 * Creates the router's hook that mounts a remote's routes on the first visit of one of its pages.
 * @param first already mounted
 */
export function mountRemotes(first?: FirstRemote): PatchRoutesOnNavigationFunction {
  const mounted = new Set(first && [first.name]);
  return async ({ path, patch, signal }) => {
    const page = pageAt(path);
    if (!needsRemote(page) || mounted.has(page.remote)) return;
    // Not loaded without access: the unmatched page redirects to the sign-in.
    if (decideAccess(page.access, currentSession()) !== 'granted') return;
    const module = await loadRemoteModule(page.remote);
    // The router ignores routes that are patched after the navigation was aborted.
    if (signal.aborted) return;
    mounted.add(page.remote);
    routesByAccess(page.remote, module).forEach((routes, access) => patch(access, routes));
  };
}
