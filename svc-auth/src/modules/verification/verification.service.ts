import { Injectable } from '@nestjs/common';
import { ApiError, inTransaction, type Query } from '@feltbook/svc-kit';
import { DataSource } from 'typeorm';
import { isDuplicate } from '../../database/duplicate';
import { isUnverified } from '../accounts/account';
import { findAccount, releaseEmail, setEmailVerified } from '../accounts/accounts.repository';
import { MailboxService } from '../mail/mailbox.service';
import { unmarkRefused } from '../mail/mails.repository';
import { OneTimeTokens } from '../one-time-tokens/one-time-tokens';
import { Throttle } from '../throttling/throttle';

const LIFETIME_SECONDS = 48 * 60 * 60;

/** Verifies addresses by a link that only their mailbox receives. */
@Injectable()
export class VerificationService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly mailbox: MailboxService,
    private readonly tokens: OneTimeTokens,
    private readonly throttle: Throttle,
  ) {}

  /**
   * Mails a link that verifies an address. Does nothing where no mail is configured.
   * @param query of a transaction that has created or locked the account
   */
  async send(query: Query, accountId: string, email: string, now: Date): Promise<void> {
    if (!this.mailbox.isConfigured) return;
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
    if (!this.mailbox.isConfigured) throw new ApiError('conflict', 'This site sends no mail.');
    await this.throttle.requestMail(accountId, network, () =>
      inTransaction(this.dataSource, async (query) => {
        const account = await findAccount(query, 'id', accountId, 'FOR UPDATE');
        if (!account || account.email === null) throw new ApiError('conflict', 'You have no email here.');
        if (account.emailVerified) throw new ApiError('conflict', 'Your email is verified already.');
        await unmarkRefused(query, account.email);
        await this.send(query, accountId, account.email, now);
      }),
    );
  }

  /**
   * Mails the link once more to an address that an account claims without having verified it: its player may be somebody
   * else, who can claim it by the link.
   * @throws ApiError `rate_limited`
   */
  async remind(loginKey: string, network: string, now = new Date()): Promise<void> {
    await this.throttle.requestMail(loginKey, network, () =>
      inTransaction(this.dataSource, async (query) => {
        const account = await findAccount(query, 'loginKey', loginKey, 'FOR UPDATE');
        if (isUnverified(account)) await this.send(query, account.id, account.email, now);
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
        const { id, emailKey } = await this.tokens.spend(query, 'verify-email', token, now);
        // The mailbox alone does not say whose account it is: somebody else may have registered the address.
        if (id !== accountId) throw new ApiError('forbidden', 'This link is for another account.');
        if (emailKey !== null) await releaseEmail(query, emailKey, id, now);
        await setEmailVerified(query, id);
      });
    } catch (error) {
      throw isDuplicate(error) ? verifiedElsewhere() : error;
    }
  }
}

const verifiedElsewhere = () => new ApiError('conflict', 'Another account has verified this email.');
