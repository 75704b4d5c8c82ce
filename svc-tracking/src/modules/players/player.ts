import { TRIAL_LIMIT, type EventOf, type Role } from '@feltbook/contracts';

/** The two kinds of results, each with a trial allowance of its own. */
export type Kind = EventOf<'results.changed'>['data']['kind'];
export type Plan = EventOf<'plan.changed'>['data']['plan'];

/** What is known of a player besides the results. */
export interface Player {
  /** Rises with every change of the player's results. */
  readonly version: number;
  /** Trial places used up. Deleting a result gives none back. */
  readonly cashUsed: number;
  readonly tournamentsUsed: number;
  /** svc-billing's last word. */
  readonly plan: Plan;
  readonly planVersion: number;
  readonly trialNumber: number;
  /** The owner ended the trial: it covers nothing more. */
  readonly trialDisabled: boolean;
  /** The account was deleted: nothing may be saved for it again, whatever token comes. */
  readonly erased: boolean;
}

const USED = { cash: 'cashUsed', tournament: 'tournamentsUsed' } as const satisfies Record<
  Kind,
  keyof Player
>;

/** Whether the player may save one more result of this kind. The owner has no limit. */
export const maySave = (player: Player, kind: Kind, role: Role): boolean =>
  role === 'owner' ||
  player.plan === 'unlimited' ||
  (!player.trialDisabled && player[USED[kind]] < TRIAL_LIMIT);

/** The player after saving one result of this kind. */
export const afterSave = (player: Player, kind: Kind): Player => ({
  ...afterChange(player),
  [USED[kind]]: player[USED[kind]] + 1,
});

/** The player after any other change of a result. */
export const afterChange = (player: Player): Player => ({ ...player, version: player.version + 1 });
