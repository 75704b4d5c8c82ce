import { AddEntry } from '../features/entry/components/add-entry';
import { TOURNAMENT_ENTRY } from '../features/entry/lib/entry-kinds';
import { EditQueuedEntry } from '../features/queued/components/edit-queued-entry';

/** /add-tournament */
export default function AddTournamentPage() {
  return (
    <EditQueuedEntry entry={TOURNAMENT_ENTRY}>
      <AddEntry entry={TOURNAMENT_ENTRY} />
    </EditQueuedEntry>
  );
}
