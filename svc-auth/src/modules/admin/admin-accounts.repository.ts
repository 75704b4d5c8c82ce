import type { Query } from '@feltbook/svc-kit';
import { In } from 'typeorm';
import { AccountEntity } from '../accounts/account.entity';
import { AccountTotalsEntity } from '../accounts/account-totals.entity';

/** All players, from the counter of accounts: the owner is none. */
export async function countPlayers({ manager }: Query): Promise<number> {
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

/** Those accounts that are there. */
export const accountsOf = ({ manager }: Query, ids: readonly string[]): Promise<AccountEntity[]> =>
  manager.findBy(AccountEntity, { id: In(ids) });
