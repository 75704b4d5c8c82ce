import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { AccountsComparison, ComparedAccounts } from '@feltbook/contracts';
import { And, In, IsNull, LessThanOrEqual, MoreThan, Not, type Repository } from 'typeorm';
import { BillingAccount } from '../billing-accounts/billing-account.entity';

const MAX_SURPLUS = 100;
/** Sorts after every id. */
const LAST = '~';

@Injectable()
export class ReconciliationService {
  constructor(@InjectRepository(BillingAccount) private readonly accounts: Repository<BillingAccount>) {}

  /** Compares the accounts of a range of ids with those stored here. */
  async compareAccounts({ after, through, ids }: AccountsComparison): Promise<ComparedAccounts> {
    const known = await this.accounts.find({
      select: { accountId: true, erasedAt: true },
      where: [
        { accountId: In(ids), registrationCounted: true },
        { accountId: In(ids), erasedAt: Not(IsNull()) },
      ],
    });
    const surplus = await this.accounts.find({
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
}
