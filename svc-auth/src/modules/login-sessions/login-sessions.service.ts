import { Inject, Injectable } from '@nestjs/common';
import type { Account, Login as ListedLogin } from '@feltbook/contracts';
import { directQuery, inTransaction, LOGGER, newIdAfter, type Query } from '@feltbook/svc-kit';
import type { Logger } from 'pino';
import { DataSource } from 'typeorm';
import { AUTH_CONFIG, type AuthConfig } from '../../config/auth-config';
import { addDays } from '../../database/time';
import type { CallingClient } from '../../http/client';
import { toAccount } from '../accounts/account';
import { findAccount } from '../accounts/accounts.repository';
import { recordSignIn, recordUse } from '../accounts/activity.repository';
import { RevocationsService } from '../revocations/revocations.service';
import {
  endSessions,
  endSession,
  findSession,
  insertSession,
  isLive,
  lockSession,
  markNewDevice,
  readLiveSessions,
  readSessionBounds,
  touchSession,
  unmarkMfa,
} from './login-sessions.repository';
import type { EndedBy, LoginSessionEntity } from './login-session.entity';
import {
  insertRefreshToken,
  sessionOfToken,
  newRefreshToken,
  spendRefreshToken,
} from './refresh-tokens.repository';

export interface Login {
  /** The id of the refresh session; `sid` in access tokens. */
  readonly id: string;
  /** Whether the sign-in proved two factors. */
  readonly mfa: boolean;
  readonly refreshToken: string;
  readonly refreshExpiresAt: Date;
}

/** How long a device counts as new. */
const NEW_DAYS = 14;

type Rotation = (Login & { account: Account }) | 'replayed' | null;

/** Begins, continues and ends logins. */
@Injectable()
export class LoginSessionsService {
  constructor(
    @Inject(AUTH_CONFIG) private readonly config: AuthConfig,
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly dataSource: DataSource,
    private readonly revocations: RevocationsService,
  ) {}

  /**
   * @param mfaBy the second factor that the player proved: `totp` or the id of a passkey
   * @returns null if the account was deleted
   */
  async begin(
    query: Query,
    accountId: string,
    client: CallingClient,
    now: Date,
    { mfaBy = null }: { mfaBy?: string | null } = {},
  ): Promise<Login | null> {
    const { platform, device, address } = client;
    // Locks the account's row: a concurrent erasure runs before or after, never in between.
    if (!(await recordSignIn(query, accountId, platform, now))) return null;
    const { newest, excess } = await readSessionBounds(query, accountId, this.config.LOGINS_PER_ACCOUNT);
    // A revocation ends all logins up to an id: a new one sorts after it, whatever this replica's clock says.
    const id = newIdAfter(newest);
    const expiresAt = addDays(now, this.config.LOGIN_MAX_DAYS);
    const mfa = mfaBy !== null;
    const session = { id, accountId, platform, device, address, mfa, mfaBy, startedAt: now, expiresAt };
    await insertSession(query, session);
    const login = await this.issueToken(query, { id, accountId, mfa, expiresAt }, now);
    if (excess !== null) await this.endOldest(query, accountId, excess, now);
    return login;
  }

  /**
   * Exchanges a refresh token for the next one. A reused token ends its login, because one of its two holders is not the
   * player. There is no grace period.
   * @returns null if the token is not valid
   */
  async rotate(refreshToken: string, now = new Date()): Promise<(Login & { account: Account }) | null> {
    const rotation = await inTransaction(this.dataSource, async (query): Promise<Rotation> => {
      const key = await sessionOfToken(query, refreshToken);
      const session = key && (await lockSession(query, key));
      if (!session || session.endedAt || session.expiresAt <= now) return null;
      const outcome = await spendRefreshToken(query, refreshToken, now);
      if (outcome === 'expired') return null;
      if (outcome === 'replayed') {
        await endSession(query, session.accountId, session.id, 'replay', now);
        await this.revocations.revokeLogin(query, session.id, now);
        return 'replayed';
      }
      const account = await findAccount(query, 'id', session.accountId);
      if (!account) return null;
      await touchSession(query, session, now);
      const login = await this.issueToken(query, session, now);
      await recordUse(query, account, session.platform, now);
      return { ...login, account: toAccount(account) };
    });
    if (rotation !== 'replayed') return rotation;
    this.logger.warn('A used refresh token came back; its login was ended.');
    return null;
  }

