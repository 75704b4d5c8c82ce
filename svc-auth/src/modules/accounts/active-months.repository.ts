import { insertInto, type Query } from '@feltbook/svc-kit';
import { ActiveMonthEntity } from './active-month.entity';

/** @returns the month of a moment in UTC, YYYY-MM */
export const monthOf = (moment: Date): string => moment.toISOString().slice(0, 7);

/** Records that an account is active this month. Lock the account's row first, so that it is not erased meanwhile. */
export async function addActiveMonth({ manager }: Query, accountId: string, now: Date): Promise<void> {
  await insertInto(manager, ActiveMonthEntity)
    .values({ month: monthOf(now), accountId })
    .orUpdate(['account_id'])
    .execute();
}

/** @returns the months in which the account had a login, oldest first */
export async function readActiveMonths({ manager }: Query, accountId: string): Promise<string[]> {
  const rows = await manager.find(ActiveMonthEntity, { where: { accountId }, order: { month: 'ASC' } });
  return rows.map(({ month }) => month);
}

export async function deleteActiveMonths({ manager }: Query, accountId: string): Promise<void> {
  await manager.delete(ActiveMonthEntity, { accountId });
}
