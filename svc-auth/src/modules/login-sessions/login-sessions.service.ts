import { Inject, Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Account, Login } from '@feltbook/contracts';
import { insertInto, inTransaction, LOGGER, newIdAfter, type Query } from '@feltbook/svc-kit';
import type { Logger } from 'pino';
import {
  DataSource,
  IsNull,
  LessThanOrEqual,
  MoreThan,
  Not,
  type FindOptionsWhere,
  type Repository,
} from 'typeorm';
import { AUTH_CONFIG, type AuthConfig } from '../../config/auth-config';
import { addDays } from '../../database/time';
import type { CallingClient } from '../../http/client';
import { toAccount } from '../accounts/account';
import { findAccount } from '../accounts/accounts.repository';
import { recordSignIn, recordUse } from '../accounts/activity.repository';
import { RevocationsService } from '../revocations/revocations.service';
import { LoginSessionEntity, type EndedBy } from './login-session.entity';
import { insertRefreshToken, sessionOfToken, newRefreshToken, spendRefreshToken } from './refresh-tokens';

/** A login session, and its newest refresh token. */
export interface LoginSession {
  /** `sid` in access tokens. */
  readonly id: string;
  /** Whether the sign-in proved two factors. */
  readonly mfa: boolean;
  readonly refreshToken: string;
  readonly refreshExpiresAt: Date;
}

const LOCKED = { lock: { mode: 'pessimistic_write' } } as const;
/** How long a device counts as new. */
const NEW_DAYS = 14;

type Rotation = (LoginSession & { account: Account }) | 'replayed' | null;

/** Begins, continues and ends logins. */
@Injectable()
export class LoginSessionsService {
  constructor(
    @Inject(AUTH_CONFIG) private readonly config: AuthConfig,
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly dataSource: DataSource,
    @InjectRepository(LoginSessionEntity) private readonly stored: Repository<LoginSessionEntity>,
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
  ): Promise<LoginSession | null> {
    const { platform, device, address } = client;
    // Locks the account's row: a concurrent erasure runs before or after, never in between.
    if (!(await recordSignIn(query, accountId, platform, now))) return null;
    const { newest, excess } = await readSessionBounds(query, accountId, this.config.LOGINS_PER_ACCOUNT);
    // A revocation ends all logins up to an id: a new one sorts after it, whatever this replica's clock says.
    const id = newIdAfter(newest);
    const expiresAt = addDays(now, this.config.LOGIN_MAX_DAYS);
    const mfa = mfaBy !== null;
    const session = { id, accountId, platform, device, address, mfa, mfaBy, expiresAt };
    await insertInto(query.manager, LoginSessionEntity)
      .values({ ...session, startedAt: now, lastUsedAt: now })
      .execute();
    const login = await this.issueToken(query, { id, accountId, mfa, expiresAt }, now);
    if (excess !== null) await this.endOldest(query, accountId, excess, now);
    return login;
  }

