import { EVENT_PRODUCERS, type DomainEvent, type ServiceName } from '@feltbook/contracts';
import type { QueueConnection } from '../queues/queue-connection';
import { isService } from './awaited';

/** A consumer has committed an event. */
export interface Confirmation {
  readonly eventId: string;
  readonly by: ServiceName;
}

/** Most confirmations that a producer reads at a time. */
export const MAX_CONFIRMATIONS = 1000;

/** The list in Redis with the confirmations for a producer. */
const listOf = (producer: ServiceName): string => `${producer}.confirmed`;

/** Confirms an applied event to the service that published it. A lost confirmation costs one more dispatch. */
export const confirm = (
  connection: QueueConnection,
  { id, type }: DomainEvent,
  by: ServiceName,
): Promise<void> => connection.append(listOf(EVENT_PRODUCERS[type]), [`${id} ${by}`]);

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
