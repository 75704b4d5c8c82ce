import type { DataSource } from 'typeorm';
import type { Query } from './query';

/** Type and subject of a stored event. */
export interface StoredEvent {
  readonly type: string;
  /** The subject, such as `cash created` or `unlimited`; a metric's label, so one of few. */
  readonly about: string;
}

/** Called after a commit with events or triggered tasks, for example by the relay to dispatch events. */
type Listener = (events: readonly StoredEvent[], isTriggering: boolean) => void;

const listeners = new WeakMap<DataSource, Set<Listener>>();
const written = new WeakMap<Query, readonly StoredEvent[]>();
const triggering = new WeakSet<Query>();
const callbacks = new WeakMap<Query, (() => void)[]>();

/** Notes events of a transaction, for `announceCommit`. */
export const rememberEvents = (query: Query, events: readonly StoredEvent[]): void =>
  void written.set(query, [...(written.get(query) ?? []), ...events]);
/** Notes that a transaction triggers a scheduled task, for `announceCommit`. */
export const rememberTrigger = (query: Query): void => void triggering.add(query);

/** Calls `callback` once the transaction is committed; never if it is rolled back, or for a query without one. */
export const afterCommit = (query: Query, callback: () => void): void =>
  void callbacks.set(query, [...(callbacks.get(query) ?? []), callback]);

export function forgetCommit(query: Query): void {
  written.delete(query);
  triggering.delete(query);
  callbacks.delete(query);
}

export function announceCommit(dataSource: DataSource, query: Query): void {
  for (const callback of callbacks.get(query) ?? []) callback();
  const events = written.get(query);
  const isTriggering = triggering.has(query);
  forgetCommit(query);
  if (!events && !isTriggering) return;
  for (const listener of listeners.get(dataSource) ?? []) listener(events ?? [], isTriggering);
}

/** @returns a function that removes the listener */
export function onEventsCommitted(dataSource: DataSource, listener: Listener): () => void {
  const ofSource = listeners.get(dataSource) ?? new Set<Listener>();
  listeners.set(dataSource, ofSource.add(listener));
  return () => void ofSource.delete(listener);
}
