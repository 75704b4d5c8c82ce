/** Runs a task so many seconds after its last run, or daily at a time of day in UTC (`HH:MM`). */
export type Schedule = { readonly everySeconds: number } | { readonly dailyAt: string };

export interface TaskRun {
  /** Aborted when the process stops, or the run takes too long. */
  readonly signal: AbortSignal;
  /** What the last run that succeeded returned; empty before. */
  readonly progress: string;
}

/** Recurring work that runs once for all replicas of a service. Has to be idempotent: after a crash it runs again. */
export interface ScheduledTask {
  /** Unique within the service; at most 64 characters. */
  readonly name: string;
  readonly schedule: Schedule;
  /** Longest run, in seconds; 600 without it. */
  readonly maxSeconds?: number;
  /** @returns the progress for the next run, such as where to continue; at most 255 characters */
  run(run: TaskRun): Promise<string | void>;
}

/** A provider that lists the tasks of a process. */
export interface ScheduledTaskSet {
  tasks(): readonly ScheduledTask[];
}

const DAY_SECONDS = 24 * 60 * 60;
const MAX_RETRY_SECONDS = 900;

/** @returns seconds from `now` to the next run after one that succeeded, at least 1 for daily tasks */
export function secondsToNext(schedule: Schedule, now: Date): number {
  if ('everySeconds' in schedule) return schedule.everySeconds;
  const [hours = 0, minutes = 0] = schedule.dailyAt.split(':').map(Number);
  const ofDay = Math.floor(now.getTime() / 1000) % DAY_SECONDS;
  return ((hours * 3600 + minutes * 60 - ofDay + DAY_SECONDS - 1) % DAY_SECONDS) + 1;
}

/** @returns seconds to the next try after `failures` failures in a row: 30, 60, … 900, never longer than the schedule */
export const secondsToRetry = (schedule: Schedule, failures: number, now: Date): number =>
  Math.min(30 * 2 ** Math.min(failures - 1, 10), MAX_RETRY_SECONDS, secondsToNext(schedule, now));
