import { http } from '@feltbook/web-kit';
import { useCallback, useSyncExternalStore } from 'react';
import { useSearchParams } from 'react-router-dom';

/** What the callback of Google's sign-in says in the address if the account has two-step sign-in. */
export const TWO_STEP = 'two-step';

let outcome: 'linked' | 'failed' | null = null;
const listeners = new Set<() => void>();

function setOutcome(next: typeof outcome): void {
  outcome = next;
  listeners.forEach((listener) => listener());
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Links the player's Google account after a sign-in with two factors, if Google sent the player here for that. A failure
 * leaves the sign-in as it is, and shows in a notice.
 */
export function useGoogleLinking(): () => Promise<void> {
  const [query] = useSearchParams();
  const isAsked = query.get('error') === TWO_STEP;
  return useCallback(async () => {
    if (!isAsked) return;
    await http.post('/auth/google/link', { forbidden: 'throw' }).then(
      () => setOutcome('linked'),
      () => setOutcome('failed'),
    );
  }, [isAsked]);
}

/** How the last linking ended, until its notice is dismissed. */
export const useLinkOutcome = () => useSyncExternalStore(subscribe, () => outcome);
export const dismissLinkOutcome = (): void => setOutcome(null);
