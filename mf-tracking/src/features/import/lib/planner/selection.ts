import type { SubscriptionStatus } from '@feltbook/contracts';
import { countKinds, type Counts, newestThatFit, type PlannedRow } from './planned-rows';

/** How to import results that the player has logged already. */
export type Duplicates = 'skip' | 'keep';

/** The player's selection of rows. */
export interface Choice {
  /** Keys of rows that are not to be imported. */
  readonly left: ReadonlySet<string>;
  readonly duplicates: Duplicates;
}

/** How many more results the player's plan covers. The server decides; this is a preview. */
export function roomOf(status: SubscriptionStatus | undefined): Counts {
  if (!status || status.status === 'pro' || status.status === 'grandfathered') {
    return { sessions: Infinity, tournaments: Infinity };
  }
  if (status.status === 'trial_expired') return { sessions: 0, tournaments: 0 };
  return {
    sessions: Math.max(0, status.cash_sessions_limit - status.cash_sessions_used),
    tournaments: Math.max(0, status.tournament_sessions_limit - status.tournament_sessions_used),
  };
}

export interface Selection {
  /** Those that will be sent. */
  readonly chosen: readonly PlannedRow[];
  /** How many of them are new and count towards the plan. */
  readonly saving: Counts;
  readonly fits: boolean;
}

export function selectionOf(
  rows: readonly PlannedRow[],
  { left, duplicates }: Choice,
  room: Counts,
): Selection {
  const chosen = rows.filter(({ key }) => !left.has(key));
  const saving = countKinds(duplicates === 'skip' ? chosen.filter(({ isThere }) => !isThere) : chosen);
  return {
    chosen,
    saving,
    fits: saving.sessions <= room.sessions && saving.tournaments <= room.tournaments,
  };
}

/** @returns keys of the rows to take out, so that the newest fit */
export function leaveWhatDoesNotFit(
  rows: readonly PlannedRow[],
  duplicates: Duplicates,
  room: Counts,
): ReadonlySet<string> {
  const counted = duplicates === 'skip' ? rows.filter(({ isThere }) => !isThere) : rows;
  const kept = new Set(newestThatFit(counted, room).map(({ key }) => key));
  return new Set(counted.filter(({ key }) => !kept.has(key)).map(({ key }) => key));
}