  /**
   * Exchanges a refresh token for the next one. A reused token ends its login, because one of its two holders is not the
   * player. There is no grace period.
   * @returns null if the token is not valid
   */
  async rotate(
    refreshToken: string,
    now = new Date(),
  ): Promise<(LoginSession & { account: Account }) | null> {
    const rotation = await inTransaction(this.dataSource, async (query): Promise<Rotation> => {
      const { manager } = query;
      const key = await sessionOfToken(query, refreshToken);
      // Locked until the transaction ends: its rotations run one after another.
      const session = key && (await manager.findOne(LoginSessionEntity, { where: key, ...LOCKED }));
      if (!session || session.endedAt || session.expiresAt <= now) return null;
      const outcome = await spendRefreshToken(query, refreshToken, now);
      if (outcome === 'expired') return null;
      if (outcome === 'replayed') {
        await this.endOne(query, session, 'replay', now);
        return 'replayed';
      }
      const account = await findAccount(query, 'id', session.accountId);
      if (!account) return null;
      await manager.update(LoginSessionEntity, key, { lastUsedAt: now });
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
      await this.stored.update({ id, accountId }, { isNewDevice: true });
    await this.end(former.accountId, former.id);
  }

  /** @returns the login of a refresh token, used or not, unless the login ended */
  async ofRefreshToken(refreshToken: string): Promise<LoginSessionEntity | null> {
    const key = await sessionOfToken(this.stored, refreshToken);
    return key && this.stored.findOneBy({ ...key, endedAt: IsNull() });
  }

  /**
   * @param current the login that asks; none for the owner, who looks at somebody else's
   * @returns the active logins of an account, the last used first
   */
  async list(accountId: string, current?: string, now = new Date()): Promise<Login[]> {
    const usedSince = addDays(now, -this.config.REFRESH_TOKEN_DAYS);
    const sessions = await this.stored.find({
      where: { accountId, endedAt: IsNull(), lastUsedAt: MoreThan(usedSince) },
      order: { lastUsedAt: 'DESC', id: 'DESC' },
      take: this.config.LOGINS_PER_ACCOUNT,
    });
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
    return inTransaction(this.dataSource, (query) =>
      this.endOne(query, { id: login, accountId }, 'logout', now),
    );
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
    const isLive = kept !== undefined && { id: kept, accountId, endedAt: IsNull() };
    const goesOn = isLive && (await query.manager.existsBy(LoginSessionEntity, isLive)) ? kept : undefined;
    const ended = await this.mark(query, { accountId, ...(goesOn && { id: Not(goesOn) }) }, by, now);
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
    const proved = { accountId, mfa: true, mfaBy: factor };
    const { affected } = await query.manager.update(LoginSessionEntity, proved, { mfa: false, mfaBy: null });
    if (affected !== 0) await this.revocations.revokeEarlierTokens(query, accountId, now);
  }

  /** Records that the player of a login proved a second factor later. */
  async markMfa({ manager }: Query, accountId: string, id: string, mfaBy: string): Promise<void> {
    await manager.update(LoginSessionEntity, { id, accountId, mfa: false }, { mfa: true, mfaBy });
  }

  private async endOne(
    query: Query,
    { id, accountId }: { id: string; accountId: string },
    by: EndedBy,
    now: Date,
  ): Promise<boolean> {
    const ended = await this.mark(query, { id, accountId }, by, now);
    if (ended > 0) await this.revocations.revokeLogin(query, id, now);
    return ended > 0;
  }

  /** Marks active sessions as ended, by one statement. @returns how many */
  private async mark(
    { manager }: Query,
    which: FindOptionsWhere<LoginSessionEntity>,
    endedBy: EndedBy,
    endedAt: Date,
  ): Promise<number> {
    const active = { ...which, endedAt: IsNull() };
    const { affected } = await manager.update(LoginSessionEntity, active, { endedAt, endedBy });
    return affected ?? 0;
  }

  private async endOldest(query: Query, accountId: string, upTo: string, now: Date): Promise<void> {
    const ended = await this.mark(query, { accountId, id: LessThanOrEqual(upTo) }, 'logout', now);
    if (ended > 0) await this.revocations.revokeLogins(query, accountId, { upTo }, now);
  }

  private async issueToken(
    query: Query,
    session: Pick<LoginSessionEntity, 'id' | 'accountId' | 'mfa' | 'expiresAt'>,
    now: Date,
  ): Promise<LoginSession> {
    const { id, accountId, mfa } = session;
    const refreshToken = newRefreshToken(accountId);
    const idleUntil = addDays(now, this.config.REFRESH_TOKEN_DAYS);
    const expiresAt = idleUntil < session.expiresAt ? idleUntil : session.expiresAt;
    await insertRefreshToken(query, refreshToken, { familyId: id, accountId, issuedAt: now, expiresAt });
    return { id, mfa, refreshToken, refreshExpiresAt: expiresAt };
  }
}

/** Where the logins of an account end. Ids sort by their begin. */
interface SessionBounds {
  /** The newest login, ended or not. */
  readonly newest: string | null;
  /** The newest active login that is one too many beside a new one. */
  readonly excess: string | null;
}

/** @param limit how many logins of an account may be active */
async function readSessionBounds(query: Query, accountId: string, limit: number): Promise<SessionBounds> {
  const [bounds] = await query.execute<SessionBounds>(
    `SELECT MAX(id) AS newest,
       (SELECT id FROM login_families WHERE account_id = ? AND ended_at IS NULL
        ORDER BY id DESC LIMIT 1 OFFSET ${limit - 1}) AS excess
     FROM login_families WHERE account_id = ?`,
    [accountId, accountId],
  );
  return bounds ?? { newest: null, excess: null };
}
