import { useEffect, useSyncExternalStore } from 'react';

/** The time of stale data: the host's bar says it if there is one, else the page itself. Never both. */
interface State {
  /** Milliseconds since 1970; null while the page shows current data. */
  readonly at: number | null;
  readonly hasBar: boolean;
}

let state: State = { at: null, hasBar: false };
const listeners = new Set<() => void>();

function change(part: Partial<State>): void {
  state = { ...state, ...part };
  listeners.forEach((listener) => listener());
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** For a page that shows stale data. @returns whether the host's bar says its time */
export function useAsOfInBar(at: number | null): boolean {
  useEffect(() => {
    if (at === null) return undefined;
    change({ at });
    return () => change({ at: null });
  }, [at]);
  return useSyncExternalStore(subscribe, () => state.hasBar);
}

/** For the host. @param hasBar whether it shows a bar @returns the time that the bar has to say */
export function useAsOfBar(hasBar: boolean): number | null {
  useEffect(() => {
    change({ hasBar });
    return () => change({ hasBar: false });
  }, [hasBar]);
  return useSyncExternalStore(subscribe, () => state.at);
}
