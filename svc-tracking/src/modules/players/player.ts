import { TRIAL_LIMIT, type EventOf, type ResultKindName, type Role } from '@feltbook/contracts';

export type Plan = EventOf<'plan.changed'>['data']['plan'];

/** A player, without the results. */
export interface Player {
  /** Rises with every change of the player's results. */
  readonly version: number;
  /** Trial places used up. Deleting a result gives none back. */
  readonly cashUsed: number;
  readonly tournamentsUsed: number;
  /** As last published by svc-billing. */
  readonly plan: Plan;
  readonly planVersion: number;
  readonly trialNumber: number;
  /** The owner ended the trial: it covers nothing more. */
  readonly trialDisabled: boolean;
  /** The account was deleted: no more saves, whatever token a call has. */
  readonly erased: boolean;
}

const USED = { cash: 'cashUsed', tournament: 'tournamentsUsed' } as const satisfies Record<
  ResultKindName,
  keyof Player
>;

/** How many more results of this kind the player may save. The owner has no limit. */
export function placesLeft(player: Player, kind: ResultKindName, role: Role): number {
  if (role === 'owner' || player.plan === 'unlimited') return Infinity;
  return player.trialDisabled ? 0 : Math.max(0, TRIAL_LIMIT - player[USED[kind]]);
}

/** The player after several saves; with negative numbers, after they were undone. */
export const afterSaves = (player: Player, saved: Partial<Record<ResultKindName, number>>): Player => ({
  ...afterChange(player),
  cashUsed: Math.max(0, player.cashUsed + (saved.cash ?? 0)),
  tournamentsUsed: Math.max(0, player.tournamentsUsed + (saved.tournament ?? 0)),
});

/** The player after any other change of a result. */
export const afterChange = (player: Player): Player => ({ ...player, version: player.version + 1 });
