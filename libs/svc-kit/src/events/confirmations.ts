import { setTimeout as pause } from 'node:timers/promises';
import { EVENT_PRODUCERS, type DomainEvent, type ServiceName } from '@feltbook/contracts';
import { Batcher } from '../concurrency/batcher';
import type { QueueConnection } from '../queues/queue-connection';

/** What a consumer says once it has committed an event. */
export interface Confirmation {
  readonly eventId: string;
  readonly by: ServiceName;
}

const MOST_TOGETHER = 100;
/** Producers look every few seconds: what is applied in between goes to Redis together. */
const GATHER_MS = 250;
/** Confirmations that a producer takes at a time. */
export const MOST_TAKEN = 1000;
const SERVICES: readonly string[] = ['svc-auth', 'svc-tracking', 'svc-billing'] satisfies ServiceName[];

/** The list in Redis in which confirmations for a producer wait. */
const listOf = (producer: ServiceName): string => `${producer}.confirmed`;

/** Confirms applied events to the services that they came from. */
export class Confirmations {
  private readonly lists = new Map<ServiceName, Batcher<string, string>>();

  constructor(
    private readonly connection: QueueConnection,
    private readonly service: ServiceName,
  ) {}

  /** Resolves a moment after Redis has it. A failure costs nothing but one more dispatch, which is confirmed again. */
  async confirm({ id, type }: DomainEvent): Promise<void> {
    await this.listFor(EVENT_PRODUCERS[type]).do(`${id} ${this.service}`);
  }

  private listFor(producer: ServiceName): Batcher<string, string> {
    const known = this.lists.get(producer);
    if (known) return known;
    const append = async (values: readonly string[]) => {
      await this.connection.append(listOf(producer), values);
      await pause(GATHER_MS, undefined, { ref: false });
      return values;
    };
    const list = new Batcher(append, { most: MOST_TOGETHER });
    this.lists.set(producer, list);
    return list;
  }
}

/** @returns at most 1000 confirmations, which are gone from Redis then */
export async function takeConfirmations(
  connection: QueueConnection,
  producer: ServiceName,
): Promise<Confirmation[]> {
  const taken = await connection.takeFirst(listOf(producer), MOST_TAKEN);
  return taken.flatMap((text) => {
    const [eventId = '', by = ''] = text.split(' ');
    return SERVICES.includes(by) ? { eventId, by: by as ServiceName } : [];
  });
}
