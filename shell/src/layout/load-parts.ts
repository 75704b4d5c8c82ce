import { useSession } from '@feltbook/web-kit';
import { useEffect, useSyncExternalStore } from 'react';

type Parts = typeof import('./player-parts');

/** Delay after a failed load. */
const RETRY_MS = 5000;

let parts: Parts | undefined;
let hasFailed = false;
let loading: Promise<Parts> | undefined;
const listeners = new Set<() => void>();

const notify = (): void => listeners.forEach((listener) => listener());

const load = (): Promise<Parts> =>
  import(/* webpackChunkName: "signed-in" */ './player-parts').catch(async () => {
    hasFailed = true;
    notify();
    await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
    return load();
  });

/** Loads the parts of signed-in players, once; again after a failure, until they are there. */
export function loadParts(): Promise<Parts> {
  loading ??= load().then((loaded) => {
    parts = loaded;
    notify();
    return loaded;
  });
  return loading;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The parts of signed-in players; undefined for visitors, and until they have loaded. */
export function useParts(): Parts | undefined {
  const { isSignedIn } = useSession();
  const loaded = useSyncExternalStore(subscribe, () => parts);
  useEffect(() => {
    if (isSignedIn) void loadParts();
  }, [isSignedIn]);
  return isSignedIn ? loaded : undefined;
}

/** Whether the signed-in player's parts have neither loaded nor failed to. */
export function useAwaitsParts(): boolean {
  const { isSignedIn } = useSession();
  const isSettled = useSyncExternalStore(subscribe, () => hasFailed || parts !== undefined);
  return isSignedIn && !isSettled;
}
