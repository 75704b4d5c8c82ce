import { PAGES, type PageAccess, type RemoteName } from '@feltbook/contracts';
import { currentSession, type RemoteModule, withTimeout } from '@feltbook/web-kit';
import { type PatchRoutesOnNavigationFunction, type RouteObject } from 'react-router-dom';
import { failuresOf, loadRemoteModule } from '../federation/remotes';
import { decideAccess, pageAt } from './access';
import { isMissingFile } from './missing-file';

/** A remote's routes by access rule. Routes that the route table does not assign to it are ignored. */
export function routesByAccess(name: RemoteName, { routes }: RemoteModule): Map<PageAccess, RouteObject[]> {
  const groups = new Map<PageAccess, RouteObject[]>();
  for (const route of routes) {
    const page = PAGES.find(({ path, remote }) => remote === name && path === route.path);
    if (page) groups.set(page.access, [...(groups.get(page.access) ?? []), route]);
  }
  return groups;
}

/** How long the first page waits for its calls, so that it is rendered once. */
const CALLS_WITHIN_MS = 500;

/**
 * Creates the router's hook that mounts a remote's routes on the first visit of one of its pages. Until then the frame is
 * shown with a placeholder.
 */
export function mountRemotes(): PatchRoutesOnNavigationFunction {
  const mounted = new Set<RemoteName>();
  return async ({ path, patch, signal }) => {
    const page = pageAt(path);
    const remote = page?.remote;
    if (!remote || mounted.has(remote)) return;
    // Not loaded without access: the unmatched page redirects to the sign-in.
    if (decideAccess(page.access, currentSession()) !== 'granted') return;
    const load = () => loadRemoteModule(remote);
    const isFirst = mounted.size === 0;
    const mayBeOld = isFirst && failuresOf(remote) === 0;
    const module = await load().catch((error: unknown) => {
      // The names of its files may be older than the page, and the second load reads them again. For a file whose preload
      // failed, Chromium repeats that failure once instead of requesting it.
      if (mayBeOld || isMissingFile(error)) return load();
      throw error;
    });
    if (isFirst && module.prefetch) await withTimeout(CALLS_WITHIN_MS, module.prefetch(page.path));
    // The router ignores routes that are patched after the navigation was aborted.
    if (signal.aborted) return;
    mounted.add(remote);
    routesByAccess(remote, module).forEach((routes, access) => patch(access, routes));
  };
}
