import { Inject, Injectable } from '@nestjs/common';
import type { AccessTokenClaims, PasswordChange } from '@feltbook/contracts';
import { ApiError, inTransaction } from '@feltbook/svc-kit';
import { DataSource } from 'typeorm';
import { AUTH_CONFIG, type AuthConfig } from '../../config/auth-config';
import { findAccount, setPasswordHash } from '../accounts/accounts.repository';
import { IdentityCheck } from '../identity/identity-check';
import type { CallingClient } from '../../http/client';
import { MailboxService } from '../mail/mailbox.service';
import { deleteTokens } from '../one-time-tokens/one-time-tokens.repository';
import { LoginsService } from '../refresh/logins.service';
import { PasswordHasher } from '../passwords/password-hasher';
import { PasswordPolicy } from '../passwords/password-policy';

@Injectable()
export class PasswordChangeService {
  constructor(
    @Inject(AUTH_CONFIG) private readonly config: AuthConfig,
    private readonly dataSource: DataSource,
    private readonly identity: IdentityCheck,
    private readonly hasher: PasswordHasher,
    private readonly policy: PasswordPolicy,
    private readonly mailbox: MailboxService,
    private readonly logins: LoginsService,
  ) {}

  /**
   * Stores a new password and ends the account's other logins, in one transaction.
   * @throws ApiError as {@link IdentityCheck.require} and {@link PasswordPolicy.check}; `conflict` if the password was
   *   changed by another call meanwhile, is the owner's of the configuration, or would belong to no id
   */
  async change(
    claims: AccessTokenClaims,
    { current, next }: PasswordChange,
    { network, device }: CallingClient,
    now = new Date(),
  ): Promise<void> {
    const account = await this.identity.require(claims, { password: current, path: 'current', network });
    if (account.role === 'owner' && this.config.OWNER_PASSWORD !== undefined) throw ownersConfiguration();
    if (account.loginId === null) throw withoutId();
    this.policy.check(next, account.loginId, 'next');
    const hash = await this.hasher.hash(next);
    await inTransaction(this.dataSource, async (query) => {
      const locked = await findAccount(query, 'id', account.id, 'FOR UPDATE');
      if (locked?.passwordHash !== account.passwordHash) throw changedMeanwhile();
      await setPasswordHash(query, account.id, hash);
      await deleteTokens(query, account.id, 'reset-password');
      if (account.email !== null && account.emailVerified) {
        const content = { kind: 'password-changed', at: now.toISOString(), device } as const;
        await this.mailbox.post(query, { accountId: account.id, to: account.email, content });
      }
      await this.logins.endAll(query, account.id, 'logout', now, claims.sid);
    });
  }
}

// The next start would set it to the configured one again.
const ownersConfiguration = () => new ApiError('conflict', 'Your password is set by OWNER_PASSWORD.');
const withoutId = () =>
  new ApiError('conflict', 'Another account uses your email to sign in. Please go on using Google.');
const changedMeanwhile = () =>
  new ApiError('conflict', 'Your password was just changed somewhere else. Please try again.');
