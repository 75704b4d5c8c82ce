import { useEffect, useSyncExternalStore } from 'react';

/** What the host's bar says about the data of the page. */
interface State {
  /** The time of stale data in milliseconds since 1970, which the page says if there is no bar; null while it is current. */
  readonly at: number | null;
  readonly hasBar: boolean;
  /** How many parts of the page show figures without the results that are queued on this device. */
  readonly uncounted: number;
}

let state: State = { at: null, hasBar: false, uncounted: 0 };
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

/** For figures. @param isUncounted whether they lack results that are queued on this device, which the host's bar says */
export function useUncounted(isUncounted: boolean): void {
  useEffect(() => {
    if (!isUncounted) return undefined;
    change({ uncounted: state.uncounted + 1 });
    return () => change({ uncounted: state.uncounted - 1 });
  }, [isUncounted]);
}

/** For the host. @param hasBar whether it shows a bar @returns what the bar has to say */
export function useAsOfBar(hasBar: boolean): Pick<State, 'at' | 'uncounted'> {
  useEffect(() => {
    change({ hasBar });
    return () => change({ hasBar: false });
  }, [hasBar]);
  return useSyncExternalStore(subscribe, () => state);
}
