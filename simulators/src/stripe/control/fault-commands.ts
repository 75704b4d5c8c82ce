import type Stripe from 'stripe';
import * as z from 'zod/mini';
import type { Faults } from '../api/faults';
import { lookup } from '../api/lookup';
import type { Simulation } from '../simulation/simulation';
import type { WebhookSender } from '../webhooks/sender';
import { command } from './command';

const arrangement = {
  order: z.optional(z.enum(['kept', 'reversed', 'shuffled'])),
  copies: z.optional(z.number()),
  concurrency: z.optional(z.number()),
};
const target = { method: z.optional(z.string()), path: z.optional(z.string()) };

/** What goes wrong with the API and with its webhooks. */
export function faultCommands(simulation: Simulation, faults: Faults, sender: WebhookSender) {
  return {
    /** How long each call waits, in milliseconds, and whether connections are cut at once. */
    api: command(
      z.strictObject({ latencyMs: z.optional(z.number()), unreachable: z.optional(z.boolean()) }),
      ({ latencyMs, unreachable }) => {
        if (latencyMs !== undefined) faults.latencyMs = latencyMs;
        if (unreachable !== undefined) faults.unreachable = unreachable;
      },
    ),
    /** The next calls fail with 429 or 500 and do nothing; `path` is a part of the path that they have. */
    failNext: command(
      z.strictObject({
        count: z._default(z.number(), 1),
        status: z._default(z.union([z.literal(429), z.literal(500)]), 500),
        ...target,
      }),
      ({ count, status, ...of }) => faults.failNext(count, status, of),
    ),
    /** The next calls do their work and never answer. */
    hangNext: command(z.strictObject({ count: z._default(z.number(), 1), ...target }), ({ count, ...of }) =>
      faults.hangNext(count, of),
    ),
    /** The calls of the API since the beginning, or since the last `reset`. */
    calls: command(z.strictObject({}), () => faults.calls.map((call) => ({ ...call }))),
    /** Events are kept back from now on. */
    hold: command(z.strictObject({}), () => sender.hold()),
    /** Delivers what was kept back, and goes on as usual. Answers how each first attempt went. */
    release: command(z.strictObject(arrangement), (given) => sender.release(given)),
    /** Delivers events again: those that are named, or all of some types, or all. */
    send: command(
      z.strictObject({
        events: z.optional(z.array(z.string())),
        types: z.optional(z.array(z.string())),
        ...arrangement,
      }),
      ({ events, types, ...given }) => sender.send(wanted(simulation, events, types), given),
    ),
    /** The next events are lost: never delivered, and found by `delivery_success: false` only. */
    loseNext: command(
      z.strictObject({ count: z._default(z.number(), 1), types: z._default(z.array(z.string()), []) }),
      (given) => {
        sender.losing = given;
      },
    ),
    /** Each event is delivered late by so many milliseconds, or more than once, from now on. */
    webhooks: command(
      z.strictObject({ delayMs: z.optional(z.number()), copies: z.optional(z.number()) }),
      ({ delayMs, copies }) => {
        if (delayMs !== undefined) sender.delayMs = delayMs;
        if (copies !== undefined) sender.copies = copies;
      },
    ),
    /** Resolves when every event that is on its way was taken. */
    settled: command(z.strictObject({}), () => sender.settled()),
    /** Ends every fault; what is kept back is delivered. */
    reset: command(z.strictObject({}), async () => {
      faults.clear();
      sender.delayMs = 0;
      sender.copies = 1;
      sender.losing = { count: 0, types: [] };
      simulation.afterRetries = 'cancel';
      await sender.release({});
    }),
  };
}

function wanted(
  simulation: Simulation,
  ids?: readonly string[],
  types?: readonly string[],
): Stripe.EventBase[] {
  if (ids) return ids.map((id) => lookup(simulation, 'events', id));
  return [...simulation.tables.events.values()].filter(({ type }) => types?.includes(type) ?? true);
}
