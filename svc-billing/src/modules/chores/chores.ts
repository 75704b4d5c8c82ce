import {
  Inject,
  Injectable,
  type BeforeApplicationShutdown,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { directQuery, isDatabaseUnreachable, LOGGER } from '@feltbook/svc-kit';
import type { Logger } from 'pino';
import { DataSource } from 'typeorm';
import { forgetAttempts } from '../checkout/attempts.repository';
import { Erasure } from '../erasure/erasure';
import { MissedEvents } from '../provider-events/missed-events';
import { forgetEvents } from '../provider-events/provider-events.repository';
import { GraceEnd } from '../standings/grace-end';
import { StandingsReview } from '../standings/standings-review';
import { forgetChanges } from '../standings/status-changes.repository';
import { SyncRunner } from '../sync/sync-runner';
import { forgetRuns } from '../sync/sync-runs.repository';
import { repeatChore, takeChore } from './chores.repository';
import { secondsUntil } from './seconds-until';

interface Chore {
  readonly name: string;
  /** How often a worker looks whether it is its turn. */
  readonly lookEveryMs: number;
  /** Until the next turn of anybody; without it, every look is a turn. */
  readonly seconds?: () => number;
  readonly work: () => Promise<unknown>;
}

const MINUTE_MS = 60_000;
const KEPT_DAYS = 40;
const CHANGES_KEPT_DAYS = 400;
const BATCH = 5000;
const AFTER_FAILURE_SECONDS = 60;
const NIGHTLY_HOUR_UTC = 4;

/** What has to be done again and again, once in its time however many workers there are; the database says whose turn it is. */
@Injectable()
export class Chores implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly timers: NodeJS.Timeout[] = [];
  private readonly underWay = new Map<string, Promise<void>>();
  private readonly chores: readonly Chore[];

  constructor(
    private readonly dataSource: DataSource,
    @Inject(LOGGER) private readonly logger: Logger,
    erasure: Erasure,
    missedEvents: MissedEvents,
    graceEnd: GraceEnd,
    review: StandingsReview,
    sync: SyncRunner,
  ) {
    const every = (seconds: number) => () => seconds;
    const nightly = () => secondsUntil(NIGHTLY_HOUR_UTC, new Date());
    this.chores = [
      // These two take turns by themselves.
      { name: 'sync.run', lookEveryMs: 1000, work: () => sync.runNext() },
      { name: 'erasure', lookEveryMs: 3000, seconds: every(3), work: () => erasure.finish() },
      { name: 'grace', lookEveryMs: MINUTE_MS, seconds: every(60), work: () => graceEnd.run() },
      {
        name: 'standings.review',
        lookEveryMs: MINUTE_MS / 6,
        seconds: every(3600),
        work: () => review.run(),
      },
      {
        name: 'events.waiting',
        lookEveryMs: MINUTE_MS / 2,
        seconds: every(30),
        work: () => missedEvents.applyWaiting(),
      },
      {
        name: 'events.missed',
        lookEveryMs: MINUTE_MS,
        seconds: every(600),
        work: () => missedEvents.fetch(),
      },
      { name: 'sync.nightly', lookEveryMs: MINUTE_MS, seconds: nightly, work: () => sync.requestNightly() },
      { name: 'tidy', lookEveryMs: MINUTE_MS, seconds: every(3600), work: () => this.tidy() },
    ];
  }

  onApplicationBootstrap(): void {
    for (const chore of this.chores) {
      const look = () => void this.look(chore);
      this.timers.push(setInterval(look, chore.lookEveryMs).unref());
    }
  }

  async beforeApplicationShutdown(): Promise<void> {
    for (const timer of this.timers.splice(0)) clearInterval(timer);
    await Promise.race([
      Promise.all(this.underWay.values()),
      new Promise((resolve) => setTimeout(resolve, 5000).unref()),
    ]);
  }

  private look(chore: Chore): Promise<void> {
    const known = this.underWay.get(chore.name);
    if (known) return known;
    const doing = this.doInTurn(chore).finally(() => this.underWay.delete(chore.name));
    this.underWay.set(chore.name, doing);
    return doing;
  }

  private async doInTurn({ name, seconds, work }: Chore): Promise<void> {
    const query = directQuery(this.dataSource);
    try {
      if (seconds && !(await takeChore(query, name, seconds()))) return;
      await work();
    } catch (error) {
      const level = isDatabaseUnreachable(error) ? 'debug' : 'warn';
      this.logger[level]({ err: error, chore: name }, 'Recurring work failed; trying again.');
      await repeatChore(query, name, AFTER_FAILURE_SECONDS).catch(() => undefined);
    }
  }

  private async tidy(): Promise<void> {
    const query = directQuery(this.dataSource);
    await forgetEvents(query, KEPT_DAYS, BATCH);
    await forgetAttempts(query, KEPT_DAYS, BATCH);
    await forgetRuns(query, KEPT_DAYS);
    await forgetChanges(query, CHANGES_KEPT_DAYS, BATCH);
  }
}
