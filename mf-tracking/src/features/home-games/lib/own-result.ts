import { type HomeGameTable, toDollars } from '@feltbook/contracts';
import { localDay } from '@feltbook/poker-math';
import type { RunningSession } from '@feltbook/web-kit';
import { decimalText } from '@feltbook/web-kit/typed-amount';
import { entryOf } from '../../at-the-table/lib/to-entry';
import { playingDayAt } from '../../entry/lib/playing-day';
import type { EntryValues } from '../../entry/lib/values';
import { currencyOption } from './game-money';
import { standingsOf } from './standings';

/** Entries within half an hour were written in one go: they say nothing about the time of play. */
const LEAST_SPAN_MS = 1_800_000;

/** When the player's first and last entry were made, if that was during the game. */
function timesOf(table: HomeGameTable, seat: string): { from: number; to: number } | undefined {
  const own = table.entries.filter(
    ({ player, kind, corrects }) => player === seat && kind !== 'player' && corrects === undefined,
  );
  const [from, to] = [own.at(0), own.at(-1)].map((entry) => Date.parse(entry?.at ?? ''));
  if (from === undefined || to === undefined || !(to - from >= LEAST_SPAN_MS)) return undefined;
  const start = new Date(from);
  return playingDayAt(localDay(start), start.getHours()) === table.date ? { from, to } : undefined;
}

/**
 * The form's values of a player's result in a home game. The times are blank unless the entries say them.
 * @returns undefined if the player is not at the table
 */
export function ownResult(table: HomeGameTable, seat: string, game: string): EntryValues | undefined {
  const player = standingsOf(table, table.is_split).players.find(({ id }) => id === seat);
  if (!player) return undefined;
  const times = timesOf(table, seat);
  const [first, ...rebuys] = player.buyIns.map(({ cents }) => toDollars(cents));
  const session: RunningSession = {
    ...{ id: table.id, startedAt: times?.from ?? 0, stoppedAt: times?.to ?? 0, breaks: [] },
    ...{ game_type: game, location: `Home game: ${table.name}`, stakes: table.stakes ?? '' },
    buyin: first ?? 0,
    rebuys: rebuys.map((amount) => ({ at: 0, amount })),
  };
  return {
    ...entryOf(session),
    ...(times ? {} : { startTime: '', endTime: '', duration: '', zone: '', notes: '' }),
    date: table.date,
    currency: currencyOption(table),
    buyin: decimalText(toDollars(player.boughtIn)),
    cashout: decimalText(toDollars(player.cashedOut + player.share)),
  };
}
