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
  /** Stored results of both kinds. */
  readonly results: number;
  /** Bytes of notes that were saved on one day: see `notesBase`. */
  readonly notesUsed: number;
  /** As `notesUsed`, of imports. */
  readonly importedNotesUsed: number;
  /** The account was deleted: no more saves, whatever token a call has. */
  readonly erased: boolean;
}

/** A player without any save or plan. */
export const NEW_PLAYER: Player = {
  ...{ version: 0, cashUsed: 0, tournamentsUsed: 0 },
  ...{ plan: 'trial', planVersion: 0, trialNumber: 1, trialDisabled: false },
  ...{ results: 0, notesUsed: 0, importedNotesUsed: 0, erased: false },
};

const USED = { cash: 'cashUsed', tournament: 'tournamentsUsed' } as const satisfies Record<
  ResultKindName,
  keyof Player
>;

/** How many more results of this kind the player may save. The owner has no limit. */
export function placesLeft(player: Player, kind: ResultKindName, role: Role): number {
  if (role === 'owner' || player.plan === 'unlimited') return Infinity;
  return player.trialDisabled ? 0 : Math.max(0, TRIAL_LIMIT - player[USED[kind]]);
}

/** What a change adds; negative numbers for one that is undone. */
export interface PlayerChange {
  /** Trial places. */
  readonly places?: Partial<Record<ResultKindName, number>>;
  /** Stored results. */
  readonly results?: number;
}

/** The player after a change of results. */
export const afterChange = (player: Player, { places = {}, results = 0 }: PlayerChange = {}): Player => ({
  ...player,
  version: player.version + 1,
  results: Math.max(0, player.results + results),
  cashUsed: Math.max(0, player.cashUsed + (places.cash ?? 0)),
  tournamentsUsed: Math.max(0, player.tournamentsUsed + (places.tournament ?? 0)),
});
