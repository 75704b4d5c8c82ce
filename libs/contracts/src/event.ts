import * as z from 'zod/mini';
import { adminFigures, adminSubscription } from './admin-users';
import { role } from './token';
import { resultKindName } from './result-kind-name';

/**
 * Events between services. They may repeat and arrive in any order: a consumer stores the event's id, and orders by
 * the number in the data, never by arrival. A version only ever gains fields.
 */
const event = <Type extends string, Data extends z.ZodMiniObject>(type: Type, data: Data) =>
  z.object({
    /** UUIDv7, by which a consumer recognises an event that it has applied. */
    id: z.string(),
    type: z.literal(type),
    version: z.literal(1),
    /** UTC, ISO 8601. */
    occurredAt: z.string(),
    accountId: z.string(),
    /** The W3C trace context of the change; only while tracing. */
    traceparent: z.optional(z.string()),
    data,
  });

/** svc-auth: an account was created. Published more than once, also for accounts older than this event. */
export const accountRegistered = event(
  'account.registered',
  z.object({
    /** UTC, ISO 8601. */
    registeredAt: z.string(),
    /** The owner is no player, and has no trial. */
    role: z.optional(role),
  }),
);

/** svc-auth: the account was deleted, and all of its data has to be. */
export const accountDeleted = event('account.deleted', z.object({}));

/** svc-auth: the account has another email, or none. Carries no address: a subscriber reads the present one from svc-auth. */
export const accountEmailChanged = event('account.email_changed', z.object({}));

/** svc-tracking: a result was saved, updated or deleted. */
export const resultsChanged = event(
  'results.changed',
  z.object({
    kind: resultKindName,
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
 * svc-billing, for its own worker: the payment provider reported a change of a customer. Carries no details, which may
 * be outdated: the worker reads the customer's present state from the provider.
 */
export const providerEventReceived = event(
  'provider.event.received',
  z.object({
    /** The provider's id of the customer. */
    customerId: z.string(),
  }),
);

/** svc-tracking: figures of some players changed. `accountId` is the first of them. */
export const figuresChanged = event(
  'figures.changed',
  z.object({
    players: z.array(
      z.object({
        id: z.string(),
        /** The account's version that the figures were computed from: a higher one is newer. */
        version: z.number(),
        figures: adminFigures,
      }),
    ),
  }),
);

/** svc-billing: the status of an account changed, or its plan, or when that ends. */
export const subscriptionChanged = event(
  'subscription.changed',
  z.object({
    /** Rises with every event of the account: a higher one is newer. */
    version: z.number(),
    subscription: adminSubscription,
  }),
);

/** svc-billing: the payment provider could not collect a payment of a subscription. Once until the player has paid. */
export const paymentFailed = event('payment.failed', z.object({}));

export const domainEvent = z.discriminatedUnion('type', [
  accountRegistered,
  accountDeleted,
  accountEmailChanged,
  resultsChanged,
  planChanged,
  providerEventReceived,
  figuresChanged,
  subscriptionChanged,
  paymentFailed,
]);
export type DomainEvent = z.infer<typeof domainEvent>;
export type EventType = DomainEvent['type'];
export type EventOf<Type extends EventType> = Extract<DomainEvent, { type: Type }>;

/** The part of an event that no later build changes. */
const envelope = z.object({ id: z.string(), type: z.string(), version: z.number() });

/**
 * Whether data that is no `domainEvent` of this build is an event of a later build: during a roll-out, an older replica
 * may take a newer event from the queue.
 */
export function isOfLaterBuild(data: unknown): boolean {
  const parsed = z.safeParse(envelope, data);
  if (!parsed.success) return false;
  return !(parsed.data.type in EVENT_CONSUMERS) || parsed.data.version > 1;
}

interface ServiceEvents {
  readonly publishes: readonly EventType[];
  readonly subscribes: readonly EventType[];
}

/** What each service publishes and subscribes to: the relay puts an event into the queue of each subscriber. */
export const SERVICE_EVENTS = {
  'svc-auth': {
    publishes: ['account.registered', 'account.deleted', 'account.email_changed'],
    subscribes: ['figures.changed', 'subscription.changed', 'payment.failed'],
  },
  'svc-tracking': {
    publishes: ['results.changed', 'figures.changed'],
    subscribes: ['account.registered', 'account.deleted', 'plan.changed'],
  },
  'svc-billing': {
    // The second one becomes a job of svc-billing's own, one for many events of a customer.
    publishes: ['plan.changed', 'provider.event.received', 'subscription.changed', 'payment.failed'],
    subscribes: ['account.registered', 'account.deleted', 'account.email_changed', 'results.changed'],
  },
} as const satisfies Record<string, ServiceEvents>;
export type ServiceName = keyof typeof SERVICE_EVENTS;
export type PublishedBy<Service extends ServiceName> = (typeof SERVICE_EVENTS)[Service]['publishes'][number];
export type SubscribedBy<Service extends ServiceName> =
  (typeof SERVICE_EVENTS)[Service]['subscribes'][number];
export const SERVICE_NAMES = Object.keys(SERVICE_EVENTS) as readonly ServiceName[];

const declared: Readonly<Record<ServiceName, ServiceEvents>> = SERVICE_EVENTS;
const publishers = Object.fromEntries(
  SERVICE_NAMES.flatMap((service) => declared[service].publishes.map((type) => [type, service] as const)),
) as Record<PublishedBy<ServiceName>, ServiceName>;

/** The publisher of each event. Does not compile while an event has none. */
export const EVENT_PRODUCERS: Readonly<Record<EventType, ServiceName>> = publishers;

const subscribersOf = (type: EventType): readonly ServiceName[] =>
  SERVICE_NAMES.filter((service) => declared[service].subscribes.includes(type));

/** The subscribers of each event. */
export const EVENT_CONSUMERS = Object.fromEntries(
  (Object.keys(EVENT_PRODUCERS) as EventType[]).map((type) => [type, subscribersOf(type)] as const),
) as Readonly<Record<EventType, readonly ServiceName[]>>;

/** The queue of a service's incoming events. */
export const eventQueueName = (service: ServiceName): string => `${service}.events`;
