import { setTimeout as pause } from 'node:timers/promises';
import { Inject, Injectable, type OnModuleDestroy } from '@nestjs/common';
import type { Revocation } from '@feltbook/contracts';
import { afterCommit, directQuery, insertInto, TtlCache, type Query } from '@feltbook/svc-kit';
import { DataSource } from 'typeorm';
import { AUTH_CONFIG, type AuthConfig } from '../../config/auth-config';
import { addSeconds, epochSeconds } from '../../database/time';
import { nextNumber } from '../../database/turns';
import { RevocationEntity } from './revocation.entity';

/** A revocation is kept this much longer than its tokens, for clock skew. */
const MARGIN_SECONDS = 300;
/** How often the database is read for other replicas' revocations while callers wait. */
const READ_EVERY_MS = 500;

/** Most revocations in one response; a reader that needs more continues with its next call. */
const MOST_AT_ONCE = 5000;

type Logins = Partial<Pick<RevocationEntity, 'upToLogin' | 'keptLogin'>>;

@Injectable()
export class RevocationsService implements OnModuleDestroy {
  /** One read for all callers that wait. */
  private readonly reads = new TtlCache<Revocation[]>({ ttlMs: 0 });
  private nextRead: Promise<unknown> | undefined;
  private waking = new AbortController();
  private wakeUps = 0;
  private stopping = false;

  constructor(
    @Inject(AUTH_CONFIG) private readonly config: AuthConfig,
    private readonly dataSource: DataSource,
  ) {}

  /** Revokes all tokens of a login. Call it last in the transaction. */
  async revokeLogin(query: Query, login: string, now: Date): Promise<void> {
    await this.insert(query, { kind: 'login', subject: login }, now);
  }

  /**
   * Revokes all tokens of the account's logins up to `upTo`, except those of `kept`, however many logins there are. Call it
   * last in the transaction.
   */
  revokeLogins(
    query: Query,
    accountId: string,
    { upTo, kept = null }: { upTo: string; kept?: string | null },
    now: Date,
  ): Promise<void> {
    return this.revokeUntil(query, accountId, addSeconds(now, -1), { upToLogin: upTo, keptLogin: kept });
  }

  /**
   * Revokes all tokens of a deleted account. Call it last in the transaction. Sets a time in the future, so that a token
   * that another call is signing now is revoked too.
   */
  revokeAccount(query: Query, accountId: string, now: Date): Promise<void> {
    return this.revokeUntil(query, accountId, addSeconds(now, this.config.ACCESS_TOKEN_SECONDS));
  }

  /**
   * Revokes the tokens of an account so far, and no login: browsers refresh them. Call it last in the transaction. Spares
   * the current second, because a token that is refreshed within it has the same time of issue.
   */
  revokeEarlierTokens(query: Query, accountId: string, now: Date): Promise<void> {
    return this.revokeUntil(query, accountId, addSeconds(now, -1));
  }

  /**
   * @param waitMs how long to wait for a revocation if there is none, in milliseconds
   * @returns the revocations after number `after`, in order
   */
  async list(after: number, waitMs: number): Promise<Revocation[]> {
    const until = performance.now() + waitMs;
    let found = await this.read(after);
    while (found.length === 0 && performance.now() < until && !this.stopping) {
      await this.untilNextRead();
      // A read that began before a wake-up may lack what was committed.
      found = await this.reads.fetch(() => this.read(after), `${after} ${this.wakeUps}`);
    }
    return found;
  }

  /** Waiting calls would delay the stop. */
  onModuleDestroy(): void {
    this.stopping = true;
    this.wake();
  }

  /** All waiting callers read at the same time. */
  private untilNextRead(): Promise<unknown> {
    const { signal } = this.waking;
    this.nextRead ??= pause(READ_EVERY_MS, undefined, { signal })
      .catch(() => undefined)
      .finally(() => (this.nextRead = undefined));
    return this.nextRead;
  }

  private readonly wake = (): void => {
    this.wakeUps += 1;
    this.waking.abort();
    this.waking = new AbortController();
  };

  private async insert(
    query: Query,
    revocation: Pick<RevocationEntity, 'kind' | 'subject'> & Logins,
    revokedAt: Date,
  ): Promise<void> {
    const expiresAt = addSeconds(revokedAt, this.config.ACCESS_TOKEN_SECONDS + MARGIN_SECONDS);
    const seq = await nextNumber(query, 'revocations');
    await insertInto(query.manager, RevocationEntity)
      .values({ ...revocation, seq, revokedAt: epochSeconds(revokedAt), expiresAt })
      .execute();
    afterCommit(query, this.wake);
  }

  /** Tokens of the account that were issued later are valid. */
  private revokeUntil(query: Query, accountId: string, revokedAt: Date, logins: Logins = {}): Promise<void> {
    return this.insert(query, { kind: 'account', subject: accountId, ...logins }, revokedAt);
  }

  /** A statement without TypeORM's builder, because it is sent several times a second. */
  private async read(after: number): Promise<Revocation[]> {
    type Row = Pick<RevocationEntity, 'kind' | 'subject' | 'upToLogin' | 'keptLogin'> &
      Record<'seq' | 'revokedAt', string>;
    const rows = await directQuery(this.dataSource).execute<Row>(
      `SELECT seq, kind, subject, revoked_at AS revokedAt, up_to_login AS upToLogin, kept_login AS keptLogin FROM revocations
       WHERE seq > ? AND expires_at > ? ORDER BY seq LIMIT ${MOST_AT_ONCE}`,
      [after, new Date()],
    );
    return rows.map(({ seq, kind, subject, revokedAt, upToLogin, keptLogin }) => ({
      seq: Number(seq),
      kind,
      subject,
      revokedAt: Number(revokedAt),
      ...(upToLogin !== null && { logins: { upTo: upToLogin, except: keptLogin } }),
    }));
  }
}
