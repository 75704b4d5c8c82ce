import { EndedElsewhere } from '../features/at-the-table/components/ended-elsewhere';
import { LogLead } from '../features/at-the-table/components/log-lead';
import { TableLink } from '../features/at-the-table/components/table-link';
import { useHeadingFocus } from '../features/at-the-table/lib/use-heading-focus';
import { useStoppedEntry } from '../features/at-the-table/lib/use-stopped-entry';
import { AddEntry } from '../features/entry/components/add-entry';
import { CASH_ENTRY } from '../features/entry/lib/entry-kinds';
import { EditQueuedEntry } from '../features/queued/components/edit-queued-entry';

/** The form of a new cash session, optionally filled with the stopped session. */
function AddCash() {
  const { name, isRequested, session, elsewhere, table, filled } = useStoppedEntry();
  const around = useHeadingFocus<HTMLDivElement>(isRequested ? name : '');
  return (
    <div ref={around}>
      <AddEntry
        // A form per session: typed values never move to another one.
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

/** /add */
export default function AddCashPage() {
  return (
    <EditQueuedEntry entry={CASH_ENTRY}>
      <AddCash />
    </EditQueuedEntry>
  );
}
