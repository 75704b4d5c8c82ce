import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { AccessTokenClaims } from '@feltbook/contracts';
import { ApiError, inTransaction } from '@feltbook/svc-kit';
import { DataSource, type Repository } from 'typeorm';
import type { CallingClient } from '../../http/client';
import type { AccountEntity } from '../accounts/account.entity';
import { findAccount } from '../accounts/accounts.repository';
import { AccountsService } from '../accounts/accounts.service';
import { PasswordHasher } from '../passwords/password-hasher';
import { LoginSessionEntity } from '../login-sessions/login-session.entity';
import { SecondFactors } from '../second-factor/second-factors';
import { RateLimits } from '../rate-limits/rate-limits';

/** An account without a password shows by a sign-in this recent that its player is there. */
const RECENT_SIGN_IN_MS = 10 * 60_000;

/** What a caller presents before an act for which a token is not enough. */
export interface PresentedProof {
  readonly password: string | undefined;
  /** The field of the request that holds the password. */
  readonly path: string;
  /** The key that limits count the caller's address by. */
  readonly network: string;
}

/** What a caller presents before a change of how the account opens: all that a sign-in asks for. */
export interface FullProof extends PresentedProof {
  readonly code: string | undefined;
  readonly device: CallingClient['device'];
}

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
   * @throws ApiError `invalid_request` for a missing or wrong password, `forbidden` if the sign-in is too old,
   *   `rate_limited` after repeated failures
   */
  async require({ sub, sid }: AccessTokenClaims, proof: PresentedProof): Promise<AccountEntity> {
    const account = await this.accounts.ofToken(sub);
    if (account.passwordHash === null) await this.requireRecentSignIn(account.id, sid);
    else await this.requirePassword(account, sid, proof);
    return account;
  }

  /**
   * As {@link require}, and with two-step sign-in a code of the app or a recovery code, which is used up.
   * @throws ApiError also as {@link requireCode}
   */
  async requireFully(claims: AccessTokenClaims, proof: FullProof): Promise<AccountEntity> {
    const account = await this.require(claims, proof);
    await this.requireCode(account, proof);
    return account;
  }

  /**
   * Requires a code if two-step sign-in is on.
   * @throws ApiError `invalid_request` for a missing or wrong code, `rate_limited` after repeated failures
   */
  async requireCode(
    { id }: AccountEntity,
    { code, device }: Pick<FullProof, 'code' | 'device'>,
  ): Promise<void> {
    if (!(await this.factors.isOn(id))) return;
    if (code === undefined) throw refused('code', 'Enter a code from your app, or a recovery code.');
    const isRight = await this.limits.secondFactor(id, null, () =>
      inTransaction(this.dataSource, async (query) => {
        const account = await findAccount(query, 'id', id, 'FOR UPDATE');
        return (
          account && ((await this.factors.use(query, account, code, { device, now: new Date() })) || null)
        );
      }),
    );
    if (!isRight) throw refused('code', 'This code is wrong or was used. Enter the newest one.');
  }

  private async requirePassword(
    account: AccountEntity,
    login: string,
    { password, path, network }: PresentedProof,
  ): Promise<void> {
    if (password === undefined) throw refused(path, 'Please enter your password.');
    const of = { network, knownAs: account.id };
    const verify = async () => (await this.passwords.verify(password, account.passwordHash, of)) || null;
    // Counts by the account, because its player may have signed in by another id since, and for this login alone, so that
    // strangers at the same address lock nobody out.
    const isRight = await this.limits.signIn(account.id, { network, deviceId: login }, verify);
    if (!isRight) throw refused(path, 'This is not your password.');
  }

  private async requireRecentSignIn(accountId: string, login: string): Promise<void> {
    const session = await this.sessions.findOneBy({ id: login, accountId });
    const since = Date.now() - RECENT_SIGN_IN_MS;
    if (session && session.startedAt.getTime() >= since) return;
    throw new ApiError('forbidden', 'Sign in again first. Then you have 10 minutes for this.');
  }
}

const refused = (path: string, message: string) =>
  new ApiError('invalid_request', message, { fields: [{ path, message }] });
