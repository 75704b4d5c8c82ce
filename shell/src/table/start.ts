import { currentSession, subscribeToSession } from '@feltbook/web-kit';

/** Synchronises the running session from this page's first sign-in on. */
export function syncTable(): void {
  let isLoaded = false;
  const start = () => {
    if (isLoaded || !currentSession().token) return;
    isLoaded = true;
    void import('./sync').then(
      ({ startTableSync }) => startTableSync(),
      // Not cached and no network: tried again at the next sign-in or renewal.
      () => (isLoaded = false),
    );
  };
  subscribeToSession(start);
  start();
}
