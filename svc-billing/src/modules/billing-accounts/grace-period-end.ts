import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { graceCutoff } from '../subscriptions';
import { listOverdueAccounts } from './billing-accounts.repository';
import { reconcileListed } from './reconcile-listed';

/** Ends Pro for accounts whose payment is overdue for longer than the grace period. No event marks that moment. */
@Injectable()
export class GracePeriodEnd {
  constructor(private readonly dataSource: DataSource) {}

  /** @returns for how many accounts the grace period ended */
  run(now = new Date()): Promise<number> {
    // Accounts with another subscription that is paid stay in the list.
    return reconcileListed(
      this.dataSource,
      (query, limit) => listOverdueAccounts(query, graceCutoff(now), limit),
      now,
    );
  }
}
