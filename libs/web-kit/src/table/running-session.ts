import * as z from 'zod/mini';

/**
 * A cash session that is being played. Only moments and amounts are kept, never a running count: whatever the page or
 * the device did in between, the clock is right again when it is next looked at. Moments in milliseconds since 1970,
 * amounts in dollars.
 */
const text = z.string().check(z.minLength(1));
/** Up to the last moment that a calendar can name. */
const moment = z.number().check(z.minimum(0), z.maximum(8.64e15));

export const runningSession = z.object({
  id: text,
  startedAt: moment,
  /** The time zone in which it began, by its IANA name; one from before it was kept has none. */
  zone: z.optional(z.string()),
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
  /** The time zone in which that was. */
  stoppedIn: z.optional(z.string()),
  /** What was written into the form before the player sat down again, by field. */
  written: z.optional(z.record(z.string(), z.string())),
});
export type RunningSession = z.infer<typeof runningSession>;

export const isOnBreak = ({ breaks, stoppedAt }: RunningSession): boolean =>
  stoppedAt === undefined && breaks.length > 0 && breaks.at(-1)?.to === undefined;

/** Where a stopped session is logged. */
export const logPage = ({ id }: RunningSession): string => `/add?table=${encodeURIComponent(id)}`;
