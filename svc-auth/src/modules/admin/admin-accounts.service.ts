import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { AdminAccounts, AdminOwner, AdminPasswordReset, AdminUserAccess } from '@feltbook/contracts';
import { ApiError, inTransaction, writeAudit } from '@feltbook/svc-kit';
import { DataSource, In, type Repository } from 'typeorm';
import { isIdLike } from '../../database/id-like';
import { AccountEntity } from '../accounts/account.entity';
import { lockForOwner } from '../owner/lock-for-owner';
import { PasskeyEntity } from '../passkeys/passkey.entity';
import { PasswordResetService } from '../passwords/password-reset.service';
import { RecoveryCodes } from '../recovery-codes/recovery-codes';
import { LoginSessionsService } from '../login-sessions/login-sessions.service';
import { SecondFactors } from '../second-factor/second-factors';
import { toAdminAccount } from '../users-list/user-response';

/** Users' accounts, for the owner: what they are, how their players get into them, and on which devices. */
@Injectable()
export class AdminAccountsService {
  constructor(
    private readonly dataSource: DataSource,
    @InjectRepository(AccountEntity) private readonly accounts: Repository<AccountEntity>,
    @InjectRepository(PasskeyEntity) private readonly passkeys: Repository<PasskeyEntity>,
    private readonly sessions: LoginSessionsService,
    private readonly factors: SecondFactors,
    private readonly recoveryCodes: RecoveryCodes,
    private readonly resets: PasswordResetService,
  ) {}

  /** Existing accounts among the ids, including the owner's. */
  async of(ids: readonly string[]): Promise<AdminAccounts> {
    const accounts = await this.accounts.findBy({ id: In(ids.filter(isIdLike)) });
    return { accounts: accounts.map(toAdminAccount) };
  }

  /** The owner's account; null if there is none. */
  async owner(): Promise<AdminOwner> {
    const account = await this.accounts.findOneBy({ ownerSlot: 1 });
    return { account: account && toAdminAccount(account) };
  }

  /** @throws ApiError `not_found` */
  async readAccess(id: string): Promise<AdminUserAccess> {
    const account = isIdLike(id) ? await this.accounts.findOneBy({ id }) : null;
    if (!account) throw new ApiError('not_found', 'There is no such account.');
    const [passkeys, hasFactor, left, logins] = await Promise.all([
      this.passkeys.countBy({ accountId: id }),
      this.factors.isOn(id),
      this.recoveryCodes.left(id),
      this.sessions.list(id),
    ]);
    return {
      email_verified: account.email === null ? null : account.emailVerified,
      has_password: account.passwordHash !== null,
      signs_in_with_google: account.googleSubject !== null,
      passkeys,
      has_second_factor: hasFactor,
      recovery_codes_left: left,
      logins: logins.map(({ id: login, device, address, startedAt, lastUsedAt }) => ({
        id: login,
        device,
        address,
        startedAt,
        lastUsedAt,
      })),
    };
  }

  /**
   * Ends all logins of a user, and writes an audit entry.
   * @throws ApiError `not_found`; `forbidden` if the actor is not the owner; `conflict` for the owner's own account
   */
  async signOut(actorId: string, accountId: string, now = new Date()): Promise<void> {
    await inTransaction(this.dataSource, async (query) => {
      const account = await lockForOwner(query, actorId, accountId);
      if (account.role === 'owner')
        throw new ApiError('conflict', 'Your own devices are on your account page.');
      const entry = { actorId, accountId, action: 'end_logins', before: {}, after: {} } as const;
      await writeAudit(query, entry, now);
      await this.sessions.endAll(query, accountId, 'owner', now);
    });
  }

  /**
   * Lets a user set a new password, and writes an audit entry.
   * @throws ApiError `not_found`; `forbidden` if the actor is not the owner; `conflict` for the owner's own account, and if
   *   the account has no use for a password
   */
  async resetPassword(actorId: string, accountId: string, now = new Date()): Promise<AdminPasswordReset> {
    return inTransaction(this.dataSource, async (query) => {
      const account = await lockForOwner(query, actorId, accountId);
      if (account.role === 'owner')
        throw new ApiError('conflict', 'Your own password is on your account page.');
      const reset = await this.resets.offer(query, account, now);
      const entry = {
        actorId,
        accountId,
        action: 'reset_password',
        before: {},
        after: { by: reset.by },
      } as const;
      await writeAudit(query, entry, now);
      return reset;
    });
  }
}
