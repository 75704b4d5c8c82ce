import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { AccessTokenClaims, IdentityProof, PasswordProof } from '@feltbook/contracts';
import { ApiError, inTransaction } from '@feltbook/svc-kit';
import { DataSource, type Repository } from 'typeorm';
import type { CallingClient } from '../../http/client';
import { invalidField } from '../../http/invalid-field';
import type { AccountEntity } from '../accounts/account.entity';
import { findAccount } from '../accounts/accounts.repository';
import { AccountsService } from '../accounts/accounts.service';
import { PasswordHasher } from '../passwords/password-hasher';
import { LoginSessionEntity } from '../login-sessions/login-session.entity';
import { SecondFactors } from '../second-factor/second-factors';
import { RateLimits } from '../rate-limits/rate-limits';

/** An account without a password shows by a sign-in this recent that its player is there. */
const RECENT_SIGN_IN_MS = 10 * 60_000;

/** Checks that the player is there, because a token may be used on an unlocked device or be stolen. */
@Injectable()
export class IdentityCheck {
  constructor(
    private readonly dataSource: DataSource,
    @InjectRepository(LoginSessionEntity) private readonly sessions: Repository<LoginSessionEntity>,
    private readonly accounts: AccountsService,
    private readonly passwords: PasswordHasher,
    private readonly limits: RateLimits,
    private readonly factors: SecondFactors,
  ) {}

  /**
   * Requires the password, or a sign-in of the last 10 minutes if the account has none. A wrong password counts as a failed
   * sign-in.
   * @param path the field of the request that holds the password
   * @throws ApiError `invalid_request` for a missing or wrong password, `forbidden` if the sign-in is too old,
   *   `rate_limited` after repeated failures
   */
  async require(
    { sub, sid }: AccessTokenClaims,
    { password }: PasswordProof,
    { network }: Pick<CallingClient, 'network'>,
    path = 'password',
  ): Promise<AccountEntity> {
    const account = await this.accounts.ofToken(sub);
    if (account.passwordHash === null) await this.requireRecentSignIn(account.id, sid);
    else if (password === undefined) throw invalidField(path, 'Please enter your password.');
    else await this.requirePassword(account, sid, { password, network, path });
    return account;
  }

  /**
   * As {@link require}, and with two-step sign-in a code of the app or a recovery code, which is used up.
   * @throws ApiError also as {@link requireCode}
   */
  async requireFully(
    claims: AccessTokenClaims,
    proof: IdentityProof,
    client: Pick<CallingClient, 'network' | 'device'>,
  ): Promise<AccountEntity> {
    const account = await this.require(claims, proof, client);
    await this.requireCode(account, proof, client);
    return account;
  }

  /**
   * Requires a code if two-step sign-in is on.
   * @throws ApiError `invalid_request` for a missing or wrong code, `rate_limited` after repeated failures
   */
  async requireCode(
    { id }: AccountEntity,
    { code }: IdentityProof,
    { device }: Pick<CallingClient, 'device'>,
  ): Promise<void> {
    if (!(await this.factors.isOn(id))) return;
    if (code === undefined) throw invalidField('code', 'Enter a code from your app, or a recovery code.');
    const isRight = await this.limits.secondFactor(id, null, () =>
      inTransaction(this.dataSource, async (query) => {
        const account = await findAccount(query, 'id', id, 'FOR UPDATE');
        return (
          account && ((await this.factors.use(query, account, code, { device, now: new Date() })) || null)
        );
      }),
    );
    if (!isRight) throw invalidField('code', 'This code is wrong or was used. Enter the newest one.');
  }

  private async requirePassword(
    account: AccountEntity,
    login: string,
    { password, network, path }: { password: string; network: string; path: string },
  ): Promise<void> {
    const of = { network, knownAs: account.id };
    const verify = async () => (await this.passwords.verify(password, account.passwordHash, of)) || null;
    // Counts by the account, because its player may have signed in by another id since, and for this login alone, so that
    // strangers at the same address lock nobody out.
    const isRight = await this.limits.signIn(account.id, { network, deviceId: login }, verify);
    if (!isRight) throw invalidField(path, 'This is not your password.');
  }

  private async requireRecentSignIn(accountId: string, login: string): Promise<void> {
    const session = await this.sessions.findOneBy({ id: login, accountId });
    const since = Date.now() - RECENT_SIGN_IN_MS;
    if (session && session.startedAt.getTime() >= since) return;
    throw new ApiError('forbidden', 'Sign in again first. Then you have 10 minutes for this.');
  }
}
