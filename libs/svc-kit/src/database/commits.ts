import type { DataSource } from 'typeorm';
import type { Query } from './query';

/** Tells a relay in the same process that there is something to send, so that it need not wait for its next look. */
type Listener = () => void;

const listeners = new WeakMap<DataSource, Set<Listener>>();
const wroteEvents = new WeakSet<Query>();

/** Marks a transaction as one that leaves events behind. */
export const rememberEvents = (query: Query): void => void wroteEvents.add(query);
export const forgetEvents = (query: Query): void => void wroteEvents.delete(query);

export function announceCommit(dataSource: DataSource, query: Query): void {
  if (!wroteEvents.delete(query)) return;
  for (const listener of listeners.get(dataSource) ?? []) listener();
}

/** @returns a function that ends the listening */
export function onEventsCommitted(dataSource: DataSource, listener: Listener): () => void {
  const ofSource = listeners.get(dataSource) ?? new Set<Listener>();
  listeners.set(dataSource, ofSource.add(listener));
  return () => void ofSource.delete(listener);
}
