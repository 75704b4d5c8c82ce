import type { DataSource } from 'typeorm';
import type { Query } from './query';

/** Type and subject of a stored event. */
export interface StoredEvent {
  readonly type: string;
  /** The subject, such as `cash created` or `unlimited`; a metric's label, so one of few. */
  readonly about: string;
}

/** Called after a commit with its events, for example by the relay to dispatch them. */
type Listener = (events: readonly StoredEvent[]) => void;

const listeners = new WeakMap<DataSource, Set<Listener>>();
const written = new WeakMap<Query, readonly StoredEvent[]>();

/** Notes events of a transaction, for `announceCommit`. */
export const rememberEvents = (query: Query, events: readonly StoredEvent[]): void =>
  void written.set(query, [...(written.get(query) ?? []), ...events]);
export const forgetEvents = (query: Query): void => void written.delete(query);

export function announceCommit(dataSource: DataSource, query: Query): void {
  const events = written.get(query);
  if (!events) return;
  written.delete(query);
  for (const listener of listeners.get(dataSource) ?? []) listener(events);
}

/** @returns a function that removes the listener */
export function onEventsCommitted(dataSource: DataSource, listener: Listener): () => void {
  const ofSource = listeners.get(dataSource) ?? new Set<Listener>();
  listeners.set(dataSource, ofSource.add(listener));
  return () => void ofSource.delete(listener);
}
