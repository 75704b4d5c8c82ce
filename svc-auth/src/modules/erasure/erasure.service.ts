import { Injectable } from '@nestjs/common';
import { inTransaction, writeEvent } from '@feltbook/svc-kit';
import { DataSource } from 'typeorm';
import { deleteAccount, findAccount } from '../accounts/accounts.repository';
import { deleteFamiliesOf } from '../refresh/families.repository';
import { RevocationsService } from '../revocations/revocations.service';

@Injectable()
export class ErasureService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly revocations: RevocationsService,
  ) {}

  /**
   * Removes an account with its logins, ends its tokens, and leaves the event by which the other services erase what
   * they hold: all of it in one transaction.
   * @returns false when there is no such account
   */
  async erase(accountId: string, now = new Date()): Promise<boolean> {
    return inTransaction(this.dataSource, async (query) => {
      // The account's row first: a sign-in at the same moment waits, and then finds nobody.
      if (!(await findAccount(query, 'id', accountId, 'FOR UPDATE'))) return false;
      await deleteFamiliesOf(query, accountId);
      await deleteAccount(query, accountId);
      await writeEvent(query, { type: 'account.deleted', accountId, data: {} });
      await this.revocations.revokeAccount(query, accountId, now);
      return true;
    });
  }
}
