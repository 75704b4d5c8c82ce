import { QueryClient } from '@tanstack/react-query';
import { ApiFailure } from '../http/api-failure';
import { onSessionEnd } from '../session/session-store';

const RETRIES = 2;
const FRESH_MS = 30_000;

/** The server's state as all pages see it: one cache for the host and every remote. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: FRESH_MS,
      // What the server said no to stays no; only what may pass is asked again.
      retry: (failures, error) => failures < RETRIES && error instanceof ApiFailure && error.isPassing,
      retryDelay: (attempt) => Math.min(400 * 2 ** attempt, 4000),
      networkMode: 'offlineFirst',
    },
    // A save without a network has to fail at once and say so, not to wait in silence.
    mutations: { networkMode: 'always' },
  },
});

// Nothing of one player may be shown to the next.
onSessionEnd(() => queryClient.clear());
