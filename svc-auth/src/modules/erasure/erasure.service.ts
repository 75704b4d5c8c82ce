import { Injectable } from '@nestjs/common';
import { ApiError, inTransaction, insertInto, writeAudit, writeEvent, type Query } from '@feltbook/svc-kit';
import { DataSource } from 'typeorm';
import { AccountEntity } from '../accounts/account.entity';
import { AccountTotalsEntity, TOTALS } from '../accounts/account-totals.entity';
import { findAccount } from '../accounts/accounts.repository';
import { ActiveMonthEntity } from '../accounts/active-month.entity';
import { ErasedAccountEntity } from '../accounts/erased-account.entity';
import { UsedChallengeEntity } from '../challenges/used-challenge.entity';
import { InvitationEntity } from '../invitations/invitation.entity';
import { LoginSessionEntity } from '../login-sessions/login-session.entity';
import { RefreshTokenEntity } from '../login-sessions/refresh-token.entity';
import { MailEntity } from '../mail/mail.entity';
import { MailboxService } from '../mail/mailbox.service';
import { OneTimeTokenEntity } from '../one-time-tokens/one-time-token.entity';
import { lockForOwner } from '../owner/lock-for-owner';
import { PasskeyEntity } from '../passkeys/passkey.entity';
import { RecoveryCodeEntity } from '../recovery-codes/recovery-code.entity';
import { RevocationsService } from '../revocations/revocations.service';
import { SecondFactorEntity } from '../second-factor/second-factor.entity';
import { masked } from './masked';

/** Each table with rows of an account, besides its own. */
const OWNED = [
  RefreshTokenEntity,
  LoginSessionEntity,
  ActiveMonthEntity,
  PasskeyEntity,
  UsedChallengeEntity,
  RecoveryCodeEntity,
  SecondFactorEntity,
  MailEntity,
  OneTimeTokenEntity,
];

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
    const { manager } = query;
    for (const entity of OWNED) await manager.delete<{ accountId: string }>(entity, { accountId });
    await manager.update(InvitationEntity, { accountId }, { accountId: null, note: null });
    if (email !== null) await this.mailbox.unmarkRefused(query, email);
    await manager.delete(AccountEntity, { id: accountId });
    await insertInto(manager, ErasedAccountEntity)
      .values({ accountId, erasedAt: now })
      .orUpdate(['account_id'])
      .execute();
    // Locks the counter until the transaction ends.
    await manager.decrement(AccountTotalsEntity, TOTALS, 'accounts', 1);
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
