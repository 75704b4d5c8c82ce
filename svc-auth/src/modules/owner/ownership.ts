import { Inject, Injectable } from '@nestjs/common';
import { toEmailKey, type Query } from '@feltbook/svc-kit';
import { AUTH_CONFIG, type AuthConfig } from '../../config/auth-config';
import { lockTurn } from '../../database/turns';
import { AccountEntity } from '../accounts/account.entity';
import { findOwner } from '../accounts/accounts.repository';
import { LoginSessionsService } from '../login-sessions/login-sessions.service';

/** Grants and revokes the role of the owner. At most one account has it: the one with `OWNER_EMAIL`. */
@Injectable()
export class Ownership {
  /** The owner's normalised address; null if `OWNER_EMAIL` is not set. */
  readonly emailKey: string | null;

  constructor(
    @Inject(AUTH_CONFIG) { OWNER_EMAIL }: AuthConfig,
    private readonly sessions: LoginSessionsService,
  ) {
    this.emailKey = OWNER_EMAIL === undefined ? null : toEmailKey(OWNER_EMAIL);
  }

  /** Lets one transaction at a time change the owner. Call it before any account is locked. */
  lock(query: Query): Promise<void> {
    return lockTurn(query, 'owner');
  }

  /** Makes an account the owner. Revokes the role of the previous owner. */
  async grant(query: Query, accountId: string, now: Date): Promise<void> {
    const before = await findOwner(query, 'FOR UPDATE');
    if (before?.id === accountId) return;
    if (before) await this.revoke(query, before.id, now);
    await query.manager.update(AccountEntity, { id: accountId }, { role: 'owner', soleOwner: 1 });
  }

  /** Makes an account a player, and ends its logins. */
  async revoke(query: Query, accountId: string, now: Date): Promise<void> {
    await query.manager.update(AccountEntity, { id: accountId }, { role: 'player', soleOwner: null });
    await this.sessions.endAll(query, accountId, 'owner', now);
  }
}
