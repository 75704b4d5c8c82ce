import type { Role } from '@feltbook/contracts';
import type { Query } from '@feltbook/svc-kit';
import { In, MoreThan, type FindOptionsWhere } from 'typeorm';
import { AccountEntity } from '../accounts/account.entity';

/** One page of account ids, in order. */
export const accountIdsAfter = (query: Query, after: string, limit: number): Promise<string[]> =>
  idsOf(query, { id: MoreThan(after) }, limit);

/** @returns the ids that belong to an account */
export async function existingAmong(query: Query, accountIds: readonly string[]): Promise<Set<string>> {
  if (accountIds.length === 0) return new Set();
  return new Set(await idsOf(query, { id: In(accountIds) }));
}

/** @returns the ids that belong to a player */
export async function playersAmong(query: Query, accountIds: readonly string[]): Promise<string[]> {
  if (accountIds.length === 0) return [];
  return idsOf(query, { id: In(accountIds), role: 'player' });
}

/** @returns the event data of the registrations of existing accounts older than `seconds` */
export async function registrationsOf(
  { manager }: Query,
  accountIds: readonly string[],
  seconds: number,
): Promise<{ id: string; registeredAt: string; role: Role }[]> {
  const accounts = await manager
    .createQueryBuilder(AccountEntity, 'account')
    .select(['account.id', 'account.createdAt', 'account.role'])
    .where({ id: In(accountIds) })
    .andWhere('account.createdAt < UTC_TIMESTAMP(3) - INTERVAL :seconds SECOND', { seconds })
    .getMany();
  return accounts.map(({ id, createdAt, role }) => ({ id, registeredAt: createdAt.toISOString(), role }));
}

async function idsOf(
  { manager }: Query,
  where: FindOptionsWhere<AccountEntity>,
  limit?: number,
): Promise<string[]> {
  const accounts = await manager.find(AccountEntity, {
    select: { id: true },
    where,
    order: { id: 'ASC' },
    ...(limit !== undefined && { take: limit }),
  });
  return accounts.map(({ id }) => id);
}
