import { type RunningSession, type TableOutcome, useTableOutcome } from '@feltbook/web-kit';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { FilledEntry } from '../../entry/lib/use-add-entry';
import { draftOf, type Table, useOwnTable } from './own-table';
import { entryOf } from './to-entry';

interface StoppedEntry {
  /** The requested session and the time of its last stop; blank if the address requests none. */
  readonly name: string;
  /** Whether the address requests a session. */
  readonly isRequested: boolean;
  /** That session, if it is the stopped one. */
  readonly session?: RunningSession;
  /** How another tab changed the session, so that it cannot be logged here. */
  readonly elsewhere?: TableOutcome | 'running' | undefined;
  readonly table: Table;
  /** The form's values. */
  readonly filled?: FilledEntry;
}

/** The stopped session that the address requests, and its form. */
export function useStoppedEntry(): StoppedEntry {
  const [params] = useSearchParams();
  const { session, table, accountId } = useOwnTable();
  const requestedId = params.get('table') ?? '';
  const outcome = useTableOutcome(accountId, requestedId);
  const own = session?.id === requestedId ? session : undefined;
  // Kept after the session's end, because later input belongs to the same form.
  const [stoppedAt, setStoppedAt] = useState(own?.stoppedAt);
  if (own?.stoppedAt !== undefined && own.stoppedAt !== stoppedAt) setStoppedAt(own.stoppedAt);
  const form = { name: `${requestedId} ${stoppedAt ?? ''}`, isRequested: requestedId !== '', table };
  if (own?.stoppedAt === undefined) return { ...form, elsewhere: own ? 'running' : outcome };
  return {
    ...form,
    session: own,
    filled: {
      form: draftOf(own),
      // All tabs and attempts use the session's id as idempotency key, so that a session is saved once.
      key: own.id,
      values: entryOf(own),
      decided: own.currency === undefined ? [] : ['currency'],
      onSaved: () => table.end(own, 'logged'),
    },
  };
}
