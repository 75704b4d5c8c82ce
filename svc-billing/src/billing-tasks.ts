import { Injectable } from '@nestjs/common';
import {
  directQuery,
  inboxCleanup,
  type Schedule,
  type ScheduledTask,
  type ScheduledTaskSet,
} from '@feltbook/svc-kit';
import { DataSource } from 'typeorm';
import { deleteOldRows } from './database/delete-old-rows';
import { EntitlementEnds } from './modules/billing-accounts/entitlement-ends';
import { StatusChange } from './modules/billing-accounts/status-change.entity';
import { CheckoutAttempt } from './modules/checkout/checkout-attempt.entity';
import { CustomerEmails, CUSTOMER_EMAILS_TASK } from './modules/customers/customer-emails';
import { MissedEvents } from './modules/customers/missed-events';
import { Erasure, ERASURE_TASK } from './modules/erasure/erasure';
import { ProviderEvent } from './modules/provider-events/provider-event.entity';
import { PlanReconciliation } from './modules/reconciliation/plan-reconciliation';
import { SyncRunEntity } from './modules/sync/sync-run.entity';
import { SYNC_TASK } from './modules/sync/sync-runs.repository';
import { SyncWorker } from './modules/sync/sync.worker';

const RETENTION_DAYS = 40;
const STATUS_CHANGES_RETENTION_DAYS = 400;
const BATCH = 5000;

/** The worker's scheduled tasks. */
@Injectable()
export class BillingTasks implements ScheduledTaskSet {
  constructor(
    private readonly dataSource: DataSource,
    private readonly erasure: Erasure,
    private readonly customerEmails: CustomerEmails,
    private readonly missedEvents: MissedEvents,
    private readonly ends: EntitlementEnds,
    private readonly sync: SyncWorker,
    private readonly plans: PlanReconciliation,
  ) {}

  tasks(): readonly ScheduledTask[] {
    const task = (name: string, schedule: Schedule, work: () => Promise<unknown>): ScheduledTask => ({
      name,
      schedule,
      run: async () => void (await work()),
    });
    const every = (everySeconds: number): Schedule => ({ everySeconds });
    return [
      inboxCleanup(this.dataSource),
      // Requests, erasures and changed emails trigger these as well.
      task(SYNC_TASK, every(30), () => this.sync.enqueue()),
      task(ERASURE_TASK, every(10), () => this.erasure.finish()),
      task(CUSTOMER_EMAILS_TASK, every(60), () => this.customerEmails.update()),
      task('grace.end', every(60), () => this.ends.endGracePeriods()),
      task('extended-trials.end', every(60), () => this.ends.endExtendedTrials()),
      task('provider-events.apply', every(30), () => this.missedEvents.applyPending()),
      task('provider-events.fetch', every(600), () => this.missedEvents.fetchUndelivered()),
      task('sync.nightly', { dailyAt: '04:00' }, () => this.sync.requestNightly()),
      { name: 'plans.reconcile', schedule: every(60), run: (run) => this.plans.run(run) },
      task('tidy', every(3600), () => this.tidy()),
    ];
  }

  private async tidy(): Promise<void> {
    const query = directQuery(this.dataSource);
    const old = { days: RETENTION_DAYS, limit: BATCH };
    // The provider repeats no event that is older than 30 days.
    await deleteOldRows(query, ProviderEvent, {
      ...old,
      column: 'received_at',
      where: 'applied_at IS NOT NULL',
    });
    await deleteOldRows(query, CheckoutAttempt, { ...old, column: 'created_at' });
    await deleteOldRows(query, SyncRunEntity, { ...old, column: 'finished_at' });
    await deleteOldRows(query, StatusChange, { ...old, column: 'at', days: STATUS_CHANGES_RETENTION_DAYS });
  }
}
