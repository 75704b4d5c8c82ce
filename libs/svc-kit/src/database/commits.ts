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
const callbacks = new WeakMap<Query, (() => void)[]>();

/** Notes events of a transaction, for `announceCommit`. */
export const rememberEvents = (query: Query, events: readonly StoredEvent[]): void =>
  void written.set(query, [...(written.get(query) ?? []), ...events]);
/** Calls `callback` once the transaction is committed; never if it is rolled back, or for a query without one. */
export const afterCommit = (query: Query, callback: () => void): void =>
  void callbacks.set(query, [...(callbacks.get(query) ?? []), callback]);

export function forgetCommit(query: Query): void {
  written.delete(query);
  callbacks.delete(query);
}

export function announceCommit(dataSource: DataSource, query: Query): void {
  for (const callback of callbacks.get(query) ?? []) callback();
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
