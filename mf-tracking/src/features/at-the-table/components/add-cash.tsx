import { AddEntry } from '../../entry/components/add-entry';
import { CASH_ENTRY } from '../../entry/lib/entry-kinds';
import { useHeadingFocus } from '../lib/use-heading-focus';
import { useStoppedEntry } from '../lib/use-stopped-entry';
import { EndedElsewhere } from './ended-elsewhere';
import { LogLead } from './log-lead';
import { TableLink } from './table-link';

/** The page that adds a cash session: one from memory, or the one that was just played. */
export function AddCash() {
  const { name, isAsked, session, elsewhere, table, filled } = useStoppedEntry();
  const around = useHeadingFocus<HTMLDivElement>(isAsked ? name : '');
  return (
    <div ref={around}>
      <AddEntry
        // A form for each: what is typed into one must not end up in another.
        key={name}
        entry={CASH_ENTRY}
        filled={filled}
        lead={session && filled && <LogLead session={session} table={table} values={filled.values} />}
        over={elsewhere && <EndedElsewhere outcome={elsewhere} />}
        actions={<TableLink />}
      />
    </div>
  );
}
