import { syncResult, type SyncResult } from '@feltbook/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { createContext, useContext, useEffect, useRef, useState } from 'react';
import { adminCalls, adminKeys } from './admin-calls';

/** How long the page holds its own calls back for the answer of the sync that goes before them. */
const MOMENT_MS = 300;
/** The gateway waits for the sync's end for up to 50 seconds. */
const SYNC_TIMEOUT_MS = 60_000;

export interface Sync {
  /** Brings all subscriptions to what the payment provider says; what the page shows is then asked for again. */
  readonly run: () => void;
  readonly isRunning: boolean;
  /** Of the last run that the owner asked for: those on load are not reported. */
  readonly result: SyncResult | undefined;
  readonly failure: Error | null;
  readonly dismiss: () => void;
}

interface FirstSync extends Sync {
  /** The other calls may begin. */
  readonly isReady: boolean;
}

/** The page's one sync: runs when the page opens, which keeps its failures to itself, and when the owner asks for it. */
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
