import { Inject, Injectable } from '@nestjs/common';
import { ApiError, inTransaction, toEmailKey, type Query } from '@feltbook/svc-kit';
import { DataSource } from 'typeorm';
import { AUTH_CONFIG, type AuthConfig } from '../../config/auth-config';
import { isDuplicate } from '../../database/duplicate';
import { invalidField } from '../../http/invalid-field';
import { isUnverified } from '../accounts/account';
import { AccountEntity } from '../accounts/account.entity';
import { findAccount, releaseEmail, setVerifiedEmail } from '../accounts/accounts.repository';
import { mailableEmail } from '../accounts/login-key';
import { MailboxService } from '../mail/mailbox.service';
import { OneTimeTokens } from '../one-time-tokens/one-time-tokens';
import { RateLimits } from '../rate-limits/rate-limits';

const LIFETIME_SECONDS = 48 * 60 * 60;

/** Verifies addresses by a link that only their mailbox receives. */
@Injectable()
export class VerificationService {
  private readonly ownerKey: string | null;

  constructor(
    @Inject(AUTH_CONFIG) { OWNER_EMAIL }: AuthConfig,
    private readonly dataSource: DataSource,
    private readonly mailbox: MailboxService,
    private readonly tokens: OneTimeTokens,
    private readonly limits: RateLimits,
  ) {
    this.ownerKey = OWNER_EMAIL === undefined ? null : toEmailKey(OWNER_EMAIL);
  }

  /**
   * Mails a link that verifies an address. Does nothing where no mail is configured.
   * @param query of a transaction that has created or locked the account
   * @throws ApiError `rate_limited` if the address has had too many mails, before anything is written
   */
  async send(query: Query, accountId: string, email: string, now: Date): Promise<void> {
    if (!this.mailbox.isConfigured) return;
    await this.limits.countMailTo(email);
    const kind = 'verify-email';
    const tokenId = await this.tokens.issue(
      query,
      { accountId, purpose: kind, email },
      LIFETIME_SECONDS,
      now,
    );
    await this.mailbox.post(query, { accountId, to: email, content: { kind, tokenId } });
  }

  /**
   * Mails a new link, which ends the earlier one.
   * @throws ApiError `conflict` if there is nothing to verify or no mail is configured; `rate_limited`
   */
  async sendAgain(accountId: string, network: string, now = new Date()): Promise<void> {
    await this.mailLink(accountId, network, now, (_, account) => {
      const email = account.pendingEmail ?? account.email;
      if (email === null) throw new ApiError('conflict', 'You have no email here.');
      if (email === account.email && account.emailVerified) throw verifiedAlready();
      return Promise.resolve(email);
    });
  }

  /**
   * Mails a link to a new address of an account. The address replaces the former one once it is verified. The answer is the
   * same if another account has the address.
   * @throws ApiError `invalid_request` for an address that cannot be compared; otherwise as {@link sendAgain}
   */
  async change(accountId: string, email: string, network: string, now = new Date()): Promise<void> {
    const key = mailableEmail(email);
    if (key === null) throw invalidField('email', 'This email cannot be used.');
    await this.mailLink(accountId, network, now, async (query, account) => {
      if (account.role === 'owner' || key === this.ownerKey) throw ownersConfiguration();
      const isSame = key === account.emailKey;
      if (isSame && account.emailVerified) throw verifiedAlready();
      const pendingEmail = isSame ? null : key;
      await query.manager.update(AccountEntity, { id: accountId }, { pendingEmail });
      return isSame ? (account.email ?? key) : key;
    });
  }

  /**
   * Mails the link once more to an address that an account claims without having verified it: its player may be somebody
   * else, who can claim it by the link.
   * @throws ApiError `rate_limited`
   */
  async remind(loginKey: string, network: string, now = new Date()): Promise<void> {
    await this.limits.requestMail(loginKey, network, () =>
      inTransaction(this.dataSource, async (query) => {
        const account = await findAccount(query, 'loginKey', loginKey, 'FOR UPDATE');
        if (!isUnverified(account)) return;
        await this.mailbox.unmarkRefused(query, account.email);
        await this.send(query, account.id, account.email, now);
      }),
    );
  }

  /**
   * Verifies the address that the token was mailed to, for the account that signed in. Other accounts that only claim the
   * address lose it.
   * @throws ApiError `invalid_request` for a token that is not valid; `forbidden` if it is another account's; `conflict` if
   *   another account verified the address first
   */
  async verify(accountId: string, token: string, now = new Date()): Promise<void> {
    try {
      await inTransaction(this.dataSource, async (query) => {
        const { account, email } = await this.tokens.spend(query, 'verify-email', token, now);
        // The mailbox alone does not say whose account it is: somebody else may have registered the address.
        if (account.id !== accountId) throw new ApiError('forbidden', 'This link is for another account.');
        const key = toEmailKey(email);
        await releaseEmail(query, key, accountId, now);
        await setVerifiedEmail(query, account, key);
        if (account.emailKey !== key)
          await this.mailbox.notify(query, account, { kind: 'email-changed', at: now.toISOString() });
      });
    } catch (error) {
      throw isDuplicate(error) ? verifiedElsewhere() : error;
    }
  }

  /** @param choose decides under the account's lock which address gets the link */
  private async mailLink(
    accountId: string,
    network: string,
    now: Date,
    choose: (query: Query, account: AccountEntity) => Promise<string>,
  ): Promise<void> {
    if (!this.mailbox.isConfigured) throw new ApiError('conflict', 'This site sends no mail.');
    await this.limits.requestMail(accountId, network, () =>
      inTransaction(this.dataSource, async (query) => {
        const account = await findAccount(query, 'id', accountId, 'FOR UPDATE');
        if (!account) throw new ApiError('unauthenticated', 'Please sign in again.');
        const email = await choose(query, account);
        await this.mailbox.unmarkRefused(query, email);
        await this.send(query, accountId, email, now);
      }),
    );
  }
}

const verifiedAlready = () => new ApiError('conflict', 'Your email is verified already.');
const ownersConfiguration = () => new ApiError('conflict', 'The owner’s email is set by OWNER_EMAIL.');
const verifiedElsewhere = () => new ApiError('conflict', 'Another account has verified this email.');
