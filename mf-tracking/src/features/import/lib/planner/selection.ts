import type { SubscriptionStatus } from '@feltbook/contracts';
import { extendedTrialOf } from '@feltbook/web-kit/extended-trial';
import { countKinds, type Counts, newestWithin, type PlannedRow } from './planned-rows';

/** How to import results that the player has logged already. */
export type Duplicates = 'skip' | 'keep';

/** The player's selection of rows. */
export interface Choice {
  /** By key, the rows that the player selected or deselected. */
  readonly ticks: ReadonlyMap<string, boolean>;
  readonly duplicates: Duplicates;
}

/** How many more results the player's plan covers. The server decides; this is a preview. */
export function remainingInPlan(status: SubscriptionStatus | undefined): Counts {
  const isUnlimited = status?.status === 'pro' || status?.status === 'grandfathered';
  if (!status || isUnlimited || extendedTrialOf(status)?.isRunning) {
    return { sessions: Infinity, tournaments: Infinity };
  }
  if (status.status === 'trial_expired') return { sessions: 0, tournaments: 0 };
  return {
    sessions: Math.max(0, status.cash_sessions_limit - status.cash_sessions_used),
    tournaments: Math.max(0, status.tournament_sessions_limit - status.tournament_sessions_used),
  };
}

export interface Selection {
  /** The rows to send. */
  readonly chosen: readonly PlannedRow[];
  /** How many of them are new and count towards the plan's limit. */
  readonly saving: Counts;
  readonly fits: boolean;
}

/** Rows that the player has already are sent all the same, so that the server recognises them later, but not added. */
export const isLeftOut = ({ state }: PlannedRow, { duplicates }: Choice): boolean =>
  state === 'there' && duplicates === 'skip';

/** Rows that may be there already, perhaps with other figures, are not selected at first. */
const isDoubtful = ({ state }: PlannedRow): boolean => state === 'similar' || state === 'changed';

export const isTicked = (row: PlannedRow, choice: Choice): boolean =>
  !isLeftOut(row, choice) && (choice.ticks.get(row.key) ?? !isDoubtful(row));

export function selectionOf(rows: readonly PlannedRow[], choice: Choice, remaining: Counts): Selection {
  const chosen = rows.filter(
    (row) => isTicked(row, choice) || (isLeftOut(row, choice) && choice.ticks.get(row.key) !== false),
  );
  const saving = countKinds(chosen.filter((row) => !isLeftOut(row, choice)));
  return {
    chosen,
    saving,
    fits: saving.sessions <= remaining.sessions && saving.tournaments <= remaining.tournaments,
  };
}

/** @returns a selection of as many of the newest new rows as the plan covers */
export function newestThatFit(
  rows: readonly PlannedRow[],
  choice: Choice,
  remaining: Counts,
): Choice['ticks'] {
  const counted = rows.filter((row) => !isLeftOut(row, choice) && !isDoubtful(row));
  const kept = new Set(newestWithin(counted, remaining));
  return new Map(counted.map((row) => [row.key, kept.has(row)]));
}
