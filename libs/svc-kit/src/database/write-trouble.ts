import type { Pool, PoolConnection } from 'mysql2';
import { databaseTrouble } from './database-errors';

/** How long a server is reported as full after a failed write, since the next write may be much later. */
const REMEMBERED_MS = 30_000;

const foundFull = new WeakMap<Pool, number>();
/** Connections in use to a server that became read-only. */
const spent = new WeakSet<PoolConnection>();
const watched = new WeakSet<Pool>();

/**
 * Remembers that a server is full. Drops all connections to a server that became read-only: new ones may reach another
 * server at the same address, as after a failover.
 */
export function noteTrouble(pool: Pool, error: unknown): void {
  const trouble = databaseTrouble(error);
  if (trouble === 'full') foundFull.set(pool, performance.now());
  if (trouble === 'read-only') dropConnections(pool);
}

/** Whether a write failed for lack of space in the last 30 seconds. */
export const wasFull = (pool: Pool): boolean =>
  performance.now() - (foundFull.get(pool) ?? -Infinity) < REMEMBERED_MS;

/** Ends free connections at once, and those in use when they are released. */
export function dropConnections(pool: Pool): void {
  if (!watched.has(pool)) {
    watched.add(pool);
    pool.on('release', (connection) => {
      if (spent.has(connection)) connection.destroy();
    });
  }
  const free = new Set(connectionsIn(pool, '_freeConnections'));
  for (const connection of connectionsIn(pool, '_allConnections')) {
    if (free.has(connection)) connection.destroy();
    else spent.add(connection);
  }
}

/** Reads a private field of the driver, which has no API for it. A missing field counts as empty. */
export function connectionsIn(pool: object, field: PoolField): PoolConnection[] {
  const list: unknown = Reflect.get(pool, field);
  if (!isList(list)) return [];
  return Array.from({ length: list.length }, (_, index) => list.get(index));
}

type PoolField = '_allConnections' | '_freeConnections' | '_connectionQueue';

const isList = (value: unknown): value is { length: number; get(index: number): PoolConnection } =>
  typeof value === 'object' && value !== null && 'length' in value && 'get' in value;
