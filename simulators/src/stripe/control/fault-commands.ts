import * as z from 'zod/mini';
import { FAILURES, type Faults } from '../api/faults';
import type { Simulation } from '../simulation/simulation';
import type { WebhookSender } from '../webhooks/sender';
import { command } from './command';

const arrangement = {
  order: z.optional(z.enum(['kept', 'reversed', 'shuffled'])),
  copies: z.optional(z.number()),
  concurrency: z.optional(z.number()),
};
const target = { method: z.optional(z.string()), path: z.optional(z.string()) };

/** Commands for faults of the API and of webhooks. */
export function faultCommands(simulation: Simulation, faults: Faults, sender: WebhookSender) {
  return {
    /** Sets the latency of each call in milliseconds, and whether connections are refused. */
    api: command(
      z.strictObject({ latencyMs: z.optional(z.number()), unreachable: z.optional(z.boolean()) }),
      ({ latencyMs, unreachable }) => {
        if (latencyMs !== undefined) faults.latencyMs = latencyMs;
        if (unreachable !== undefined) faults.unreachable = unreachable;
      },
    ),
    /** Fails the next calls with one of `FAILURES`, without effect. `param` is the rejected parameter. `path` is a substring of their paths. */
    failNext: command(
      z.strictObject({
        count: z._default(z.number(), 1),
        status: z._default(z.literal(FAILURES), 500),
        param: z.optional(z.string()),
        ...target,
      }),
      ({ count, status, param, ...of }) => faults.failNext(count, { status, param }, of),
    ),
    /** Executes the next calls, but never responds. */
    hangNext: command(z.strictObject({ count: z._default(z.number(), 1), ...target }), ({ count, ...of }) =>
      faults.hangNext(count, of),
    ),
    /** The API calls since the start or the last `reset`. */
    calls: command(z.strictObject({}), () => faults.calls.map((call) => ({ ...call }))),
    /** Holds events back from now on. */
    hold: command(z.strictObject({}), () => sender.hold()),
    /** Delivers held events and stops holding. Returns the result of each first attempt. */
    release: command(z.strictObject(arrangement), (given) => sender.release(given)),
    /** Loses the next events: they are never delivered, and found by `delivery_success: false` only. */
    loseNext: command(
      z.strictObject({ count: z._default(z.number(), 1), types: z._default(z.array(z.string()), []) }),
      (given) => {
        sender.losing = given;
      },
    ),
    /** Resolves once all deliveries are done. */
    settled: command(z.strictObject({}), () => sender.settled()),
    /** Ends every fault and delivers held events. */
    reset: command(z.strictObject({}), async () => {
      faults.clear();
      sender.losing = { count: 0, types: [] };
      simulation.afterRetries = 'cancel';
      await sender.release({});
    }),
  };
}
