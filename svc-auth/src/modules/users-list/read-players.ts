import type { Query } from '@feltbook/svc-kit';
import { countUsers, readUsers, type UserOrder, type UserRow } from '../../database/statements/user-pages';
import { AccountEntity } from '../accounts/account.entity';
import { AccountTotalsEntity } from '../accounts/account-totals.entity';

/** Reads players from an offset on, and their total. Reads pages of the second half from the end, to skip fewer rows. */
export async function readPlayers(
  query: Query,
  order: UserOrder,
  offset: number,
  limit: number,
): Promise<{ rows: UserRow[]; total: number }> {
  const count = () =>
    order.q || order.status !== undefined ? countUsers(query, order) : countPlayers(query);
  const read = (users: UserOrder, size: number, place: number) =>
    size > 0 ? readUsers(query, users, { limit: size, offset: place }) : [];
  if (offset === 0) {
    const rows = await read(order, limit, 0);
    return { rows, total: rows.length < limit ? rows.length : await count() };
  }
  const total = await count();
  const size = Math.min(limit, total - offset);
  const after = total - offset - size;
  if (offset <= after) return { rows: await read(order, size, offset), total };
  const opposite: UserOrder = { ...order, order: order.order === 'asc' ? 'desc' : 'asc' };
  return { rows: [...(await read(opposite, size, after))].reverse(), total };
}

/** The number of players: of all counted accounts without the owner. */
async function countPlayers({ manager }: Query): Promise<number> {
  const row = await manager
    .createQueryBuilder(AccountTotalsEntity, 'totals')
    .select('totals.accounts', 'accounts')
    .addSelect(
      (owners) => owners.select('COUNT(*)').from(AccountEntity, 'account').where('account.ownerSlot = 1'),
      'owners',
    )
    .getRawOne<Record<'accounts' | 'owners', string>>();
  return Number(row?.accounts ?? 0) - Number(row?.owners ?? 0);
}
