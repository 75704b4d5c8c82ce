import type { Query } from '@feltbook/svc-kit';
import { AccountEntity } from './account.entity';
import { AccountTotalsEntity } from './account-totals.entity';

const ROW = { id: 1 };

/**
 * Counts an account that is created or deleted.
 * @param query of the same transaction, which locks the counter until it ends: call it late
 */
export async function countAccounts({ manager }: Query, added: 1 | -1): Promise<void> {
  await manager.increment(AccountTotalsEntity, ROW, 'accounts', added);
}

/** Reads the counter only, never an account. */
export const readAccountTotals = ({ manager }: Query): Promise<AccountTotalsEntity> =>
  manager.findOneByOrFail(AccountTotalsEntity, ROW);

/** @returns false if another reconciliation came first, so that the difference is outdated */
export async function correctAccountTotals(
  { manager }: Query,
  { reconciled }: AccountTotalsEntity,
  added: number,
): Promise<boolean> {
  const { affected } = await manager.update(
    AccountTotalsEntity,
    { ...ROW, reconciled },
    { accounts: () => `accounts + ${Math.trunc(added)}`, reconciled: () => 'reconciled + 1' },
  );
  return affected === 1;
}

/** The number of players: of all counted accounts without the owner. */
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
