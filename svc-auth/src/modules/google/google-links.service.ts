import { Injectable } from '@nestjs/common';
import type { AccessTokenClaims } from '@feltbook/contracts';
import { ApiError, inTransaction } from '@feltbook/svc-kit';
import { DataSource } from 'typeorm';
import { isDuplicate } from '../../database/duplicate';
import { addSeconds } from '../../database/time';
import { findAccount } from '../accounts/accounts.repository';
import { findFamily } from '../refresh/families.repository';
import { GoogleAccountsService } from './google-accounts.service';

/** How long ago the sign-in with two factors may be. */
const RECENT_SECONDS = 600;

/** Links Google accounts to accounts with two-step sign-in, which a mailbox alone must not open. */
@Injectable()
export class GoogleLinksService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly accounts: GoogleAccountsService,
  ) {}

  /**
   * @param wanted the Google account of this browser's last visit to Google, and the account with its address
   * @throws ApiError `conflict` if it is another account's; `forbidden` unless the caller signed in with two factors just now
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
        const login = await findFamily(query, { id: sid, accountId: sub });
        if (!login?.mfa || addSeconds(login.startedAt, RECENT_SECONDS) < now) throw oneFactorOnly();
        const isFree = account && [null, wanted.subject].includes(account.googleSubject);
        if (!isFree) throw nothingToLink();
        await this.accounts.link(query, account, wanted.subject, { device, now });
      });
    } catch (error) {
      throw isDuplicate(error) ? nothingToLink() : error;
    }
  }
}

const nothingToLink = () => new ApiError('conflict', 'Sign in with Google first.');
const oneFactorOnly = () => new ApiError('forbidden', 'Sign in with your password and code first.');
