import { type ResultKind, TRIAL_LIMIT } from '@feltbook/contracts';
import { ApiError } from '@feltbook/svc-kit';
import { placesLeft, type Player } from '../players/player';
import {
  notesLeft,
  notesQuotaExceeded,
  resultsLeft,
  resultsQuotaExceeded,
  type Quotas,
} from '../players/quotas';

/** How many more results a player may save. */
export interface Places {
  /** By the free trial, which does not limit the owner. */
  readonly trial: number;
  /** Whether the owner has ended the trial. */
  readonly isTrialEnded?: boolean;
  /** By the quota. */
  readonly results: number;
}

export const UNLIMITED: Places = { trial: Infinity, results: Infinity };

/** A change that adds something. */
export interface Addition {
  readonly type: 'created' | 'updated' | 'deleted';
  readonly isOwner?: boolean;
}

/** The error for a save beyond the free trial. */
export const trialLimitReached = (
  { many }: Pick<ResultKind, 'many'>,
  { isTrialEnded }: Pick<Places, 'isTrialEnded'> = {},
) =>
  new ApiError(
    'trial_limit_reached',
    isTrialEnded
      ? 'Your free trial has ended.'
      : `The free trial covers ${TRIAL_LIMIT} ${many}, and they are used up.`,
  );

/** Decides which changes a player's plan and quotas do not cover. */
export class Refusals {
  constructor(
    private readonly kind: Pick<ResultKind, 'name' | 'many'>,
    private readonly quotas: Quotas,
  ) {}

  /** @param player undefined for one without a row */
  placesOf(player: Player | undefined): Places {
    if (!player) return { trial: TRIAL_LIMIT, results: this.quotas.MAX_RESULTS };
    return {
      trial: placesLeft(player, this.kind.name, 'player'),
      results: resultsLeft(player, this.quotas),
      isTrialEnded: player.trialDisabled,
    };
  }

  /** @param index of a save among those of its transaction @returns undefined for a covered one */
  ofSave(index: number, { isOwner = false }: Addition, places: Places): ApiError | undefined {
    if (!isOwner && index >= places.trial) return trialLimitReached(this.kind, places);
    return index >= places.results ? resultsQuotaExceeded(this.quotas) : undefined;
  }

  /**
   * @param player undefined for one without a row
   * @param added changes with the bytes of notes that each adds, in their order
   * @returns the errors of those that are not covered
   */
  of<Change extends Addition>(
    player: Player | undefined,
    added: ReadonlyMap<Change, number>,
    now: Date,
  ): Map<Change, ApiError> {
    const places = this.placesOf(player);
    let free = player ? notesLeft(player, this.quotas, now) : this.quotas.NOTES_BYTES_PER_DAY;
    let saves = 0;
    const refused = new Map<Change, ApiError>();
    for (const [change, bytes] of added) {
      const refusal =
        (change.type === 'created' && this.ofSave(saves, change, places)) ||
        (bytes > 0 && bytes > free && notesQuotaExceeded(this.quotas));
      if (refusal) {
        refused.set(change, refusal);
        continue;
      }
      free -= bytes;
      if (change.type === 'created') saves += 1;
    }
    return refused;
  }
}
