import { localDay } from '@feltbook/poker-math';
import type { RunningSession } from './running-session';

const MINUTE_MS = 60_000;
const MINUTES_A_DAY = 1440;

/** Day and time of day where the player is. */
export interface WallClock {
  /** YYYY-MM-DD. */
  readonly day: string;
  /** Since midnight. */
  readonly minute: number;
}

/** @param moment milliseconds since 1970 @returns what the clock on the wall shows then */
export function wallClock(moment: number): WallClock {
  const date = new Date(moment);
  return { day: localDay(date), minute: date.getHours() * 60 + date.getMinutes() };
}

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

/** `20:05`. @param minute since midnight; a day later is the same time */
export function clockTime(minute: number): string {
  const rest = minute % MINUTES_A_DAY;
  return [Math.floor(rest / 60), rest % 60].map((part) => String(part).padStart(2, '0')).join(':');
}

const weekdays = new Intl.DateTimeFormat('en-US', { weekday: 'short', timeZone: 'UTC' });

/** `20:05`, or `Fri 20:05` when that was not today. */
export function formatMoment(moment: number, now: number): string {
  const { day, minute } = wallClock(moment);
  const time = clockTime(minute);
  return day === wallClock(now).day ? time : `${weekdays.format(new Date(`${day}T00:00:00Z`))} ${time}`;
}
