import type { REMOTE_CONTRACT } from '@feltbook/contracts';
import type { RouteObject } from 'react-router-dom';

/** What a remote exposes as `./remote`, by default export. */
export interface RemoteModule {
  contract: typeof REMOTE_CONTRACT;
  /** Routes with absolute paths, each of which `PAGES` assigns to this remote. */
  routes: RouteObject[];
  /** Starts the calls of the page at a path before its first render. Never rejects: the page shows failures. */
  prefetch?: (path: string) => Promise<unknown>;
}
