import {
  type HomeGameEntryRequest,
  MAX_GUEST_ENTRIES,
  MAX_HOME_GAME_ENTRIES,
  MAX_HOME_GAME_PLAYERS,
} from '@feltbook/contracts';
import { currentEntries, type LedgerEntry, textKey } from '@feltbook/poker-math';
import { ApiError } from '@feltbook/svc-kit';

const conflict = (text: string) => new ApiError('conflict', text);
const full = (most: number, what: string) =>
  new ApiError('quota_exceeded', `A home game holds up to ${most.toLocaleString('en-US')} ${what}.`);

const onlyHost = () =>
  new ApiError('quota_exceeded', 'This ledger is almost full. Only the host can add entries now.');

/**
 * Checks an entry against the ledger that it is for.
 * @param entries all versions, oldest first
 * @throws ApiError `conflict` if it fits no player or entry, or takes a name; `quota_exceeded` beyond the largest numbers
 */
export function checkEntry(
  entries: readonly LedgerEntry[],
  id: string,
  request: HomeGameEntryRequest,
  isHost: boolean,
): void {
  const { kind, player, name, corrects, removed } = request;
  if (entries.length >= MAX_HOME_GAME_ENTRIES) throw full(MAX_HOME_GAME_ENTRIES, 'entries');
  if (!isHost && entries.length >= MAX_GUEST_ENTRIES) throw onlyHost();
  const current = currentEntries(entries);
  const seated = current.filter((entry) => entry.kind === 'player');
  if (corrects !== undefined) {
    const first = entries.find((entry) => entry.id === corrects && entry.corrects === undefined);
    if (first?.kind !== kind || first.player !== player) throw conflict('There is no such entry to correct.');
  }
  if (kind !== 'player') {
    if (!seated.some((entry) => entry.id === player)) throw conflict('This player is not at the table.');
    return;
  }
  if (corrects === undefined && player !== id) throw conflict('A new player has the id of the entry.');
  const others = seated.filter((entry) => entry.id !== player);
  if (removed && current.some((entry) => entry.kind !== 'player' && entry.player === player))
    throw conflict("Remove the player's buy-ins and cash-outs first.");
  if (removed) return;
  if (others.some((entry) => textKey(entry.name ?? '') === textKey(name ?? '')))
    throw conflict('A player at the table has this name.');
  if (others.length >= MAX_HOME_GAME_PLAYERS) throw full(MAX_HOME_GAME_PLAYERS, 'players');
}
