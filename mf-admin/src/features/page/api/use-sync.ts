import { syncResult, type SyncResult } from '@feltbook/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { createContext, useContext, useEffect, useRef, useState } from 'react';
import { adminCalls, adminKeys } from './admin-calls';

/** How long the page's calls wait for the sync that runs first. */
const MOMENT_MS = 300;
/** The gateway waits for the sync's end for up to 50 seconds. */
const SYNC_TIMEOUT_MS = 60_000;

export interface Sync {
  /** Syncs all subscriptions with the payment provider, then refetches the page's data. */
  readonly run: () => void;
  readonly isRunning: boolean;
  /** The result of the owner's last run: runs on load are not reported. */
  readonly result: SyncResult | undefined;
  readonly failure: Error | null;
  readonly dismiss: () => void;
}

interface FirstSync extends Sync {
  /** Whether the other calls may start. */
  readonly isReady: boolean;
}

/** The page's sync: runs when the page opens, without reporting failures, and on request. */
export function usePageSync(): FirstSync {
  const client = useQueryClient();
  const [isReady, setReady] = useState(false);
  const [wasAsked, setAsked] = useState(false);
  const begun = useRef(false);
  const { mutate, reset, isPending, data, error } = useMutation({
    mutationFn: () =>
      adminCalls.post('sync-stripe-subscriptions', { schema: syncResult, timeoutMs: SYNC_TIMEOUT_MS }),
    onSuccess: () => void client.invalidateQueries({ queryKey: adminKeys.all }),
    onSettled: () => setReady(true),
  });

  useEffect(() => {
    if (!begun.current) mutate();
    begun.current = true;
    const moment = setTimeout(() => setReady(true), MOMENT_MS);
    return () => clearTimeout(moment);
  }, [mutate]);

  return {
    isReady,
    isRunning: isPending,
    result: wasAsked ? data : undefined,
    failure: wasAsked ? error : null,
    run: () => {
      setAsked(true);
      mutate();
    },
    dismiss: () => {
      setAsked(false);
      reset();
    },
  };
}

const SyncContext = createContext<Sync | null>(null);
export const SyncProvider = SyncContext.Provider;

/** The page's sync, for the tab that offers it. */
export function useSync(): Sync {
  const sync = useContext(SyncContext);
  if (!sync) throw new Error('There is a sync only within the admin page.');
  return sync;
}
