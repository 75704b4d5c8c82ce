import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { directQuery, inTransaction } from '@feltbook/svc-kit';
import { DataSource } from 'typeorm';
import { AUTH_CONFIG, type AuthConfig } from '../config';
import { AccountTotalsService } from '../modules/accounts/account-totals.service';
import { KeyRing } from '../modules/keys/key-ring';
import { removeExpiredRevocations } from '../modules/revocations/revocations.repository';
import { removeStaleLogins } from './housekeeping.repository';
import { Recurring } from './recurring';

const KEYS_EVERY_MS = 60_000;
const KEYS_RETRY_MS = 1000;
const CLEAN_EVERY_MS = 10 * 60_000;
const COUNT_EVERY_MS = 24 * 60 * 60_000;

/** Keeps the keys turning and the tables small. Every replica does it; they take turns where it matters. */
@Injectable()
export class UpkeepService implements OnApplicationBootstrap {
  constructor(
    @Inject(AUTH_CONFIG) private readonly config: AuthConfig,
    private readonly dataSource: DataSource,
    private readonly keys: KeyRing,
    private readonly totals: AccountTotalsService,
    private readonly recurring: Recurring,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.recurring.untilDone('keys', KEYS_RETRY_MS, () => this.keys.maintain());
    this.recurring.every('keys', KEYS_EVERY_MS, () => this.keys.maintain());
    this.recurring.every('housekeeping', CLEAN_EVERY_MS, () => this.clean());
    this.recurring.every(
      'count of accounts',
      COUNT_EVERY_MS,
      async () => void (await this.totals.reconcile()),
    );
  }

  async clean(now = new Date()): Promise<void> {
    await removeExpiredRevocations(directQuery(this.dataSource), now);
    await inTransaction(this.dataSource, (query) =>
      removeStaleLogins(query, this.config.REFRESH_TOKEN_DAYS, now),
    );
  }
}
