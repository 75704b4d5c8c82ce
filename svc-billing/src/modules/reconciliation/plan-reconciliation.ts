import { Inject, Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { MAX_COMPARED, type ComparedPlans } from '@feltbook/contracts';
import { accountsWithPending, directQuery, inTransaction, LOGGER, type TaskRun } from '@feltbook/svc-kit';
import type { Logger } from 'pino';
import { DataSource, type Repository } from 'typeorm';
import { applyUsage } from '../billing-accounts/apply-usage';
import { BillingAccount } from '../billing-accounts/billing-account.entity';
import { lockBillingAccount, updateBillingAccount } from '../billing-accounts/billing-accounts.repository';
import { publishPlan } from '../billing-accounts/reconcile-entitlement';
import { OtherServices } from '../other-services/other-services';
import { findOpenRun } from '../sync/sync-runs.repository';
import { UsageCopy } from '../usage-copies/usage-copy.entity';

/** Pages per run. 100,000 accounts take 20 runs. */
const PAGES = 10;
/** A new account's plan version. svc-tracking assumes that plan without an event. */
const FIRST_PLAN_VERSION = 1;

type KnownPlayer = ComparedPlans['players'][number];

/** The versions of the plan last published and of the usage last received. */
interface PublishedAccount {
  readonly accountId: string;
  readonly planVersion: number;
  readonly usageVersion: number;
}

/**
 * Compares plans and usage with svc-tracking, by their versions. Publishes plans again that did not arrive there, and
 * applies usage that did not arrive here.
 */
@Injectable()
export class PlanReconciliation {
  constructor(
    private readonly dataSource: DataSource,
    private readonly services: OtherServices,
    @InjectRepository(BillingAccount) private readonly accounts: Repository<BillingAccount>,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /**
   * Compares the accounts after `progress`, at most ten pages of them. Does nothing while a sync is queued or running:
   * after a restore, paid plans are unknown here until it ends.
   * @returns the id of the account compared last; empty at the end, to start over
   * @throws ApiError `unavailable` if svc-tracking is unavailable
   */
  async run({ signal, progress }: TaskRun): Promise<string> {
    if (await findOpenRun(directQuery(this.dataSource))) return progress;
    let after = progress;
    for (let page = 0; page < PAGES && !signal.aborted; page += 1) {
      const accounts = await this.listAfter(after);
      if (accounts.length > 0) await this.compare(accounts);
      if (accounts.length < MAX_COMPARED) return '';
      after = accounts.at(-1)?.accountId ?? '';
    }
    return after;
  }

  /** A page of accounts that are not erased, in order. */
  private async listAfter(accountId: string): Promise<PublishedAccount[]> {
    const rows = await this.accounts
      .createQueryBuilder('account')
      .select('account.accountId', 'accountId')
      .addSelect('account.planVersion', 'planVersion')
      .addSelect('COALESCE(usage.accountVersion, 0)', 'usageVersion')
      .leftJoin(UsageCopy, 'usage', 'usage.accountId = account.accountId')
      .where('account.accountId > :accountId AND account.erasedAt IS NULL', { accountId })
      .orderBy('account.accountId')
      .limit(MAX_COMPARED)
      .getRawMany<Record<keyof PublishedAccount, string>>();
    return rows.map((row) => ({
      accountId: row.accountId,
      planVersion: Number(row.planVersion),
      usageVersion: Number(row.usageVersion),
    }));
  }

  private async compare(accounts: readonly PublishedAccount[]): Promise<void> {
    const ids = accounts.map(({ accountId }) => accountId);
    const known = new Map((await this.services.comparePlans(ids)).map((player) => [player.id, player]));
    const behind = new Map<string, number>();
    for (const { accountId, planVersion, usageVersion } of accounts) {
      const player = known.get(accountId);
      if (player?.erased) continue;
      if (planVersion > Math.max(FIRST_PLAN_VERSION, player?.planVersion ?? 0))
        behind.set(accountId, player?.trialNumber ?? 0);
      if (player && player.accountVersion > usageVersion) await this.applyUsageOf(player);
    }
    if (behind.size > 0) await this.publish(behind);
  }

  /** @param trials svc-tracking's trial number by account */
  private async publish(trials: ReadonlyMap<string, number>): Promise<void> {
    const pending = await accountsWithPending(directQuery(this.dataSource), 'plan.changed');
    if (!pending) return;
    for (const [accountId, knownTrial] of trials) {
      if (pending.has(accountId)) continue;
      await inTransaction(this.dataSource, async (query) => {
        const account = await lockBillingAccount(query, accountId);
        // svc-tracking has a later trial if this database was restored to a time before it began.
        const trialNumber = Math.max(account.trialNumber, knownTrial);
        if (trialNumber > account.trialNumber) await updateBillingAccount(query, accountId, { trialNumber });
        await publishPlan(query, { ...account, trialNumber });
      });
      this.logger.warn(
        { accountId },
        'svc-tracking did not know the plan of an account; it is published again.',
      );
    }
  }

  private async applyUsageOf({ id, ...usage }: KnownPlayer): Promise<void> {
    await inTransaction(this.dataSource, (query) => applyUsage(query, { accountId: id, ...usage }));
  }
}
