import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import {
  directQuery,
  inboxCleanup,
  inTransaction,
  type ScheduledTask,
  type ScheduledTaskSet,
} from '@feltbook/svc-kit';
import { DataSource } from 'typeorm';
import { AUTH_CONFIG, type AuthConfig } from './config/auth-config';
import { removeExpiredRevocations } from './database/statements/whole-sets';
import { addDays } from './database/time';
import { AccountTotalsService } from './modules/accounts/account-totals.service';
import { deleteExpiredChallenges } from './modules/challenges/challenges.repository';
import { deleteOldInvitations } from './modules/invitations/invitations.repository';
import { KeyRing } from './modules/keys/key-ring';
import { SecondFactors } from './modules/second-factor/second-factors';
import { AccountReconciliation } from './modules/reconciliation/account-reconciliation';
import { MailSender } from './modules/mail/mail-sender';
import { deleteExpiredRefusals } from './modules/mail/mails.repository';
import { deleteExpiredTokens } from './modules/one-time-tokens/one-time-tokens.repository';
import { removeStaleSessions } from './modules/login-sessions/stale-sessions.repository';
import { UsersReconciliation } from './modules/users-list/users-reconciliation';
import { StartupWork } from './startup/startup-work';

const KEYS_RETRY_MS = 1000;

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
    await removeExpiredRevocations(directQuery(this.dataSource), now);
    await deleteExpiredTokens(directQuery(this.dataSource), now);
    await deleteExpiredChallenges(directQuery(this.dataSource), now);
    await deleteOldInvitations(directQuery(this.dataSource), now);
    const refusedUntil = addDays(now, -this.config.REFUSED_ADDRESS_DAYS);
    await deleteExpiredRefusals(directQuery(this.dataSource), refusedUntil);
    await inTransaction(this.dataSource, (query) =>
      removeStaleSessions(query, this.config.REFRESH_TOKEN_DAYS, now),
    );
  }
}
