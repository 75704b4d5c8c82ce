import type { RunningSession } from '../table/running-session';

/** Never negative, also if the clock was set back. */
const between = (from: number, to: number): number => Math.max(0, to - from);

/** Milliseconds of all breaks, including the current one. @param now ignored for a stopped session */
export function breakTime({ breaks, stoppedAt }: RunningSession, now: number): number {
  const end = stoppedAt ?? now;
  return breaks.reduce((sum, { from, to }) => sum + between(from, to ?? end), 0);
}

/** Milliseconds at the table, without breaks. @param now ignored for a stopped session */
export function playedTime(session: RunningSession, now: number): number {
  const whole = between(session.startedAt, session.stoppedAt ?? now);
  return Math.max(0, whole - breakTime(session, now));
}
