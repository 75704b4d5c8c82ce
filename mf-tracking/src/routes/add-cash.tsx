import { EndedElsewhere } from '../features/at-the-table/components/ended-elsewhere';
import { LogLead } from '../features/at-the-table/components/log-lead';
import { TableLink } from '../features/at-the-table/components/table-link';
import { useHeadingFocus } from '../features/at-the-table/lib/use-heading-focus';
import { useStoppedEntry } from '../features/at-the-table/lib/use-stopped-entry';
import { AddEntry } from '../features/entry/components/add-entry';
import { CASH_ENTRY } from '../features/entry/lib/entry-kinds';
import {
  GameResultLead,
  GameResultMissing,
  GameResultSaved,
} from '../features/home-games/components/game-result-lead';
import { useGameResult } from '../features/home-games/lib/use-game-result';
import { EditQueuedEntry } from '../features/queued/components/edit-queued-entry';

/** What replaces a filled form: how its session ended elsewhere, or that the result of its home game is saved. */
function overOf(
  elsewhere: ReturnType<typeof useStoppedEntry>['elsewhere'],
  { isSaved, title = '' }: ReturnType<typeof useGameResult>,
) {
  if (elsewhere) return <EndedElsewhere outcome={elsewhere} />;
  return isSaved ? <GameResultSaved title={title} /> : undefined;
}

/** The form of a new cash session, optionally filled with the stopped session or the own row of a home game. */
function AddCash() {
  const { name, isRequested, session, elsewhere, table, filled } = useStoppedEntry();
  const game = useGameResult();
  const around = useHeadingFocus<HTMLDivElement>(isRequested ? name : '');
  return (
    <div ref={around}>
      {game.isMissing && <GameResultMissing />}
      <AddEntry
        // A form per session: typed values never move to another one.
        key={`${name} ${game.name}`}
        entry={CASH_ENTRY}
        filled={filled ?? game.filled}
        lead={
          session && filled ? (
            <LogLead session={session} table={table} values={filled.values} />
          ) : (
            game.title !== undefined && <GameResultLead title={game.title} />
          )
        }
        over={overOf(elsewhere, game)}
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
