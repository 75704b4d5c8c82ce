import { setTimeout as pause } from 'node:timers/promises';
import { EVENT_PRODUCERS, type DomainEvent, type ServiceName } from '@feltbook/contracts';
import { Batcher } from '../concurrency/batcher';
import type { QueueConnection } from '../queues/queue-connection';
import { isService } from './awaited';

/** A consumer has committed an event. */
export interface Confirmation {
  readonly eventId: string;
  readonly by: ServiceName;
}

const BATCH = 100;
/** Confirmations go to Redis in batches, because producers read them every few seconds only. */
const GATHER_MS = 250;
/** Most confirmations that a producer reads at a time. */
export const MAX_CONFIRMATIONS = 1000;

/** The list in Redis with the confirmations for a producer. */
const listOf = (producer: ServiceName): string => `${producer}.confirmed`;

/** Confirms applied events to the services that published them. */
export class Confirmations {
  private readonly lists = new Map<ServiceName, Batcher<string, string>>();

  constructor(
    private readonly connection: QueueConnection,
    private readonly service: ServiceName,
  ) {}

  /** Resolves a moment after Redis has it. A lost confirmation costs one more dispatch, which is confirmed again. */
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
    const list = new Batcher(append, { most: BATCH });
    this.lists.set(producer, list);
    return list;
  }
}

/** Removes confirmations from Redis. @returns at most 1000 */
export async function takeConfirmations(
  connection: QueueConnection,
  producer: ServiceName,
): Promise<Confirmation[]> {
  const texts = await connection.takeFirst(listOf(producer), MAX_CONFIRMATIONS);
  return texts.flatMap((text) => {
    const [eventId = '', by = ''] = text.split(' ');
    return isService(by) ? { eventId, by } : [];
  });
}
