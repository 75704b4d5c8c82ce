import { AddEntry } from '../features/entry/components/add-entry';
import { TOURNAMENT_ENTRY } from '../features/entry/lib/entry-kinds';
import { AddOrAgain } from '../features/waiting/components/add-or-again';

/** /add-tournament */
export default function AddTournamentPage() {
  return (
    <AddOrAgain entry={TOURNAMENT_ENTRY}>
      <AddEntry entry={TOURNAMENT_ENTRY} />
    </AddOrAgain>
  );
}
