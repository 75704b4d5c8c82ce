import { Injectable } from '@nestjs/common';
import { ApiError, inTransaction, writeAudit, writeEvent, type Query } from '@feltbook/svc-kit';
import { DataSource } from 'typeorm';
import { isIdLike } from '../../database/statements/id-list';
import type { AccountEntity } from '../accounts/account.entity';
import { deleteAccount, findAccount, findOwner } from '../accounts/accounts.repository';
import { deleteActiveMonths } from '../accounts/active-months.repository';
import { deleteFamiliesOf } from '../refresh/families.repository';
import { RevocationsService } from '../revocations/revocations.service';
import { addErased } from '../accounts/erased-accounts.repository';
import { masked } from './masked';

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
   * @throws ApiError `conflict` for the owner's account
   */
  async erase(accountId: string, now = new Date()): Promise<boolean> {
    return inTransaction(this.dataSource, async (query) => {
      // The account's row first: a sign-in at the same moment waits, and then finds nobody.
      const account = await findAccount(query, 'id', accountId, 'FOR UPDATE');
      if (!account) return false;
      requirePlayer(account);
      await this.remove(query, accountId, now);
      return true;
    });
  }

  /**
   * The same, because the owner wants it; that is written down with it.
   * @throws ApiError `not_found`; `conflict` for the owner's own account; `forbidden` when the actor is not the owner
   */
  async eraseFor(actorId: string, accountId: string, now = new Date()): Promise<void> {
    if (!isIdLike(accountId)) throw unknown();
    await inTransaction(this.dataSource, async (query) => {
      const owner = await findOwner(query);
      if (owner?.id !== actorId) throw new ApiError('forbidden', 'Only the owner may do this.');
      const account = await findAccount(query, 'id', accountId, 'FOR UPDATE');
      if (!account) throw unknown();
      requirePlayer(account);
      const entry = { actorId, accountId, before: traceOf(account), after: { deleted: true } };
      await writeAudit(query, { ...entry, action: 'delete' }, now);
      await this.remove(query, accountId, now);
    });
  }

  private async remove(query: Query, accountId: string, now: Date): Promise<void> {
    await deleteFamiliesOf(query, accountId);
    await deleteActiveMonths(query, accountId);
    await deleteAccount(query, accountId);
    await addErased(query, accountId, now);
    await writeEvent(query, { type: 'account.deleted', accountId, data: {} });
    await this.revocations.revokeAccount(query, accountId, now);
  }
}

function requirePlayer({ role }: AccountEntity): void {
  if (role === 'owner') throw new ApiError('conflict', "The owner's account cannot be deleted.");
}

const unknown = () => new ApiError('not_found', 'There is no such account.');

/** What may be known of somebody who was deleted. */
function traceOf({ email, loginId }: AccountEntity): Record<string, unknown> {
  if (email !== null) return { email: masked(email) };
  return loginId === null ? {} : { handle: masked(loginId) };
}
