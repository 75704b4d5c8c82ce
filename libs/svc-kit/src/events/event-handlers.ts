import type { EventOf, EventType } from '@feltbook/contracts';
import type { Query } from '../database/query';

type EventHandler<Type extends EventType> = (event: EventOf<Type>, query: Query) => Promise<void>;

/**
 * Handlers by event type, called inside the transaction that stores the event's id. Events may arrive in any order:
 * compare the number in the data, never the time of arrival.
 */
export type EventHandlers = {
  [Type in EventType]?: EventHandler<Type>;
};

/** A provider of handlers that need other providers. */
export interface EventHandlerSet {
  eventHandlers(): EventHandlers;
}
