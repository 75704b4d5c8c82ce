import type { EventOf, EventType } from '@feltbook/contracts';
import type { Query } from '../database/query';

/**
 * What a service does on each event, inside the transaction that also notes the event as applied. Events may come in
 * any order: compare the number that the data carries, never the time of arrival.
 */
export type EventHandlers = {
  [Type in EventType]?: (event: EventOf<Type>, query: Query) => Promise<void>;
};

/** A provider that holds handlers, for those that need other providers. */
export interface EventHandlerSet {
  eventHandlers(): EventHandlers;
}
