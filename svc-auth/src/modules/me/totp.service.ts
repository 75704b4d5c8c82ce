import { Injectable } from '@nestjs/common';
import type { AccessTokenClaims } from '@feltbook/contracts';
import { ApiError, inTransaction } from '@feltbook/svc-kit';
import { DataSource } from 'typeorm';
import { addSeconds } from '../../database/time';
import { invalidField } from '../../http/invalid-field';
import type { AccountEntity } from '../accounts/account.entity';
import { findAccount } from '../accounts/accounts.repository';
import { MailboxService, type ChangedBy } from '../mail/mailbox.service';
import { RecoveryCodes } from '../recovery-codes/recovery-codes';
import { LoginSessionsService } from '../login-sessions/login-sessions.service';
import { RateLimits } from '../rate-limits/rate-limits';
import { SecondFactorEntity } from '../second-factor/second-factor.entity';
import { SecondFactors } from '../second-factor/second-factors';
import { newTotpSecret, totpUri } from '../second-factor/totp';

/** How long a player has to enter the first code. */
const SETUP_SECONDS = 30 * 60;

/** Turns two-step sign-in on and off for its player. */
@Injectable()
export class TotpService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly factors: SecondFactors,
    private readonly recoveryCodes: RecoveryCodes,
    private readonly limits: RateLimits,
    private readonly sessions: LoginSessionsService,
    private readonly mailbox: MailboxService,
  ) {}

  /**
   * Begins a set-up, which ends an earlier one. Sign-ins ask for a code once it is confirmed.
   * @param account whose player is there
   * @returns the address with the secret, for a QR code
   * @throws ApiError `conflict` if two-step sign-in is on
   */
  async begin(account: AccountEntity, now = new Date()): Promise<string> {
    const { id: accountId, loginId, email, displayName } = account;
    const secret = newTotpSecret();
    await inTransaction(this.dataSource, async (query) => {
      if (!(await findAccount(query, 'id', accountId, 'FOR UPDATE'))) throw notBegun();
      const earlier = await query.manager.findOneBy(SecondFactorEntity, { accountId });
      if (earlier?.confirmedAt) throw isOnAlready();
      const sealedSecret = this.factors.seal(accountId, secret);
      const factor = { accountId, sealedSecret, createdAt: now, confirmedAt: null, lastStep: 0 };
      await query.manager.upsert(SecondFactorEntity, factor, ['accountId']);
    });
    return totpUri(secret, loginId ?? email ?? displayName);
  }

  /**
   * Ends a set-up: sign-ins with a password ask for a code from now on. Makes new recovery codes. The caller's login counts as
   * one with two factors.
   * @returns the recovery codes as they are shown
   * @throws ApiError `invalid_request` for a wrong code, `conflict` without a set-up, `rate_limited` after repeated failures
   */
  async confirm({ sub, sid }: AccessTokenClaims, code: string, by: ChangedBy): Promise<string[]> {
    const { now } = by;
    const codes = await this.limits.secondFactor(sub, null, () =>
      inTransaction(this.dataSource, async (query) => {
        const account = await findAccount(query, 'id', sub, 'FOR UPDATE');
        const factor = await query.manager.findOneBy(SecondFactorEntity, { accountId: sub });
        if (factor?.confirmedAt) throw isOnAlready();
        if (!account || !factor || addSeconds(factor.createdAt, SETUP_SECONDS) <= now) throw notBegun();
        if (!(await this.factors.useCode(query, factor, code, now, { confirmedAt: now }))) return null;
        await this.sessions.markMfa(query, sub, sid, 'totp');
        await this.mailbox.notifyOfSignIn(query, account, 'two-step-on', by);
        return this.recoveryCodes.replace(query, sub, now);
      }),
    );
    if (!codes) throw wrongCode();
    return codes;
  }

  /**
   * Makes the caller's login one with two factors, by a code of the app or a recovery code.
   * @throws ApiError `invalid_request` for a wrong code, `rate_limited` after repeated failures
   */
  async verify({ sub, sid }: AccessTokenClaims, code: string, by: ChangedBy): Promise<void> {
    const isDone = await this.limits.secondFactor(sub, null, () =>
      inTransaction(this.dataSource, async (query) => {
        const account = await findAccount(query, 'id', sub, 'FOR UPDATE');
        if (!account || !(await this.factors.use(query, account, code, by))) return null;
        await this.sessions.markMfa(query, sub, sid, 'totp');
        return true;
      }),
    );
    if (!isDone) throw wrongCode();
  }

  /** Turns it off for a player who has just proved both factors. @throws ApiError `invalid_request` if it is off */
  async remove(accountId: string, by: ChangedBy): Promise<void> {
    await inTransaction(this.dataSource, async (query) => {
      const account = await findAccount(query, 'id', accountId, 'FOR UPDATE');
      const factor = await query.manager.findOneBy(SecondFactorEntity, { accountId });
      if (!account || !factor?.confirmedAt) throw wrongCode();
      await query.manager.delete(SecondFactorEntity, { accountId });
      await this.mailbox.notifyOfSignIn(query, account, 'two-step-off', by);
      await this.sessions.forgetFactor(query, accountId, 'totp', by.now);
    });
  }
}

const isOnAlready = () => new ApiError('conflict', 'Two-step sign-in is on already.');
const notBegun = () => new ApiError('conflict', 'This took too long. Please begin again.');

const wrongCode = () => invalidField('code', 'This code is wrong or was used. Enter the newest one.');
