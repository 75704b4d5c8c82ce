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
import { lockStanding } from '../standings/standings.repository';
import { ToldEvents } from '../standings/told-events';
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
   * Compares the accounts after `progress`, at most ten pages of them.
   * @returns the last account that was compared; empty at the end, to begin again
   * @throws ApiError `unavailable` while svc-tracking is away
   */
  async run({ signal, progress }: TaskRun): Promise<string> {
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
    const behind: string[] = [];
    for (const { accountId, planVersion, usageVersion } of accounts) {
      const player = known.get(accountId);
      if (player?.erased) continue;
      if (planVersion > Math.max(FIRST_PLAN_VERSION, player?.planVersion ?? 0)) behind.push(accountId);
      if (player && player.accountVersion > usageVersion) await this.takeOver(player);
    }
    if (behind.length > 0) await this.publish(behind);
  }

  private async publish(accountIds: readonly string[]): Promise<void> {
    const pending = await accountsWithPending(directQuery(this.dataSource), 'plan.changed');
    if (!pending) return;
    for (const accountId of accountIds.filter((id) => !pending.has(id))) {
      await inTransaction(this.dataSource, async (query) =>
        publishPlan(query, accountId, await lockStanding(query, accountId)),
      );
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
