import type { SubscriptionStatus } from '@feltbook/contracts';
import { extendedTrialOf } from '@feltbook/web-kit/extended-trial';
import { countKinds, type Counts, newestWithin, type PlannedRow } from './planned-rows';

/** How to import results that the player has logged already. */
export type Duplicates = 'skip' | 'keep';

/** The player's selection of rows. */
export interface Choice {
  /** Keys of rows that are not to be imported. */
  readonly excluded: ReadonlySet<string>;
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

export function selectionOf(
  rows: readonly PlannedRow[],
  { excluded, duplicates }: Choice,
  remaining: Counts,
): Selection {
  const chosen = rows.filter(({ key }) => !excluded.has(key));
  const saving = countKinds(
    duplicates === 'skip' ? chosen.filter(({ isDuplicate }) => !isDuplicate) : chosen,
  );
  return {
    chosen,
    saving,
    fits: saving.sessions <= remaining.sessions && saving.tournaments <= remaining.tournaments,
  };
}

/** @returns keys of the rows beyond the plan's limit; the newest stay */
export function excludeOverLimit(
  rows: readonly PlannedRow[],
  duplicates: Duplicates,
  remaining: Counts,
): ReadonlySet<string> {
  const counted = duplicates === 'skip' ? rows.filter(({ isDuplicate }) => !isDuplicate) : rows;
  const kept = new Set(newestWithin(counted, remaining).map(({ key }) => key));
  return new Set(counted.filter(({ key }) => !kept.has(key)).map(({ key }) => key));
}
