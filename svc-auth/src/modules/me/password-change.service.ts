import { Injectable } from '@nestjs/common';
import type { AccessTokenClaims, PasswordChange } from '@feltbook/contracts';
import { ApiError, inTransaction } from '@feltbook/svc-kit';
import { DataSource } from 'typeorm';
import { findAccount } from '../accounts/accounts.repository';
import { IdentityCheck } from '../identity/identity-check';
import type { CallingClient } from '../../http/client';
import { PasswordStore } from '../passwords/password-store';
import { PasswordHasher } from '../passwords/password-hasher';
import { PasswordPolicy } from '../passwords/password-policy';

@Injectable()
export class PasswordChangeService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly identity: IdentityCheck,
    private readonly hasher: PasswordHasher,
    private readonly policy: PasswordPolicy,
    private readonly passwords: PasswordStore,
  ) {}

  /**
   * Stores a new password and ends the account's other logins, in one transaction.
   * @throws ApiError as {@link IdentityCheck.require} and {@link PasswordPolicy.check}; `conflict` if the password was
   *   changed by another call meanwhile, is the owner's of the configuration, or would belong to no id
   */
  async change(
    claims: AccessTokenClaims,
    { current, next, code }: PasswordChange,
    client: CallingClient,
    now = new Date(),
  ): Promise<void> {
    const account = await this.identity.require(claims, { password: current }, client, 'current');
    this.passwords.requireOwn(account);
    if (account.loginId === null) throw withoutId();
    const { network, device } = client;
    const of = { network, knownAs: account.id };
    await this.policy.check({ password: next, loginId: account.loginId, path: 'next' }, of);
    // After the policy: a code works once, and the player may have to choose another password.
    await this.identity.requireCode(account, { code }, client);
    const hash = await this.hasher.hash(next, of);
    await inTransaction(this.dataSource, async (query) => {
      const locked = await findAccount(query, 'id', account.id, 'FOR UPDATE');
      if (locked?.passwordHash !== account.passwordHash) throw changedMeanwhile();
      await this.passwords.replace(query, locked, hash, { device, now, keptLogin: claims.sid });
    });
  }
}

const withoutId = () =>
  new ApiError('conflict', 'Another account uses your email to sign in. Please go on using Google.');
const changedMeanwhile = () =>
  new ApiError('conflict', 'Your password was just changed somewhere else. Please try again.');
