import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import {
  directQuery,
  inboxCleanup,
  inTransaction,
  type ScheduledTask,
  type ScheduledTaskSet,
} from '@feltbook/svc-kit';
import { DataSource, LessThan, LessThanOrEqual } from 'typeorm';
import { AUTH_CONFIG, type AuthConfig } from './config/auth-config';
import { addDays, toSqlTime } from './database/time';
import { AccountTotalsService } from './modules/accounts/account-totals.service';
import { UsedChallengeEntity } from './modules/challenges/used-challenge.entity';
import { InvitationEntity } from './modules/invitations/invitation.entity';
import { KeyRing } from './modules/keys/key-ring';
import { SecondFactors } from './modules/second-factor/second-factors';
import { AccountReconciliation } from './modules/reconciliation/account-reconciliation';
import { MailSender } from './modules/mail/mail-sender';
import { RefusedAddressEntity } from './modules/mail/refused-address.entity';
import { OneTimeTokenEntity } from './modules/one-time-tokens/one-time-token.entity';
import { removeStaleSessions } from './modules/login-sessions/stale-sessions';
import { UsersReconciliation } from './modules/users-list/users-reconciliation';
import { StartupWork } from './startup/startup-work';

const KEYS_RETRY_MS = 1000;
/** The owner sees invitations that ended this long ago. */
const INVITATIONS_KEPT_DAYS = 90;

/** The scheduled tasks of svc-auth: rotates keys, deletes expired rows, counts and compares accounts. */
@Injectable()
export class AuthTasks implements ScheduledTaskSet, OnApplicationBootstrap {
  constructor(
    @Inject(AUTH_CONFIG) private readonly config: AuthConfig,
    private readonly dataSource: DataSource,
    private readonly keys: KeyRing,
    private readonly factors: SecondFactors,
    private readonly totals: AccountTotalsService,
    private readonly accounts: AccountReconciliation,
    private readonly users: UsersReconciliation,
    private readonly mails: MailSender,
    private readonly startup: StartupWork,
  ) {}

  tasks(): readonly ScheduledTask[] {
    return [
      inboxCleanup(this.dataSource),
      { name: 'keys.rotate', schedule: { everySeconds: 60 }, run: () => this.keys.maintain() },
      {
        name: 'second-factors.reseal',
        schedule: { everySeconds: 600 },
        run: ({ signal }) => this.factors.reseal(signal),
      },
      { name: 'logins.tidy', schedule: { everySeconds: 600 }, run: () => this.clean() },
      { name: 'accounts.reconcile', schedule: { everySeconds: 60 }, run: (run) => this.accounts.run(run) },
      { name: 'users-list.reconcile', schedule: { everySeconds: 60 }, run: (run) => this.users.run(run) },
      ...this.mails.tasks(),
      {
        name: 'accounts.count',
        schedule: { dailyAt: '03:10' },
        run: async () => void (await this.totals.reconcile()),
      },
    ];
  }

  async onApplicationBootstrap(): Promise<void> {
    await this.startup.untilDone('keys', KEYS_RETRY_MS, () => this.keys.maintain());
  }

  async clean(now = new Date()): Promise<void> {
    const { manager } = this.dataSource;
    // At most 10,000, to keep locks short. TypeORM has no limit of a deletion.
    const revocations = 'DELETE FROM revocations WHERE expires_at < ? LIMIT 10000';
    await directQuery(this.dataSource).run(revocations, [toSqlTime(now)]);
    await manager.delete(OneTimeTokenEntity, { expiresAt: LessThanOrEqual(now) });
    await manager.delete(UsedChallengeEntity, { expiresAt: LessThan(now) });
    const invited = addDays(now, -INVITATIONS_KEPT_DAYS);
    await manager.delete(InvitationEntity, { expiresAt: LessThan(invited) });
    const refused = addDays(now, -this.config.REFUSED_ADDRESS_DAYS);
    await manager.delete(RefusedAddressEntity, { refusedAt: LessThanOrEqual(refused) });
    await inTransaction(this.dataSource, (query) =>
      removeStaleSessions(query, this.config.REFRESH_TOKEN_DAYS, now),
    );
  }
}
