import { toCents, toDollars } from '@feltbook/contracts';
import * as z from 'zod/mini';

/**
 * A cash session that is being played. Only moments and amounts are kept, never a running count: whatever the page or
 * the device did in between, the clock is right again when it is next looked at. Moments in milliseconds since 1970,
 * amounts in dollars.
 */
const text = z.string().check(z.minLength(1));
const moment = z.number();

export const runningSession = z.object({
  id: text,
  startedAt: moment,
  game_type: text,
  location: text,
  stakes: text,
  /** The first one; rebuys are beside it. */
  buyin: z.number(),
  rebuys: z.array(z.object({ at: moment, amount: z.number() })),
  /** In order; the last one has no end while it lasts. */
  breaks: z.array(z.object({ from: moment, to: z.optional(moment) })),
  /** Got up: the result is still to be saved. */
  stoppedAt: z.optional(moment),
  /** What was written into the form before the player sat down again. */
  written: z.optional(
    z.object({ notes: z.string(), tips: z.string(), expenses: z.string(), tags: z.string() }),
  ),
});
export type RunningSession = z.infer<typeof runningSession>;

/** What a session starts with. */
export type Start = Pick<RunningSession, 'game_type' | 'location' | 'stakes' | 'buyin'>;

export const started = (start: Start, id: string, now: number): RunningSession => ({
  ...start,
  id,
  startedAt: now,
  rebuys: [],
  breaks: [],
});

export const isOnBreak = ({ breaks, stoppedAt }: RunningSession): boolean =>
  stoppedAt === undefined && breaks.length > 0 && breaks.at(-1)?.to === undefined;

export const rebought = (session: RunningSession, amount: number, now: number): RunningSession => ({
  ...session,
  rebuys: [...session.rebuys, { at: now, amount }],
});

export const withoutLastRebuy = (session: RunningSession): RunningSession => ({
  ...session,
  rebuys: session.rebuys.slice(0, -1),
});

/** The changes below may be asked for twice, by two tabs: the second time they change nothing. */

export const onBreak = (session: RunningSession, now: number): RunningSession =>
  isOnBreak(session) || session.stoppedAt !== undefined
    ? session
    : { ...session, breaks: [...session.breaks, { from: now }] };

export const back = (session: RunningSession, now: number): RunningSession =>
  isOnBreak(session)
    ? { ...session, breaks: session.breaks.map((pause) => ({ ...pause, to: pause.to ?? now })) }
    : session;

export const stopped = (session: RunningSession, now: number): RunningSession =>
  session.stoppedAt === undefined ? { ...back(session, now), stoppedAt: now } : session;

/** Sits down again after having stopped: the time between was not played. */
export function resumed(session: RunningSession, now: number): RunningSession {
  const { stoppedAt, ...rest } = session;
  if (stoppedAt === undefined) return session;
  const last = rest.breaks.at(-1);
  // Stopped during a break: it is one and the same.
  const breaks =
    last?.to === stoppedAt
      ? [...rest.breaks.slice(0, -1), { from: last.from, to: now }]
      : [...rest.breaks, { from: stoppedAt, to: now }];
  return { ...rest, breaks };
}

/** @returns dollars, exact to the cent */
export const rebuysTotal = ({ rebuys }: RunningSession): number =>
  toDollars(rebuys.reduce((cents, { amount }) => cents + toCents(amount), 0));

/** All that was put on the table. @returns dollars, exact to the cent */
export const totalBuyin = (session: RunningSession): number =>
  toDollars(toCents(session.buyin) + toCents(rebuysTotal(session)));
