import { Injectable } from '@nestjs/common';
import type { AccessTokenClaims, IdentityProof } from '@feltbook/contracts';
import { ApiError, inTransaction } from '@feltbook/svc-kit';
import { DataSource } from 'typeorm';
import { isDuplicate } from '../../database/duplicate';
import { addSeconds } from '../../database/time';
import type { CallingClient } from '../../http/client';
import { AccountEntity } from '../accounts/account.entity';
import { findAccount } from '../accounts/accounts.repository';
import { IdentityCheck } from '../identity/identity-check';
import { MailboxService } from '../mail/mailbox.service';
import { OneTimeTokenEntity } from '../one-time-tokens/one-time-token.entity';
import { PasskeyEntity } from '../passkeys/passkey.entity';
import { LoginSessionEntity } from '../login-sessions/login-session.entity';
import { SecondFactors } from '../second-factor/second-factors';
import { GoogleAccountsService } from './google-accounts.service';
import { CODE_PURPOSE } from './google-codes';

/** How long ago the sign-in before a link may be. */
const RECENT_SECONDS = 600;

/** Links Google to accounts that a mailbox alone must not open: with two-step sign-in, or where Google was removed. Removes links. */
@Injectable()
export class GoogleLinksService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly accounts: GoogleAccountsService,
    private readonly identity: IdentityCheck,
    private readonly mailbox: MailboxService,
    private readonly factors: SecondFactors,
  ) {}

  /**
   * @param wanted the Google account of this browser's last visit to Google, and the account with its address
   * @throws ApiError `conflict` if it is another account's; `forbidden` unless the caller signed in just now, since
   *   Google was removed, and with two factors if two-step sign-in is on
   */
  async link(
    { sub, sid }: AccessTokenClaims,
    wanted: { readonly accountId: string; readonly subject: string } | null,
    device: string,
  ): Promise<void> {
    if (wanted?.accountId !== sub) throw nothingToLink();
    const now = new Date();
    try {
      await inTransaction(this.dataSource, async (query) => {
        const account = await findAccount(query, 'id', sub, 'FOR UPDATE');
        const login = await query.manager.findOneBy(LoginSessionEntity, { id: sid, accountId: sub });
        const needsMfa = await this.factors.isOn(sub, query);
        if (!login || (needsMfa && !login.mfa) || !isNewEnough(login, account, now)) throw notProved();
        const isFree = account && [null, wanted.subject].includes(account.googleSubject);
        if (!isFree) throw nothingToLink();
        await this.accounts.link(query, account, wanted.subject, { device, now });
      });
    } catch (error) {
      throw isDuplicate(error) ? nothingToLink() : error;
    }
  }

  /**
   * Google no longer opens the account. A later link needs another sign-in first.
   * @throws ApiError `not_found`; `conflict` if the player could not sign in any more; as {@link IdentityCheck.requireFully}
   */
  async remove(
    claims: AccessTokenClaims,
    proof: IdentityProof,
    client: Pick<CallingClient, 'network' | 'device'>,
  ): Promise<void> {
    const { id } = await this.identity.requireFully(claims, proof, client);
    const now = new Date();
    await inTransaction(this.dataSource, async (query) => {
      // Locks the account's row: the last passkey is not removed meanwhile.
      const account = await findAccount(query, 'id', id, 'FOR UPDATE');
      if (!account || account.googleSubject === null)
        throw new ApiError('not_found', 'Google is not linked.');
      const hasOtherWay =
        account.passwordHash !== null || (await query.manager.existsBy(PasskeyEntity, { accountId: id }));
      if (!hasOtherWay)
        throw new ApiError('conflict', 'Set a password first. You could not sign in any more.');
      const unlinked = { googleSubject: null, googleRemovedAt: now };
      await query.manager.update(AccountEntity, { id }, unlinked);
      // A sign-in that is just under way ends too.
      await query.manager.delete(OneTimeTokenEntity, { accountId: id, purpose: CODE_PURPOSE });
      await this.mailbox.notifyOfSignIn(query, account, 'google-removed', { device: client.device, now });
    });
  }
}

const isNewEnough = ({ startedAt }: LoginSessionEntity, account: AccountEntity | null, now: Date): boolean =>
  addSeconds(startedAt, RECENT_SECONDS) >= now && startedAt > (account?.googleRemovedAt ?? new Date(0));

const nothingToLink = () => new ApiError('conflict', 'Sign in with Google first.');
const notProved = () => new ApiError('forbidden', 'Sign in with your password or passkey first.');
