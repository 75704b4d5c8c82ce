import type { AccountsComparison, ComparedAccounts } from '@feltbook/contracts';
import type { Query } from '@feltbook/svc-kit';
import { And, In, IsNull, LessThanOrEqual, MoreThan, Not } from 'typeorm';
import { BillingAccount } from '../billing-accounts/billing-account.entity';
import { UsageCopy } from '../usage-copies/usage-copy.entity';

const MAX_SURPLUS = 100;
/** Sorts after every id. */
const LAST = '~';

/** Compares the accounts of a range of ids with those stored here. */
export async function compareAccounts(
  { manager }: Query,
  { after, through, ids }: AccountsComparison,
): Promise<ComparedAccounts> {
  const known = await manager.find(BillingAccount, {
    select: { accountId: true, erasedAt: true },
    where: [
      { accountId: In(ids), registrationCounted: true },
      { accountId: In(ids), erasedAt: Not(IsNull()) },
    ],
  });
  const surplus = await manager.find(BillingAccount, {
    select: { accountId: true },
    where: {
      accountId: And(MoreThan(after), LessThanOrEqual(through ?? LAST), Not(In(ids))),
      erasedAt: IsNull(),
    },
    order: { accountId: 'ASC' },
    take: MAX_SURPLUS,
  });
  const stored = new Set(known.map(({ accountId }) => accountId));
  return {
    missing: ids.filter((id) => !stored.has(id)),
    surplus: surplus.map(({ accountId }) => accountId),
    erased: known.flatMap(({ accountId, erasedAt }) => (erasedAt ? accountId : [])),
  };
}

/** The versions of the plan last published and of the usage last received. */
export interface PublishedAccount {
  readonly accountId: string;
  readonly planVersion: number;
  readonly usageVersion: number;
}

/** Accounts after `accountId` that are not erased, in order, a page at a time. */
export async function listPublishedAfter(
  { manager }: Query,
  accountId: string,
  limit: number,
): Promise<PublishedAccount[]> {
  const rows = await manager
    .createQueryBuilder(BillingAccount, 'account')
    .select('account.accountId', 'accountId')
    .addSelect('account.planVersion', 'planVersion')
    .addSelect('usage.accountVersion', 'usageVersion')
    .leftJoin(UsageCopy, 'usage', 'usage.accountId = account.accountId')
    .where('account.accountId > :accountId AND account.erasedAt IS NULL', { accountId })
    .orderBy('account.accountId')
    .limit(limit)
    .getRawMany<{ accountId: string; planVersion: string; usageVersion: string | null }>();
  return rows.map((row) => ({
    accountId: row.accountId,
    planVersion: Number(row.planVersion),
    usageVersion: Number(row.usageVersion ?? 0),
  }));
}
