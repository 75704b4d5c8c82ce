import {
  type Goal,
  GOAL_MEASURES,
  GOAL_PERIODS,
  type GoalName,
  type GoalRequest,
  type GoalSeen,
  toCents,
  toDollars,
} from '@feltbook/contracts';
import type { Query } from '@feltbook/svc-kit';
import { GoalEntity } from './goal.entity';

const placeOf = ({ period, measure }: GoalName): number =>
  GOAL_PERIODS.indexOf(period) * GOAL_MEASURES.length + GOAL_MEASURES.indexOf(measure);

/** The shortest period first, hours before profit. */
export async function listGoals({ manager }: Query, accountId: string): Promise<Goal[]> {
  const rows = await manager.findBy(GoalEntity, { accountId });
  return rows
    .map(({ period, measure, target, seenOn }) => ({
      ...{ period, measure, target: toDollars(target) },
      ...(seenOn !== null && { seen: seenOn }),
    }))
    .sort((one, other) => placeOf(one) - placeOf(other));
}

/** Adds a goal, or replaces that of the same period and measure. */
export async function storeGoal(
  { manager }: Query,
  accountId: string,
  { period, measure, target, seen }: GoalRequest,
): Promise<void> {
  const row = { accountId, period, measure, target: toCents(target), seenOn: seen ?? null };
  await manager.upsert(GoalEntity, row, ['accountId', 'period', 'measure']);
}

/** Stores when the notice of a goal with this target was closed. Another target is left alone. */
export async function storeSeen(
  { manager }: Query,
  accountId: string,
  name: GoalName,
  { target, day }: GoalSeen,
): Promise<void> {
  await manager.update(GoalEntity, { accountId, ...name, target: toCents(target) }, { seenOn: day });
}

export async function removeGoal({ manager }: Query, accountId: string, name: GoalName): Promise<void> {
  await manager.delete(GoalEntity, { accountId, ...name });
}
