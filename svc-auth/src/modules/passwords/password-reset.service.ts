import { Inject, Injectable, type BeforeApplicationShutdown } from '@nestjs/common';
import type { AdminPasswordReset, PasswordReset } from '@feltbook/contracts';
import { ApiError, directQuery, inTransaction, LOGGER, type Query } from '@feltbook/svc-kit';
import type { Logger } from 'pino';
import { DataSource } from 'typeorm';
import { AUTH_CONFIG, type AuthConfig } from '../../config/auth-config';
import { addSeconds } from '../../database/time';
import type { CallingClient } from '../../http/client';
import { isUnverified } from '../accounts/account';
import type { AccountEntity } from '../accounts/account.entity';
import { findBySignInId } from '../accounts/accounts.repository';
import { toLoginKey } from '../accounts/login-key';
import { DeviceCookie, type Device } from '../devices/device-cookie';
import { resetPasswordUrl } from '../mail/content/mail-content';
import { MailboxService } from '../mail/mailbox.service';
import { accountIdOf, OneTimeTokens } from '../one-time-tokens/one-time-tokens';
import { PasswordStore } from './password-store';
import { PasswordHasher } from './password-hasher';
import { PasswordPolicy } from './password-policy';
import { ignoreLimit, RateLimits } from '../rate-limits/rate-limits';
import { VerificationService } from '../verification/verification.service';

const LIFETIME_SECONDS = 30 * 60;
/** The owner may not reach the player at once. */
const HANDED_OVER_SECONDS = 24 * 3600;
const PURPOSE = 'reset-password';

type MailedAccount = AccountEntity & { email: string };

const isMailed = (account: AccountEntity): account is MailedAccount =>
  account.email !== null && account.emailVerified;

/** Gives players a new password who forgot theirs. */
@Injectable()
export class PasswordResetService implements BeforeApplicationShutdown {
  /** Requests that were answered and are still worked on. */
  private readonly running = new Set<Promise<void>>();

  constructor(
    @Inject(AUTH_CONFIG) private readonly config: AuthConfig,
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly dataSource: DataSource,
    private readonly limits: RateLimits,
    private readonly tokens: OneTimeTokens,
    private readonly mailbox: MailboxService,
    private readonly policy: PasswordPolicy,
    private readonly hasher: PasswordHasher,
    private readonly verification: VerificationService,
    private readonly passwords: PasswordStore,
    private readonly devices: DeviceCookie,
  ) {}

  beforeApplicationShutdown(): Promise<void> {
    return this.settled();
  }

  /**
   * Mails a link if the id has a verified address, and to an unverified one the link that verifies it. Resolves before it
   * looks for the account, so that neither the answer nor its time shows whether there is one.
   * @throws ApiError `rate_limited`, also for ids that nobody has
   */
  async request(id: string, network: string, now = new Date()): Promise<void> {
    const loginKey = toLoginKey(id);
    await this.limits.requestMail(loginKey, network, async () => {
      const work = this.send(loginKey, now)
        .catch(ignoreLimit)
        .catch((error: unknown) =>
          this.logger.error({ err: error }, 'A mail to reset a password could not be stored.'),
        );
      this.running.add(work);
      void work.finally(() => this.running.delete(work));
    });
  }

  /** Waits for the work on the requests so far. */
  async settled(): Promise<void> {
    await Promise.all(this.running);
  }

  /**
   * Stores a new password and ends all logins of the account, in one transaction. A token that is not valid, or a password
   * that is refused, counts as a failed sign-in.
   * @param device null if nobody has signed in with the browser before
   * @throws ApiError `invalid_request` for a token that is not valid, or for a password that {@link PasswordPolicy} refuses;
   *   `rate_limited` after repeated failures
   */
  async reset(reset: PasswordReset, client: CallingClient, device: Device | null): Promise<void> {
    const accountId = accountIdOf(reset.token);
    const deviceId = device && this.devices.knows(device, accountId) ? device.id : null;
    await this.limits.signIn(accountId, { network: client.network, deviceId }, () =>
      this.replace(reset, client),
    );
  }

  private async replace(
    { token, password }: PasswordReset,
    { network, device }: CallingClient,
  ): Promise<void> {
    const now = new Date();
    const query = directQuery(this.dataSource);
    const { account } = await this.tokens.check(query, PURPOSE, token, now);
    const of = { network, knownAs: account.id };
    await this.policy.check({ password, loginId: account.loginId ?? '' }, of);
    const hash = await this.hasher.hash(password, of);
    await inTransaction(this.dataSource, async (query) => {
      const { account } = await this.tokens.spend(query, PURPOSE, token, now);
      await this.passwords.replace(query, account, hash, { device, now });
    });
  }

  private async send(loginKey: string, now: Date): Promise<void> {
    if (!this.mailbox.isConfigured) return;
    await inTransaction(this.dataSource, async (query) => {
      const account = await findBySignInId(query, loginKey, 'FOR UPDATE');
      if (isUnverified(account)) {
        await this.mailbox.unmarkRefused(query, account.email);
        return this.verification.send(query, account.id, account.email, now);
      }
      if (!account || !this.isResettable(account) || !isMailed(account)) return;
      await this.limits.countMailTo(account.email);
      await this.mail(query, account, now);
    });
  }

  /**
   * Lets a player set a new password on behalf of the owner: by mail to a verified address, or by a link that the owner
   * hands over.
   * @param query of a transaction that has locked the account
   * @throws ApiError `conflict` if the account has no use for a password
   */
  async offer(query: Query, account: AccountEntity, now: Date): Promise<AdminPasswordReset> {
    if (!this.isResettable(account)) throw new ApiError('conflict', 'This account opens without a password.');
    if (this.mailbox.isConfigured && isMailed(account)) {
      await this.mail(query, account, now);
      return { by: 'mail', to: account.email };
    }
    const id = await this.issue(query, { ...account, email: '' }, HANDED_OVER_SECONDS, now);
    const token = this.tokens.tokenOf({ accountId: account.id, purpose: PURPOSE, id });
    return {
      by: 'link',
      url: resetPasswordUrl(token, this.config.PUBLIC_URL),
      expires_at: addSeconds(now, HANDED_OVER_SECONDS).toISOString(),
    };
  }

  private async mail(query: Query, account: MailedAccount, now: Date): Promise<void> {
    const { id: accountId, email: to } = account;
    const tokenId = await this.issue(query, account, LIFETIME_SECONDS, now);
    await this.mailbox.unmarkRefused(query, to);
    await this.mailbox.post(query, { accountId, to, content: { kind: PURPOSE, tokenId } });
  }

  private issue(
    query: Query,
    { id: accountId, email }: Pick<MailedAccount, 'id' | 'email'>,
    seconds: number,
    now: Date,
  ): Promise<string> {
    return this.tokens.issue(query, { accountId, purpose: PURPOSE, email }, seconds, now);
  }

  /** The configuration holds the owner's password, and an account without an id has no use for one. */
  private isResettable(account: AccountEntity): boolean {
    return account.loginId !== null && !this.passwords.isConfigured(account);
  }
}
