import { Injectable } from '@nestjs/common';
import {
  directQuery,
  inboxTidying,
  type Schedule,
  type ScheduledTask,
  type ScheduledTaskSet,
} from '@feltbook/svc-kit';
import { DataSource } from 'typeorm';
import { forgetAttempts } from './modules/checkout/attempts.repository';
import { Erasure } from './modules/erasure/erasure';
import { ERASURE_TASK } from './modules/erasure/erasure.repository';
import { MissedEvents } from './modules/provider-events/missed-events';
import { forgetEvents } from './modules/provider-events/provider-events.repository';
import { PlanReconciliation } from './modules/reconciliation/plan-reconciliation';
import { GraceEnd } from './modules/standings/grace-end';
import { StandingsReview } from './modules/standings/standings-review';
import { forgetChanges } from './modules/standings/status-changes.repository';
import { SyncRunner } from './modules/sync/sync-runner';
import { forgetRuns, SYNC_TASK } from './modules/sync/sync-runs.repository';

const KEPT_DAYS = 40;
const CHANGES_KEPT_DAYS = 400;
const BATCH = 5000;
/** A run over all subscriptions asks the provider about each. */
const SYNC_MAX_SECONDS = 6 * 3600;

/** What the worker does again and again. */
@Injectable()
export class BillingTasks implements ScheduledTaskSet {
  constructor(
    private readonly dataSource: DataSource,
    private readonly erasure: Erasure,
    private readonly missedEvents: MissedEvents,
    private readonly graceEnd: GraceEnd,
    private readonly review: StandingsReview,
    private readonly sync: SyncRunner,
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
      inboxTidying(this.dataSource),
      // Both are triggered by what they work on.
      { ...task(SYNC_TASK, every(30), () => this.sync.runNext()), maxSeconds: SYNC_MAX_SECONDS },
      task(ERASURE_TASK, every(10), () => this.erasure.finish()),
      task('grace.end', every(60), () => this.graceEnd.run()),
      task('statuses.review', every(3600), () => this.review.run()),
      task('provider-events.apply', every(30), () => this.missedEvents.applyWaiting()),
      task('provider-events.fetch', every(600), () => this.missedEvents.fetch()),
      task('sync.nightly', { dailyAt: '04:00' }, () => this.sync.requestNightly()),
      { name: 'plans.reconcile', schedule: every(60), run: (run) => this.plans.run(run) },
      task('tidy', every(3600), () => this.tidy()),
    ];
  }

  private async tidy(): Promise<void> {
    const query = directQuery(this.dataSource);
    await forgetEvents(query, KEPT_DAYS, BATCH);
    await forgetAttempts(query, KEPT_DAYS, BATCH);
    await forgetRuns(query, KEPT_DAYS);
    await forgetChanges(query, CHANGES_KEPT_DAYS, BATCH);
  }
}
