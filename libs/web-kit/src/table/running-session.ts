import * as z from 'zod/mini';

const text = z.string().check(z.minLength(1));
/** Up to the largest time that `Date` can represent. */
const moment = z.number().check(z.minimum(0), z.maximum(8.64e15));

/**
 * A cash session that is being played. Stores times and amounts instead of a running count, so that the clock is right
 * after the page was closed or the device was asleep. Times in milliseconds since 1970, amounts in dollars.
 */
export const runningSession = z.object({
  id: text,
  startedAt: moment,
  /** IANA name of the time zone at the start; absent from sessions that older versions stored. */
  zone: z.optional(z.string()),
  game_type: text,
  location: text,
  stakes: text,
  /** The first buy-in, without rebuys. */
  buyin: z.number(),
  rebuys: z.array(z.object({ at: moment, amount: z.number() })),
  /** In order; the current break has no end. */
  breaks: z.array(z.object({ from: moment, to: z.optional(moment) })),
  /** Set by Stop; the result is not saved yet. */
  stoppedAt: z.optional(moment),
  /** IANA name of the time zone at Stop. */
  stoppedIn: z.optional(z.string()),
  /** Values of the form's other fields, by field, if the player resumed after Stop. */
  written: z.optional(z.record(z.string(), z.string())),
});
export type RunningSession = z.infer<typeof runningSession>;

export const isOnBreak = ({ breaks, stoppedAt }: RunningSession): boolean =>
  stoppedAt === undefined && breaks.length > 0 && breaks.at(-1)?.to === undefined;

/** The page that logs a stopped session. */
export const logPage = ({ id }: RunningSession): string => `/add?table=${encodeURIComponent(id)}`;
