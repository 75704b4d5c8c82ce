import { onlineManager, QueryClient } from '@tanstack/react-query';
import { isNoNetwork, ApiFailure } from '../http/api-failure';
import { isOnline } from '../offline/online';
import { onSessionEnd } from '../session/session-store';

const RETRIES = 2;
const FRESH_MS = 30_000;
/** A server that could not be reached is asked again so often, while its page is looked at. */
const REACH_AGAIN_MS = 30_000;

// It takes every page for online until the browser says otherwise, which it does not say of a page opened without one.
onlineManager.setOnline(isOnline());

/** What the server said no to stays no; only what may pass is asked again, and nothing without a network. */
const retry = (failures: number, error: Error): boolean =>
  failures < RETRIES && error instanceof ApiFailure && error.isPassing && (isOnline() || !isNoNetwork(error));

/** The server's state as all pages see it: one cache for the host and every remote. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: FRESH_MS,
      retry,
      retryDelay: (attempt) => Math.min(400 * 2 ** attempt, 4000),
      // Without a network a call fails at once, and its page shows what this device has kept.
      networkMode: 'always',
      refetchOnReconnect: 'always',
      refetchInterval: ({ state }) => isNoNetwork(state.error) && REACH_AGAIN_MS,
    },
    // A save without a network has to fail at once and say so, not to wait in silence.
    mutations: { networkMode: 'always' },
  },
});

// Nothing of one player may be shown to the next.
onSessionEnd(() => queryClient.clear());
