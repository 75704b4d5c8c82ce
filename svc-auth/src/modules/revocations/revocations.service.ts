import { Inject, Injectable } from '@nestjs/common';
import type { Revocation } from '@feltbook/contracts';
import { directQuery, type Query } from '@feltbook/svc-kit';
import { DataSource } from 'typeorm';
import { AUTH_CONFIG, type AuthConfig } from '../../config/auth-config';
import { addSeconds } from '../../database/time';
import { insertRevocation, readRevocations } from './revocations.repository';

/** A revocation is kept this much longer than its tokens, for clock skew. */
const MARGIN_SECONDS = 300;

@Injectable()
export class RevocationsService {
  constructor(
    @Inject(AUTH_CONFIG) private readonly config: AuthConfig,
    private readonly dataSource: DataSource,
  ) {}

  /** Revokes all tokens of a login. Call it last in the transaction. */
  async revokeLogin(query: Query, login: string, now: Date): Promise<void> {
    const expiresAt = addSeconds(now, this.config.ACCESS_TOKEN_SECONDS + MARGIN_SECONDS);
    await insertRevocation(query, { kind: 'login', subject: login, revokedAt: now, expiresAt });
  }

  /**
   * Revokes all tokens of a deleted account. Call it last in the transaction. Sets a time in the future, so that a token
   * that another call is signing now is revoked too.
   */
  async revokeAccount(query: Query, accountId: string, now: Date): Promise<void> {
    const revokedAt = addSeconds(now, this.config.ACCESS_TOKEN_SECONDS);
    const expiresAt = addSeconds(revokedAt, this.config.ACCESS_TOKEN_SECONDS + MARGIN_SECONDS);
    await insertRevocation(query, { kind: 'account', subject: accountId, revokedAt, expiresAt });
  }

  /** @returns the revocations after number `after`, in order */
  list(after: number): Promise<Revocation[]> {
    return readRevocations(directQuery(this.dataSource), after, new Date());
  }
}
