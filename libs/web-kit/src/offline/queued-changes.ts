import { useMemo, useRef, useSyncExternalStore } from 'react';
import { onEntries, readEntries } from '../device/entries';
import { useSession } from '../session/session';

/** What a player changes without a network beside results: calls that change nothing when they are repeated. */
export interface NewChange {
  readonly method: 'PUT' | 'DELETE';
  /** With the id of what is changed: a later change of the same path replaces this one. */
  readonly path: string;
  /** Sent as JSON. */
  readonly body?: unknown;
  /** Query key of what shows it. */
  readonly refreshes: readonly string[];
}

/** A change that only this device has. Property names are stored on devices. */
export interface QueuedChange extends NewChange {
  /** Milliseconds since 1970. Sent on each try: it orders the changes of several devices. */
  readonly madeAt: number;
  /** The message of the server that rejected it: it is not sent again. */
  readonly refusal?: string | undefined;
  /** Rejected because the server has a later change of another device: pages show that one with the message. */
  readonly isOutdated?: boolean;
}

/** Changes are entries of the device: encrypted, and kept for the same player after a sign-out. */
const PREFIX = 'change ';

/** Name of a change's entry. */
export const changeEntry = (path: string): string => PREFIX + path;

/** Whether an entry is a change; this module alone writes such names. */
const isChange = (value: unknown): value is QueuedChange =>
  typeof value === 'object' && value !== null && 'path' in value && 'madeAt' in value;

/** Changes of an account that only this device has, in the order in which they were made. @param path its beginning */
export const queuedChangesOf = (account: string, path = ''): readonly QueuedChange[] =>
  readEntries(account, changeEntry(path))
    .filter(isChange)
    .sort((one, other) => one.madeAt - other.madeAt);

/** {@link queuedChangesOf} the signed-in player, for components. */
export function useQueuedChanges(path = ''): readonly QueuedChange[] {
  const account = useSession().user?.id ?? '';
  const last = useRef<readonly QueuedChange[]>([]);
  const read = useMemo(
    () => () => {
      const now = queuedChangesOf(account, path);
      const isSame =
        now.length === last.current.length && now.every((one, index) => one === last.current[index]);
      if (!isSame) last.current = now;
      return last.current;
    },
    [account, path],
  );
  return useSyncExternalStore(onEntries, read);
}
