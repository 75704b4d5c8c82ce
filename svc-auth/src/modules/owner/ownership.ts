import { Inject, Injectable } from '@nestjs/common';
import type { Query } from '@feltbook/svc-kit';
import { AUTH_CONFIG, type AuthConfig } from '../../config/auth-config';
import { takeTurn } from '../../database/turns';
import { findOwner, setRole } from '../accounts/accounts.repository';
import { toLoginKey } from '../accounts/login-key';
import { LoginsService } from '../refresh/logins.service';

/** Who the owner is: one account at most, the one of `OWNER_EMAIL`. */
@Injectable()
export class Ownership {
  /** The owner's address in the form that is compared; null when nobody is the owner. */
  readonly emailKey: string | null;

  constructor(
    @Inject(AUTH_CONFIG) { OWNER_EMAIL }: AuthConfig,
    private readonly logins: LoginsService,
  ) {
    this.emailKey = OWNER_EMAIL === undefined ? null : toLoginKey(OWNER_EMAIL);
  }

  /** Waits for others who are about to change the owner. Before any account is locked. */
  takeTurn(query: Query): Promise<void> {
    return takeTurn(query, 'owner');
  }

  /** Makes an account the owner. Whoever was it before becomes a player, and signs in anew to know it. */
  async give(query: Query, accountId: string, now: Date): Promise<void> {
    const before = await findOwner(query, 'FOR UPDATE');
    if (before?.id === accountId) return;
    if (before) await this.take(query, before.id, now);
    await setRole(query, accountId, 'owner');
  }

  async take(query: Query, accountId: string, now: Date): Promise<void> {
    await setRole(query, accountId, 'player');
    await this.logins.endAll(query, accountId, now);
  }
}
