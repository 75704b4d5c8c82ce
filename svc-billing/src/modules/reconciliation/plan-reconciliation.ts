import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { comparedPlans, MAX_COMPARED, type ComparedPlans } from '@feltbook/contracts';
import {
  accountsWithPending,
  directQuery,
  inTransaction,
  LOGGER,
  serviceClient,
  SERVICE_CONFIG,
  type ServiceConfig,
  type TaskRun,
} from '@feltbook/svc-kit';
import type { Logger } from 'pino';
import { DataSource } from 'typeorm';
import { publishPlan } from '../standings/settle';
import { lockStanding, storeStanding } from '../standings/standings.repository';
import { ToldEvents } from '../standings/told-events';
import { isSyncOpen } from '../sync/sync-runs.repository';
import { publishedAfter, type PublishedAccount } from './reconciliation.repository';

/** Pages of one run: all of 100,000 accounts are compared in some twenty runs. */
const PAGES = 10;
/** Of an account that nothing was ever decided about; svc-tracking acts so without being told. */
const FIRST_PLAN_VERSION = 1;

type KnownPlayer = ComparedPlans['players'][number];

/**
 * Compares what svc-tracking knows of plans with what it was told, and what is known here of usage with what svc-tracking
 * has. A plan that did not arrive is published again; usage that did not arrive is taken over.
 */
@Injectable()
export class PlanReconciliation implements OnApplicationShutdown {
  private readonly tracking;

  constructor(
    private readonly dataSource: DataSource,
    private readonly told: ToldEvents,
    @Inject(LOGGER) private readonly logger: Logger,
    @Inject(SERVICE_CONFIG) config: ServiceConfig,
  ) {
    this.tracking = serviceClient({
      name: 'svc-tracking',
      baseUrl: config.TRACKING_URL,
      credential: config,
    });
  }

  onApplicationShutdown(): Promise<void> {
    return this.tracking.close();
  }

  /**
   * Compares the accounts after `progress`, at most ten pages of them. Waits while subscriptions are read from the
   * provider: after a restore, a plan that is paid for is known here only then.
   * @returns the last account that was compared; empty at the end, to begin again
   * @throws ApiError `unavailable` while svc-tracking is away
   */
  async run({ signal, progress }: TaskRun): Promise<string> {
    if (await isSyncOpen(directQuery(this.dataSource))) return progress;
    let after = progress;
    for (let page = 0; page < PAGES && !signal.aborted; page += 1) {
      const accounts = await publishedAfter(directQuery(this.dataSource), after, MAX_COMPARED);
      if (accounts.length > 0) await this.compare(accounts);
      if (accounts.length < MAX_COMPARED) return '';
      after = accounts.at(-1)?.accountId ?? '';
    }
    return after;
  }

  private async compare(accounts: readonly PublishedAccount[]): Promise<void> {
    const ids = accounts.map(({ accountId }) => accountId);
    const { players } = await this.tracking.post('/internal/reconciliation/plans', { ids }, comparedPlans);
    const known = new Map(players.map((player) => [player.id, player]));
    const behind = new Map<string, number>();
    for (const { accountId, planVersion, usageVersion } of accounts) {
      const player = known.get(accountId);
      if (player?.erased) continue;
      if (planVersion > Math.max(FIRST_PLAN_VERSION, player?.planVersion ?? 0))
        behind.set(accountId, player?.trialNumber ?? 0);
      if (player && player.accountVersion > usageVersion) await this.takeOver(player);
    }
    if (behind.size > 0) await this.publish(behind);
  }

  /** @param trials the number of the trial that svc-tracking counts, by account */
  private async publish(trials: ReadonlyMap<string, number>): Promise<void> {
    const pending = await accountsWithPending(directQuery(this.dataSource), 'plan.changed');
    if (!pending) return;
    for (const [accountId, counted] of trials) {
      if (pending.has(accountId)) continue;
      await inTransaction(this.dataSource, async (query) => {
        const standing = await lockStanding(query, accountId);
        // A trial that svc-tracking knows did begin: it was decided after the moment that was restored here.
        const trialNumber = Math.max(standing.trialNumber, counted);
        if (trialNumber > standing.trialNumber) await storeStanding(query, accountId, { trialNumber });
        await publishPlan(query, accountId, { ...standing, trialNumber });
      });
      this.logger.warn(
        { accountId },
        'svc-tracking did not know the plan of an account; it is published again.',
      );
    }
  }

  private async takeOver({ id, ...used }: KnownPlayer): Promise<void> {
    await inTransaction(this.dataSource, (query) => this.told.used(id, used, query));
  }
}
