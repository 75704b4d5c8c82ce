import { EditEntry } from '../features/entry/components/edit-entry';
import { TOURNAMENT_ENTRY } from '../features/entry/lib/entry-kinds';

/** /edit-tournament/:id */
export default function EditTournamentPage() {
  return <EditEntry entry={TOURNAMENT_ENTRY} />;
}