  /**
   * Ends the login of a refresh token that a new login replaces in its browser: nobody could continue it or sign it out. A
   * device that is new to the account stays new.
   */
  async endFormer(refreshToken: string, { id, accountId }: { id: string; accountId: string }): Promise<void> {
    const former = await this.ofRefreshToken(refreshToken);
    if (!former || former.id === id) return;
    if (former.isNewDevice && former.accountId === accountId)
      await markNewDevice(directQuery(this.dataSource), accountId, id);
    await this.end(former.accountId, former.id);
  }

  /** @returns the login of a refresh token, used or not, unless the login ended */
  async ofRefreshToken(refreshToken: string): Promise<LoginSessionEntity | null> {
    const query = directQuery(this.dataSource);
    const key = await sessionOfToken(query, refreshToken);
    const session = key && (await findSession(query, key));
    return session && !session.endedAt ? session : null;
  }

  /**
   * @param current the login that asks; none for the owner, who looks at somebody else's
   * @returns the active logins of an account, the last used first
   */
  async list(accountId: string, current?: string, now = new Date()): Promise<ListedLogin[]> {
    const usedSince = addDays(now, -this.config.REFRESH_TOKEN_DAYS);
    const sessions = await readLiveSessions(
      directQuery(this.dataSource),
      accountId,
      usedSince,
      this.config.LOGINS_PER_ACCOUNT,
    );
    return sessions.map(({ id, device, address, startedAt, lastUsedAt, isNewDevice }) => ({
      id,
      device,
      address,
      startedAt: startedAt.toISOString(),
      lastUsedAt: lastUsedAt.toISOString(),
      isNew: isNewDevice && startedAt > addDays(now, -NEW_DAYS),
      isCurrent: id === current,
    }));
  }

  /**
   * Ends a login; all replicas refuse its tokens at once.
   * @returns false if the account has no such active login
   */
  async end(accountId: string, login: string, now = new Date()): Promise<boolean> {
    return inTransaction(this.dataSource, async (query) => {
      const ended = await endSession(query, accountId, login, 'logout', now);
      if (ended) await this.revocations.revokeLogin(query, login, now);
      return ended;
    });
  }

  /**
   * Ends the logins of an account, except `kept`, by one statement and one revocation. Call it last in the transaction.
   * @param kept ignored if it has ended
   */
  async endAll(query: Query, accountId: string, by: EndedBy, now: Date, kept?: string): Promise<void> {
    // A concurrent sign-in runs before or after, never in between.
    await findAccount(query, 'id', accountId, 'FOR UPDATE');
    const { newest: upTo } = await readSessionBounds(query, accountId, this.config.LOGINS_PER_ACCOUNT);
    if (upTo === null) return;
    const goesOn = kept !== undefined && (await isLive(query, accountId, kept)) ? kept : undefined;
    const ended = await endSessions(query, accountId, by, now, { kept: goesOn });
    if (ended > 0) await this.revocations.revokeLogins(query, accountId, { upTo, kept: goesOn }, now);
  }

  /** Ends the other logins of an account. */
  async endOthers(accountId: string, kept: string, now = new Date()): Promise<void> {
    await inTransaction(this.dataSource, (query) => this.endAll(query, accountId, 'logout', now, kept));
  }

  /**
   * Logins that proved a second factor which is removed no longer count as ones with two factors. Their tokens say so after
   * the next refresh, which the revocation causes. Call it last in the transaction.
   */
  async forgetFactor(query: Query, accountId: string, factor: string, now: Date): Promise<void> {
    if (await unmarkMfa(query, accountId, factor))
      await this.revocations.revokeEarlierTokens(query, accountId, now);
  }

  private async endOldest(query: Query, accountId: string, upTo: string, now: Date): Promise<void> {
    const ended = await endSessions(query, accountId, 'logout', now, { upTo });
    if (ended > 0) await this.revocations.revokeLogins(query, accountId, { upTo }, now);
  }

  private async issueToken(
    query: Query,
    {
      id,
      accountId,
      mfa,
      expiresAt: loginEnds,
    }: Pick<LoginSessionEntity, 'id' | 'accountId' | 'mfa' | 'expiresAt'>,
    now: Date,
  ): Promise<Login> {
    const refreshToken = newRefreshToken(accountId);
    const idleUntil = addDays(now, this.config.REFRESH_TOKEN_DAYS);
    const expiresAt = idleUntil < loginEnds ? idleUntil : loginEnds;
    await insertRefreshToken(query, refreshToken, { familyId: id, accountId, issuedAt: now, expiresAt });
    return { id, mfa, refreshToken, refreshExpiresAt: expiresAt };
  }
}
