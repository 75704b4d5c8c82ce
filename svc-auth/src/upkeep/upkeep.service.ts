import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { directQuery, inTransaction } from '@feltbook/svc-kit';
import { DataSource } from 'typeorm';
import { AUTH_CONFIG, type AuthConfig } from '../config';
import { addDays } from '../database/time';
import { AccountTotalsService } from '../modules/accounts/account-totals.service';
import { mendActiveMonths } from '../modules/accounts/active-months.repository';
import { AnnouncementsService } from '../modules/accounts/announcements.service';
import { KeyRing } from '../modules/keys/key-ring';
import { removeExpiredRevocations } from '../modules/revocations/revocations.repository';
import { removeStaleLogins } from './housekeeping.repository';
import { Recurring } from './recurring';

const KEYS_EVERY_MS = 60_000;
const KEYS_RETRY_MS = 1000;
const CLEAN_EVERY_MS = 10 * 60_000;
const ANNOUNCE_EVERY_MS = 5000;
const RECONCILE_EVERY_MS = 24 * 60 * 60_000;
/** Reaches back beyond the last time, whenever that was within a rollout. */
const MEND_DAYS = 3;
const MEND_TIMEOUT_MS = 60_000;

/** Keeps the keys turning and the tables small. Every replica does it; they take turns where it matters. */
@Injectable()
export class UpkeepService implements OnApplicationBootstrap {
  constructor(
    @Inject(AUTH_CONFIG) private readonly config: AuthConfig,
    private readonly dataSource: DataSource,
    private readonly keys: KeyRing,
    private readonly totals: AccountTotalsService,
    private readonly announcements: AnnouncementsService,
    private readonly recurring: Recurring,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.recurring.untilDone('keys', KEYS_RETRY_MS, () => this.keys.maintain());
    this.recurring.every('keys', KEYS_EVERY_MS, () => this.keys.maintain());
    this.recurring.every('housekeeping', CLEAN_EVERY_MS, () => this.clean());
    this.recurring.every(
      'announcements',
      ANNOUNCE_EVERY_MS,
      async () => void (await this.announcements.announce()),
    );
    this.recurring.every('reconciliation', RECONCILE_EVERY_MS, () => this.reconcile());
  }

  /** Puts right what replicas of before, or a fault, have left out. */
  async reconcile(now = new Date()): Promise<void> {
    await this.totals.reconcile();
    await inTransaction(this.dataSource, (query) => mendActiveMonths(query, addDays(now, -MEND_DAYS)), {
      statementTimeoutMs: MEND_TIMEOUT_MS,
    });
  }

  async clean(now = new Date()): Promise<void> {
    await removeExpiredRevocations(directQuery(this.dataSource), now);
    await inTransaction(this.dataSource, (query) =>
      removeStaleLogins(query, this.config.REFRESH_TOKEN_DAYS, now),
    );
  }
}
