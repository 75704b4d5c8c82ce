import * as z from 'zod/mini';
import { currencyOrBlank, documentedAs, idOf } from './fields';

/**
 * `GET /api/running-session`, `PUT /api/running-session` and `DELETE /api/running-session/{id}`: the cash session that a
 * player is playing, one for each account.
 */

const text = (max: number) => z.string().check(z.minLength(1), z.maxLength(max));
/** Milliseconds since 1970, up to the largest time that `Date` can represent. */
const moment = z.number().check(z.minimum(0), z.maximum(8.64e15));
const MAX_EVENTS = 1000;
/** More than any field of the form takes. */
const MAX_WRITTEN = 10_000;
const MAX_FIELDS = 100;

const written = z
  .record(z.string().check(z.maxLength(100)), z.string().check(z.maxLength(MAX_WRITTEN)))
  .check(
    z.refine((values) => Object.keys(values).length <= MAX_FIELDS, `At most ${MAX_FIELDS} fields, please.`),
    documentedAs({ maxProperties: MAX_FIELDS }),
  );

/**
 * Stores times and amounts instead of a running count, so that the clock is right after the page was closed or the
 * device was asleep. Amounts in units of the currency.
 */
export const runningSession = z.object({
  /** Also the idempotency key of its result. */
  id: idOf(200),
  startedAt: moment,
  /** IANA name of the time zone at the start; absent if the browser does not know it. */
  zone: z.optional(z.string().check(z.maxLength(100))),
  game_type: text(200),
  location: text(200),
  stakes: text(200),
  /** Of all amounts; blank for the player's base currency. Absent in sessions of earlier builds, which did not ask. */
  currency: z.optional(currencyOrBlank),
  /** The first buy-in, without rebuys. */
  buyin: z.number(),
  rebuys: z.array(z.object({ at: moment, amount: z.number() })).check(z.maxLength(MAX_EVENTS)),
  /** In order; the current break has no end. */
  breaks: z.array(z.object({ from: moment, to: z.optional(moment) })).check(z.maxLength(MAX_EVENTS)),
  /** Set by Stop; the result is not saved yet. */
  stoppedAt: z.optional(moment),
  /** IANA name of the time zone at Stop. */
  stoppedIn: z.optional(z.string().check(z.maxLength(100))),
  /** Values of the form's other fields, by field, if the player resumed after Stop. */
  written: z.optional(written),
});
export type RunningSession = z.infer<typeof runningSession>;

/** How a session ended. */
export const tableOutcome = z.enum(['logged', 'discarded']);
export type TableOutcome = z.infer<typeof tableOutcome>;

/** Body of `PUT /api/running-session`. */
export const runningSessionChange = z.strictObject({
  /**
   * When the player made the change, by the device's clock, in milliseconds since 1970. At least 1 more than in the state
   * that the device knew, so that a slow clock does not lose.
   */
  changedAt: z.int().check(z.minimum(0), z.maximum(8.64e15)),
  session: runningSession,
});
export type RunningSessionChange = z.infer<typeof runningSessionChange>;

/** Query of `DELETE /api/running-session/{id}`. */
export const runningSessionEnd = z.object({ outcome: tableOutcome });
export type RunningSessionEnd = z.infer<typeof runningSessionEnd>;

const endedSession = z.object({ id: z.string(), outcome: tableOutcome });
/** A session that was logged or discarded. */
export type EndedSession = z.infer<typeof endedSession>;

/** Answer of all three calls: what is stored. */
export const runningSessionState = z.object({
  /** Null if no session is running. */
  session: z.nullable(runningSession),
  /** When it last changed, in milliseconds since 1970. */
  changedAt: z.number(),
  /** The sessions that ended last, newest first. */
  ended: z.array(endedSession),
});
export type RunningSessionState = z.infer<typeof runningSessionState>;
