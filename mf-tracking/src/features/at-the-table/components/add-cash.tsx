import { AddEntry } from '../../entry/components/add-entry';
import { CASH_ENTRY } from '../../entry/lib/entry-kinds';
import { useHeadingFocus } from '../lib/use-heading-focus';
import { useStoppedEntry } from '../lib/use-stopped-entry';
import { LogLead } from './log-lead';
import { TableLink } from './table-link';

/** The page that adds a cash session: one from memory, or the one that was just played. */
export function AddCash() {
  const { asked, session, table, filled } = useStoppedEntry();
  const around = useHeadingFocus<HTMLDivElement>(asked);
  return (
    <div ref={around}>
      <AddEntry
        // A form for each: what is typed into one must not end up in another.
        key={asked}
        entry={CASH_ENTRY}
        filled={filled}
        lead={session && filled && <LogLead session={session} table={table} values={filled.values} />}
        actions={<TableLink />}
      />
    </div>
  );
}
