import { Injectable } from '@nestjs/common';
import { directQuery, inTransaction } from '@feltbook/svc-kit';
import { DataSource } from 'typeorm';
import { lockBillingAccount } from './billing-accounts.repository';
import { statusOf } from './status';
import { listAccountsAfter, readStatusInputs, type AccountStatusInputs } from './status-inputs.repository';
import { updateStatus } from './update-status';

const BATCH = 500;

/** Compares every stored status with the computed one and updates those that differ, such as after a restore. */
@Injectable()
export class StatusReview {
  constructor(private readonly dataSource: DataSource) {}

  /** @returns how many statuses were updated */
  async run(now = new Date()): Promise<number> {
    const query = directQuery(this.dataSource);
    let updated = 0;
    for (let ids = await listAccountsAfter(query, '', BATCH); ids.length > 0;) {
      for (const inputs of await readStatusInputs(query, ids)) {
        if (expectedStatus(inputs, now) === inputs.account.status) continue;
        await this.update(inputs.account.accountId, now);
        updated += 1;
      }
      ids = await listAccountsAfter(query, ids.at(-1) ?? '', BATCH);
    }
    return updated;
  }

  private async update(accountId: string, now: Date): Promise<void> {
    await inTransaction(this.dataSource, async (query) =>
      updateStatus(query, await lockBillingAccount(query, accountId), { now }),
    );
  }
}

const expectedStatus = (inputs: AccountStatusInputs, now: Date) =>
  inputs.account.erasedAt ? null : statusOf(inputs, now).status;
