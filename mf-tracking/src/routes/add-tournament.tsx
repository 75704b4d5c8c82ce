import { AddEntry } from '../features/entry/components/add-entry';
import { TOURNAMENT_ENTRY } from '../features/entry/lib/entry-kinds';

/** /add-tournament */
export default function AddTournamentPage() {
  return <AddEntry entry={TOURNAMENT_ENTRY} />;
}
