import { http } from '@feltbook/web-kit';
import { useCallback, useSyncExternalStore } from 'react';
import { useSearchParams } from 'react-router-dom';

/** What the callback of Google's sign-in says in the address if the account has two-step sign-in, or removed Google. */
export const TWO_STEP = 'two-step';

let outcome: 'asked' | 'linked' | 'failed' | null = null;
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
 * Asks in a notice whether to link Google after a sign-in without Google, if Google led to this page. It may have been
 * somebody else who came from Google, and left the page open.
 */
export function useGoogleQuestion(): () => void {
  const [query] = useSearchParams();
  const cameFromGoogle = query.get('error') === TWO_STEP;
  return useCallback(() => {
    if (cameFromGoogle) setOutcome('asked');
  }, [cameFromGoogle]);
}

/** Links the Google account that this browser signed in with. A notice shows how it ended. */
export async function linkGoogle(): Promise<void> {
  await http.post('/auth/google/link', { forbidden: 'throw' }).then(
    () => setOutcome('linked'),
    () => setOutcome('failed'),
  );
}

/** The question whether to link Google, or how it ended, until its notice is dismissed. */
export const useLinkOutcome = () => useSyncExternalStore(subscribe, () => outcome);
export const dismissLinkOutcome = (): void => setOutcome(null);
