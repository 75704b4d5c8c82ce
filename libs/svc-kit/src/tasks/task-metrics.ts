import { Gauge } from 'prom-client';
import type { DataSource } from 'typeorm';
import { directQuery } from '../database/query';
import { forScrape } from '../metrics/bounded';
import type { Metrics } from '../metrics/metrics';
import type { ScheduledTasks } from './scheduled-tasks';
import { readTasks, type TaskState } from './task-store';

const GAUGES: readonly [name: string, help: string, read: (task: TaskState) => number][] = [
  [
    'scheduled_task_last_success_timestamp_seconds',
    'When a task last succeeded, in seconds since 1970; 0 if never.',
    ({ lastSuccess }) => lastSuccess,
  ],
  [
    'scheduled_task_overdue_seconds',
    'How long a task has been due without being run.',
    ({ overdueSeconds }) => overdueSeconds,
  ],
  ['scheduled_task_failures', 'Failures of a task in a row.', ({ failures }) => failures],
];

/** Registers gauges of a service's scheduled tasks, read at each scrape. Reports nothing while the database is away. */
export function reportTasks(dataSource: DataSource, { registry }: Metrics, tasks: ScheduledTasks): void {
  const read = forScrape(() => readTasks(directQuery(dataSource)));
  for (const [name, help, valueOf] of GAUGES) {
    new Gauge({
      name,
      help,
      labelNames: ['task'],
      registers: [registry],
      async collect() {
        this.reset();
        // Skips rows of tasks of another release.
        for (const task of (await read()) ?? []) {
          if (tasks.has(task.name)) this.set({ task: task.name }, valueOf(task));
        }
      },
    });
  }
}
