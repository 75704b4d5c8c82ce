import { onlineManager, QueryClient } from '@tanstack/react-query';
import { isNoNetwork, ApiFailure } from '../network/api-failure';
import { isOnline } from '../network/online';
import { onSessionEnd } from '../session/session-store';

const RETRIES = 2;
const FRESH_MS = 30_000;
/** Interval of retries while the server cannot be reached and the page is visible. */
const REACH_AGAIN_MS = 30_000;

// By default it assumes a network until the browser fires `offline`, which never happens on a page opened offline.
onlineManager.setOnline(isOnline());

/** Retries temporary failures only, and nothing without a network. */
const retry = (failures: number, error: Error): boolean =>
  failures < RETRIES &&
  error instanceof ApiFailure &&
  error.isTransient &&
  (isOnline() || !isNoNetwork(error));

/** One cache for the host and every remote. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: FRESH_MS,
      retry,
      retryDelay: (attempt) => Math.min(400 * 2 ** attempt, 4000),
      // Without a network a call fails at once, and its page shows the stored answer.
      networkMode: 'always',
      refetchOnReconnect: 'always',
      refetchInterval: ({ state }) => isNoNetwork(state.error) && REACH_AGAIN_MS,
    },
    // A save without a network fails at once instead of being paused.
    mutations: { networkMode: 'always' },
  },
});

// Another player's data is never shown.
onSessionEnd(() => queryClient.clear());
