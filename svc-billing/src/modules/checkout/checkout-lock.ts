import { setTimeout as pause } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { ApiError, directQuery, newId } from '@feltbook/svc-kit';
import { DataSource } from 'typeorm';
import { BillingAccount } from '../billing-accounts/billing-account.entity';
import { ensureBillingAccount } from '../billing-accounts/billing-accounts.repository';

/** Leaves a call that waited 5 seconds for the provider. */
const WAIT_MS = 4000;
const POLL_MS = 100;
/** Longer than a checkout takes. Only the lock of a replica that was killed lasts this long. */
const LEASE_SECONDS = 30;

/**
 * Lets one checkout of an account at a time, over all replicas. A lease in the account's row, because a transaction would
 * hold a connection, and the row that webhooks need, while the provider works.
 */
@Injectable()
export class CheckoutLock {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * Waits until no other checkout of the account runs.
   * @returns how long that took, 0 if none ran, and what ends this one
   * @throws ApiError `rate_limited` if others take longer than 4 seconds
   */
  async take(accountId: string): Promise<{ waitedMs: number; release: () => Promise<void> }> {
    const holder = newId();
    await ensureBillingAccount(directQuery(this.dataSource), accountId);
    const begun = performance.now();
    let waitedMs = 0;
    while (!(await this.acquire(accountId, holder))) {
      if (waitedMs > WAIT_MS) throw checkoutBusy();
      await pause(POLL_MS);
      waitedMs = performance.now() - begun;
    }
    // Without the database the lease ends by itself.
    return { waitedMs, release: () => this.release(accountId, holder).catch(() => undefined) };
  }

  private async acquire(accountId: string, holder: string): Promise<boolean> {
    const { affected } = await directQuery(this.dataSource)
      .manager.createQueryBuilder()
      .update(BillingAccount)
      .set({
        checkoutLockedBy: holder,
        checkoutLockedUntil: () => `UTC_TIMESTAMP(3) + INTERVAL ${LEASE_SECONDS} SECOND`,
      })
      .where({ accountId })
      .andWhere('(checkout_locked_until IS NULL OR checkout_locked_until < UTC_TIMESTAMP(3))')
      .execute();
    return affected === 1;
  }

  private async release(accountId: string, holder: string): Promise<void> {
    await directQuery(this.dataSource).manager.update(
      BillingAccount,
      { accountId, checkoutLockedBy: holder },
      { checkoutLockedBy: null, checkoutLockedUntil: null },
    );
  }
}

export const checkoutBusy = () =>
  new ApiError('rate_limited', 'Another checkout of yours is being opened. Please try again.', {
    headers: { 'retry-after': '1' },
  });
