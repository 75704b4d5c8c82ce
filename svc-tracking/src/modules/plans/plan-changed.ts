import type { EventOf } from '@feltbook/contracts';
import type { Query } from '@feltbook/svc-kit';
import { storeUsed } from '../figures/figures.repository';
import { afterChange, type Player } from '../players/player';
import { addPlayer, storePlan } from '../players/players.repository';

type PlanChange = EventOf<'plan.changed'>['data'];

/** Stores the published plan. Events may arrive in any order: an older plan version is ignored. */
export async function onPlanChanged(
  { accountId, data }: EventOf<'plan.changed'>,
  query: Query,
): Promise<void> {
  const player = await addPlayer(query, accountId);
  if (player.erased || data.planVersion <= player.planVersion) return;
  const changed = withPlan(player, data);
  await storePlan(query, accountId, changed);
  await storeUsed(query, accountId, player, changed);
}

/** A trial with a higher number than the last one starts counting at 0. */
export function withPlan(
  player: Player,
  { plan, planVersion, trialNumber, trialDisabled = false }: PlanChange,
): Player {
  const restarted = trialNumber > player.trialNumber;
  // Every change of the counts raises the version.
  const counted = restarted
    ? { ...afterChange(player), cashUsed: 0, tournamentsUsed: 0, trialNumber }
    : player;
  return { ...counted, plan, planVersion, trialDisabled };
}
