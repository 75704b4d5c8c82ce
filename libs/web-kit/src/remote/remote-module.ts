import type { RouteObject } from 'react-router-dom';

/** Rises when the host and its remotes stop understanding each other; the host refuses any other number. */
export const REMOTE_CONTRACT = 1;

/** What a remote exposes as `./remote`, by default export. */
export interface RemoteModule {
  contract: typeof REMOTE_CONTRACT;
  /** Routes with absolute paths, each one a page that `PAGES` gives to this remote. */
  routes: RouteObject[];
}
