import { Injectable } from '@nestjs/common';
import { ApiError, inTransaction, writeAudit, writeEvent, type Query } from '@feltbook/svc-kit';
import { DataSource } from 'typeorm';
import type { AccountEntity } from '../accounts/account.entity';
import { deleteAccount, findAccount } from '../accounts/accounts.repository';
import { deleteActiveMonths } from '../accounts/active-months.repository';
import { deleteChallengesOf } from '../challenges/challenges.repository';
import { forgetUser } from '../invitations/invitations.repository';
import { MailboxService } from '../mail/mailbox.service';
import { deleteMailsOf, unmarkRefused } from '../mail/mails.repository';
import { lockForOwner } from '../owner/lock-for-owner';
import { deletePasskeysOf } from '../passkeys/passkeys.repository';
import { deleteTokens } from '../one-time-tokens/one-time-tokens.repository';
import { deleteRecoveryCodes } from '../recovery-codes/recovery-codes.repository';
import { deleteSessionsOf } from '../login-sessions/login-sessions.repository';
import { deleteSecondFactor } from '../second-factor/second-factor.repository';
import { RevocationsService } from '../revocations/revocations.service';
import { addErased } from '../accounts/erased-accounts.repository';
import { masked } from './masked';

@Injectable()
export class ErasureService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly mailbox: MailboxService,
    private readonly revocations: RevocationsService,
  ) {}

  /**
   * Deletes an account and its logins, revokes its tokens and publishes `account.deleted`, in one transaction. The other
   * services then erase their data of it.
   * @returns false if there is no such account
   * @throws ApiError `conflict` for the owner's account
   */
  async erase(accountId: string, now = new Date()): Promise<boolean> {
    return inTransaction(this.dataSource, async (query) => {
      // Locks the account's row first: a concurrent sign-in waits, and then finds no account.
      const account = await findAccount(query, 'id', accountId, 'FOR UPDATE');
      if (!account) return false;
      requirePlayer(account);
      await this.remove(query, account, now);
      return true;
    });
  }

  /**
   * Deletes an account for the owner, and writes an audit entry.
   * @throws ApiError `not_found`; `conflict` for the owner's own account; `forbidden` if the actor is not the owner
   */
  async eraseFor(actorId: string, accountId: string, now = new Date()): Promise<void> {
    await inTransaction(this.dataSource, async (query) => {
      const account = await lockForOwner(query, actorId, accountId);
      requirePlayer(account);
      const entry = { actorId, accountId, before: auditedOf(account), after: { deleted: true } };
      await writeAudit(query, { ...entry, action: 'delete' }, now);
      await this.remove(query, account, now);
    });
  }

  private async remove(query: Query, account: AccountEntity, now: Date): Promise<void> {
    const { id: accountId, email } = account;
    await deleteSessionsOf(query, accountId);
    await deleteActiveMonths(query, accountId);
    await deletePasskeysOf(query, accountId);
    await deleteChallengesOf(query, accountId);
    await deleteRecoveryCodes(query, accountId);
    await deleteSecondFactor(query, accountId);
    await deleteMailsOf(query, accountId);
    await deleteTokens(query, accountId);
    await forgetUser(query, accountId);
    if (email !== null) await unmarkRefused(query, email);
    await deleteAccount(query, accountId);
    await addErased(query, accountId, now);
    await writeEvent(query, { type: 'account.deleted', accountId, data: {} });
    await this.mailbox.notify(query, account, { kind: 'account-deleted' });
    await this.revocations.revokeAccount(query, accountId, now);
  }
}

function requirePlayer({ role }: AccountEntity): void {
  if (role === 'owner') throw new ApiError('conflict', "The owner's account cannot be deleted.");
}

/** What the audit log keeps of a deleted account. */
function auditedOf({ email, loginId }: AccountEntity): Record<string, unknown> {
  if (email !== null) return { email: masked(email) };
  return loginId === null ? {} : { handle: masked(loginId) };
}
