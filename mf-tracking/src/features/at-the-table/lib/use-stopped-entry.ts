import { type RunningSession, type TableOutcome, useTableOutcome } from '@feltbook/web-kit';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { FilledEntry } from '../../entry/lib/use-add-entry';
import { draftOf, type Table, useOwnTable } from './own-table';
import { entryOf } from './to-entry';

interface StoppedEntry {
  /** The session that the address asks for and when it was stopped last; blank when it asks for none. */
  readonly name: string;
  /** Whether the address asks for a session. */
  readonly isAsked: boolean;
  /** That session, if it is the one that was stopped. */
  readonly session?: RunningSession;
  /** What another tab made of it, so that it cannot be logged from here. */
  readonly elsewhere?: TableOutcome | 'running' | undefined;
  readonly table: Table;
  /** What it fills the form with. */
  readonly filled?: FilledEntry;
}

/** The stopped session that the address asks to be logged, and the form that it fills in. */
export function useStoppedEntry(): StoppedEntry {
  const [params] = useSearchParams();
  const { session, table, accountId } = useOwnTable();
  const asked = params.get('table') ?? '';
  const outcome = useTableOutcome(accountId, asked);
  const own = session?.id === asked ? session : undefined;
  // Kept after its end: what was typed since belongs to the same form.
  const [stoppedAt, setStoppedAt] = useState(own?.stoppedAt);
  if (own?.stoppedAt !== undefined && own.stoppedAt !== stoppedAt) setStoppedAt(own.stoppedAt);
  const form = { name: `${asked} ${stoppedAt ?? ''}`, isAsked: asked !== '', table };
  if (own?.stoppedAt === undefined) return { ...form, elsewhere: own ? 'running' : outcome };
  return {
    ...form,
    session: own,
    filled: {
      form: draftOf(own),
      // One session is one result, whichever tab saves it, and however its form is changed between two tries.
      key: own.id,
      values: entryOf(own),
      onSaved: () => table.end(own, 'logged'),
    },
  };
}
