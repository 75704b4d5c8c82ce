import { Injectable } from '@nestjs/common';
import { directQuery, inTransaction } from '@feltbook/svc-kit';
import { DataSource } from 'typeorm';
import { graceCutoff } from '../subscriptions';
import { listOverdueAccounts, lockBillingAccount } from './billing-accounts.repository';
import { reconcileEntitlement } from './reconcile-entitlement';

const BATCH = 200;

/** Ends Pro for accounts whose payment is overdue for longer than the grace period. No event marks that moment. */
@Injectable()
export class GracePeriodEnd {
  constructor(private readonly dataSource: DataSource) {}

  /** @returns for how many accounts the grace period ended */
  async run(now = new Date()): Promise<number> {
    const cutoff = graceCutoff(now);
    let ended = 0;
    for (;;) {
      const accounts = await listOverdueAccounts(directQuery(this.dataSource), cutoff, BATCH);
      let changed = 0;
      for (const accountId of accounts) if (await this.end(accountId, now)) changed += 1;
      ended += changed;
      // Accounts with another subscription that is paid stay in the list.
      if (accounts.length < BATCH || changed === 0) return ended;
    }
  }

  private end(accountId: string, now: Date): Promise<boolean> {
    return inTransaction(this.dataSource, async (query) => {
      const account = await lockBillingAccount(query, accountId);
      const { isChanged } = await reconcileEntitlement(query, account, { now });
      return isChanged;
    });
  }
}
