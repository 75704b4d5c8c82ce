import type { DataSource } from 'typeorm';
import type { Query } from './query';

/** What is known of an event that was stored. */
export interface StoredEvent {
  readonly type: string;
  /** What of its kind: a cash session that was created, a plan without limits. One of few. */
  readonly about: string;
}

/** Notifies listeners, such as a relay in the same process, that there is something to send. */
type Listener = (events: readonly StoredEvent[]) => void;

const listeners = new WeakMap<DataSource, Set<Listener>>();
const written = new WeakMap<Query, readonly StoredEvent[]>();

/** Notes what a transaction leaves behind. */
export const rememberEvents = (query: Query, events: readonly StoredEvent[]): void =>
  void written.set(query, [...(written.get(query) ?? []), ...events]);
export const forgetEvents = (query: Query): void => void written.delete(query);

export function announceCommit(dataSource: DataSource, query: Query): void {
  const events = written.get(query);
  if (!events) return;
  written.delete(query);
  for (const listener of listeners.get(dataSource) ?? []) listener(events);
}

/** @returns a function that ends the listening */
export function onEventsCommitted(dataSource: DataSource, listener: Listener): () => void {
  const ofSource = listeners.get(dataSource) ?? new Set<Listener>();
  listeners.set(dataSource, ofSource.add(listener));
  return () => void ofSource.delete(listener);
}
