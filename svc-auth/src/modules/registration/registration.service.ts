import { Inject, Injectable } from '@nestjs/common';
import { FAILURE_TEXTS, isEmail, loginId, type EmailClaim, type Registration } from '@feltbook/contracts';
import { ApiError, directQuery, inTransaction, newId, toEmailKey } from '@feltbook/svc-kit';
import { DataSource } from 'typeorm';
import { AUTH_CONFIG, type AuthConfig } from '../../config/auth-config';
import { isDuplicate } from '../../database/duplicate';
import { invalidField } from '../../http/invalid-field';
import { AccountEntity } from '../accounts/account.entity';
import { findAccount, insertAccount, releaseEmail } from '../accounts/accounts.repository';
import { defaultDisplayName } from '../accounts/display-name';
import { mailableEmail, toLoginKey } from '../accounts/login-key';
import { RegistrationRules } from '../invitations/registration-rules';
import { OneTimeTokens } from '../one-time-tokens/one-time-tokens';
import { PasswordHasher } from '../passwords/password-hasher';
import { PasswordPolicy } from '../passwords/password-policy';
import { ignoreLimit } from '../rate-limits/rate-limits';
import { VerificationService } from '../verification/verification.service';

@Injectable()
export class RegistrationService {
  private readonly ownerKey: string | null;

  constructor(
    @Inject(AUTH_CONFIG) config: AuthConfig,
    private readonly dataSource: DataSource,
    private readonly passwords: PasswordHasher,
    private readonly policy: PasswordPolicy,
    private readonly tokens: OneTimeTokens,
    private readonly verification: VerificationService,
    private readonly rules: RegistrationRules,
  ) {
    this.ownerKey = config.OWNER_EMAIL === undefined ? null : toEmailKey(config.OWNER_EMAIL);
  }

  /**
   * Creates an account with a password. If the id is an e-mail address, it is stored unverified and gets a mail to verify it, unless
   * its mailbox has had too many.
   * If another account has the address and has not verified it, the mailbox gets the link again, to claim it.
   * @param network the key that limits count the caller's address by
   * @returns the account's id
   * @throws ApiError `conflict` if the id is taken or the owner's, after the same work; `invalid_request` for a password that
   *   {@link PasswordPolicy} refuses; otherwise as {@link RegistrationRules.check}
   */
  async register({ id, password, displayName, invitation }: Registration, network: string): Promise<string> {
    const loginKey = toLoginKey(id);
    const email = mailableEmail(id);
    if (!loginId.safeParse(loginKey).success || (isEmail(id) && email === null))
      throw invalidField('id', 'This id cannot be used.');
    const now = new Date();
    await this.rules.check(invitation, now);
    const of = { network, knownAs: null };
    await this.policy.check({ password, loginId: id }, of);
    const passwordHash = await this.passwords.hash(password, of);
    if (loginKey === this.ownerKey) throw taken();
    const account = {
      id: newId(),
      loginId: email ?? id,
      loginKey,
      email,
      emailKey: email === null ? null : loginKey,
      displayName: displayName ?? defaultDisplayName(id),
      passwordHash,
    };
    try {
      await inTransaction(this.dataSource, async (query) => {
        if (await findAccount(query, 'verifiedEmailKey', loginKey)) throw taken();
        await this.rules.useInvitation(query, account.id, invitation, now);
        await insertAccount(query, account, now);
        if (email !== null) await this.verification.send(query, account.id, email, now).catch(ignoreLimit);
      });
    } catch (error) {
      if (!isDuplicate(error)) throw error;
      if (email !== null) await this.verification.remind(loginKey, network, now).catch(ignoreLimit);
      throw taken();
    }
    return account.id;
  }

  /**
   * Creates an account for the mailbox that got the link of an account which has not verified the address. That account
   * keeps everything but the address.
   * @param network as for {@link register}
   * @returns the new account's id
   * @throws ApiError `invalid_request` for a token that is not valid, or for a password that {@link PasswordPolicy} refuses;
   *   `conflict` if an account has verified the address; otherwise as {@link RegistrationRules.check}
   */
  async claim({ token, password, invitation }: EmailClaim, network: string): Promise<string> {
    const now = new Date();
    await this.rules.check(invitation, now);
    const query = directQuery(this.dataSource);
    const { email: loginId } = await this.tokens.check(query, 'verify-email', token, now);
    const of = { network, knownAs: loginId };
    await this.policy.check({ password, loginId }, of);
    const passwordHash = await this.passwords.hash(password, of);
    const id = newId();
    try {
      await inTransaction(this.dataSource, async (query) => {
        const { account, email } = await this.tokens.spend(query, 'verify-email', token, now);
        const loginKey = toEmailKey(email);
        if (loginKey === this.ownerKey) throw taken();
        await this.rules.useInvitation(query, id, invitation, now);
        if (account.pendingEmail === email)
          await query.manager.update(AccountEntity, { id: account.id }, { pendingEmail: null });
        await releaseEmail(query, loginKey, id, now);
        const displayName = defaultDisplayName(email);
        const verified = { email, emailKey: loginKey, emailVerified: true };
        const claimed = { id, loginId: email, loginKey, ...verified, displayName, passwordHash };
        await insertAccount(query, claimed, now);
      });
    } catch (error) {
      throw isDuplicate(error) ? taken() : error;
    }
    return id;
  }
}

const taken = () => new ApiError('conflict', FAILURE_TEXTS.registration);
