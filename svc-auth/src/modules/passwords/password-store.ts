import { Inject, Injectable } from '@nestjs/common';
import { ApiError, type Query } from '@feltbook/svc-kit';
import { AUTH_CONFIG, type AuthConfig } from '../../config/auth-config';
import { AccountEntity } from '../accounts/account.entity';
import { MailboxService, type ChangedBy } from '../mail/mailbox.service';
import { OneTimeTokenEntity } from '../one-time-tokens/one-time-token.entity';
import { LoginSessionsService } from '../login-sessions/login-sessions.service';

/** Who set a new password, and when. */
export interface PasswordChangedBy extends ChangedBy {
  /** The login that stays; none by default. */
  readonly keptLogin?: string;
}

/** Stores new passwords, whatever their player proved before. */
@Injectable()
export class PasswordStore {
  constructor(
    @Inject(AUTH_CONFIG) private readonly config: AuthConfig,
    private readonly mailbox: MailboxService,
    private readonly sessions: LoginSessionsService,
  ) {}

  /** Whether the configuration holds the password: the next start would set it again. */
  isConfigured({ role }: AccountEntity): boolean {
    return role === 'owner' && this.config.OWNER_PASSWORD !== undefined;
  }

  /** @throws ApiError `conflict` if the configuration holds the password */
  requireOwn(account: AccountEntity): void {
    if (this.isConfigured(account)) throw new ApiError('conflict', 'Your password is set by OWNER_PASSWORD.');
  }

  /**
   * Stores a password, ends the link that sets one, mails a notice and ends the account's logins. Call it last.
   * @param query of a transaction that has locked the account
   */
  async replace(
    query: Query,
    account: AccountEntity,
    hash: string,
    { device, now, keptLogin }: PasswordChangedBy,
  ): Promise<void> {
    const { id: accountId } = account;
    // A new address that is not verified goes: the former password may have been stolen to ask for it.
    const change = { passwordHash: hash, pendingEmail: null };
    await query.manager.update(AccountEntity, { id: accountId }, change);
    await query.manager.delete(OneTimeTokenEntity, { accountId, purpose: 'reset-password' });
    await this.mailbox.notify(query, account, { kind: 'password-changed', at: now.toISOString(), device });
    await this.sessions.endAll(query, accountId, 'logout', now, keptLogin);
  }
}
