import * as z from 'zod/mini';
import { role } from './token';

/**
 * What services tell each other. Events repeat and overtake each other: a consumer keeps the event's id, and orders
 * by the number that the data carries, never by arrival. A version only ever gains fields.
 */
const event = <Type extends string, Data extends z.ZodMiniObject>(type: Type, data: Data) =>
  z.object({
    /** UUIDv7, the key under which a consumer remembers that it has seen the event. */
    id: z.string(),
    type: z.literal(type),
    version: z.literal(1),
    /** UTC, ISO 8601. */
    occurredAt: z.string(),
    accountId: z.string(),
    /** The step of a trace that led to the event, as W3C writes it; only where traces are made. */
    traceparent: z.optional(z.string()),
    data,
  });

/** svc-auth: there is a new account. Told more than once, also of accounts that were there before this was told. */
export const accountRegistered = event(
  'account.registered',
  z.object({
    /** UTC, ISO 8601. */
    registeredAt: z.string(),
    /** The owner is no player, and has no trial. */
    role: z.optional(role),
  }),
);

/** svc-auth: the account is gone, and everything that belongs to it has to go. */
export const accountDeleted = event('account.deleted', z.object({}));

/** svc-tracking: a result was saved, corrected or deleted. */
export const resultsChanged = event(
  'results.changed',
  z.object({
    kind: z.enum(['cash', 'tournament']),
    change: z.enum(['created', 'updated', 'deleted']),
    resultId: z.string(),
    /** The account's version after the change: a higher one is newer. */
    accountVersion: z.number(),
    /** Trial places used up after the change. */
    cashUsed: z.number(),
    tournamentsUsed: z.number(),
    /** Which trial of this account they are counted of. */
    trialNumber: z.optional(z.number()),
  }),
);

/** svc-billing: what the account may save from now on. */
export const planChanged = event(
  'plan.changed',
  z.object({
    plan: z.enum(['trial', 'unlimited']),
    /** Which trial of this account: a higher number than before starts counting at 0. */
    trialNumber: z.number(),
    /** The owner ended the trial: on the plan `trial`, nothing more may be saved. */
    trialDisabled: z.optional(z.boolean()),
    /** Rises with every change of the account's plan: a higher one is newer. */
    planVersion: z.number(),
  }),
);

/**
 * svc-billing, for its own worker: the payment provider said that something of a customer changed. What it said is not
 * told on, for it may be late: the worker asks the provider how things stand now.
 */
export const providerEventReceived = event(
  'provider.event.received',
  z.object({
    /** The provider's id of the customer. */
    customerId: z.string(),
  }),
);

export const domainEvent = z.discriminatedUnion('type', [
  accountRegistered,
  accountDeleted,
  resultsChanged,
  planChanged,
  providerEventReceived,
]);
export type DomainEvent = z.infer<typeof domainEvent>;
export type EventType = DomainEvent['type'];
export type EventOf<Type extends EventType> = Extract<DomainEvent, { type: Type }>;

/** What every event has, whatever else later builds may write. */
const envelope = z.object({ id: z.string(), type: z.string(), version: z.number() });

/**
 * Whether something that is no `domainEvent` of this build is one all the same, of a type or a version that came later:
 * while builds are replaced, an event may be ahead of whoever takes it from the queue.
 */
export function isOfLaterBuild(data: unknown): boolean {
  const parsed = z.safeParse(envelope, data);
  if (!parsed.success) return false;
  return !(parsed.data.type in EVENT_CONSUMERS) || parsed.data.version > 1;
}

export type ServiceName = 'svc-auth' | 'svc-tracking' | 'svc-billing';

/** Who hears of what. The relay puts an event into the queue of each service named here. */
export const EVENT_CONSUMERS: Readonly<Record<EventType, readonly ServiceName[]>> = {
  'account.registered': ['svc-tracking', 'svc-billing'],
  'account.deleted': ['svc-tracking', 'svc-billing'],
  'results.changed': ['svc-billing'],
  'plan.changed': ['svc-tracking'],
  // Becomes a job of svc-billing's own, one for many events of a customer.
  'provider.event.received': [],
};

/** Who publishes what, and is told when it was applied. */
export const EVENT_PRODUCERS: Readonly<Record<EventType, ServiceName>> = {
  'account.registered': 'svc-auth',
  'account.deleted': 'svc-auth',
  'results.changed': 'svc-tracking',
  'plan.changed': 'svc-billing',
  'provider.event.received': 'svc-billing',
};

/** The queue that a service takes its events from. */
export const eventQueueName = (service: ServiceName): string => `${service}.events`;
