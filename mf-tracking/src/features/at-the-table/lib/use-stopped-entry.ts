import type { RunningSession } from '@feltbook/web-kit';
import { useSearchParams } from 'react-router-dom';
import type { FilledEntry } from '../../entry/lib/use-add-entry';
import { draftOf, type Table, useOwnTable } from './own-table';
import { entryOf } from './to-entry';

interface StoppedEntry {
  /** The session that the address asks for; blank when it asks for none. */
  readonly asked: string;
  /** That session, if it is the one that was stopped. */
  readonly session?: RunningSession;
  readonly table: Table;
  /** What it fills the form with. */
  readonly filled?: FilledEntry;
}

/** The stopped session that the address asks to be logged, and the form that it fills in. */
export function useStoppedEntry(): StoppedEntry {
  const [params] = useSearchParams();
  const { session, table } = useOwnTable();
  const asked = params.get('table') ?? '';
  if (session?.stoppedAt === undefined || session.id !== asked) return { asked, table };
  return {
    asked,
    table,
    session,
    filled: { form: draftOf(session), values: entryOf(session), onSaved: table.end },
  };
}
