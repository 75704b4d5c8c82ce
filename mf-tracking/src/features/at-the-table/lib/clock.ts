import type { RunningSession } from '@feltbook/web-kit';

const MINUTE_MS = 60_000;

type Zones = Pick<RunningSession, 'zone' | 'stoppedIn'>;

/** Where a session began; where it was stopped, if it began before zones were kept. */
export const startZone = ({ zone, stoppedIn }: Zones): string | undefined => zone ?? stoppedIn;

/** Where a session was stopped. */
export const stopZone = ({ zone, stoppedIn }: Zones): string | undefined => stoppedIn ?? zone;

/** A clock that was set back in between does not make a time run backwards. */
const between = (from: number, to: number): number => Math.max(0, to - from);

/** Milliseconds of all breaks, the one that lasts included. @param now ignored once the session was stopped */
export function breakTime({ breaks, stoppedAt }: RunningSession, now: number): number {
  const end = stoppedAt ?? now;
  return breaks.reduce((sum, { from, to }) => sum + between(from, to ?? end), 0);
}

/** Milliseconds at the table, without breaks. */
export function playedTime(session: RunningSession, now: number): number {
  const whole = between(session.startedAt, session.stoppedAt ?? now);
  return Math.max(0, whole - breakTime(session, now));
}

/** Milliseconds since the break began that lasts now; 0 when there is none. */
export function thisBreak({ breaks, stoppedAt }: RunningSession, now: number): number {
  const last = breaks.at(-1);
  return last && last.to === undefined && stoppedAt === undefined ? between(last.from, now) : 0;
}

/** Whole minutes that have passed. */
export const wholeMinutes = (milliseconds: number): number => Math.floor(milliseconds / MINUTE_MS);

/** `45 min`, `3 h 05 min`. */
export function formatSpan(milliseconds: number): string {
  const minutes = wholeMinutes(milliseconds);
  const hours = Math.floor(minutes / 60);
  if (hours === 0) return `${minutes} min`;
  return `${hours} h ${String(minutes % 60).padStart(2, '0')} min`;
}
