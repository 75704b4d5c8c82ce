import type { RunningSession } from '@feltbook/web-kit';

export { breakTime, playedTime } from '@feltbook/web-kit/played-time';

const MINUTE_MS = 60_000;

type Zones = Pick<RunningSession, 'zone' | 'stoppedIn'>;

/** The start's time zone, or the stop's for older sessions without one. */
export const startZone = ({ zone, stoppedIn }: Zones): string | undefined => zone ?? stoppedIn;

/** The stop's time zone. */
export const stopZone = ({ zone, stoppedIn }: Zones): string | undefined => stoppedIn ?? zone;

/** Never negative, also if the clock was set back. */
const between = (from: number, to: number): number => Math.max(0, to - from);

/** Milliseconds since the current break began; 0 without one. */
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
