import { Gauge } from 'prom-client';
import type { DataSource } from 'typeorm';
import type { Metrics } from '../metrics/metrics';
import { poolOf } from './query';

interface PoolState {
  readonly open: number;
  readonly free: number;
  readonly waiting: number;
}

/** Tells Prometheus how busy the connections to the database are. Nothing is told before the first one was made. */
export function reportPool(dataSource: DataSource, { registry }: Metrics): void {
  const read = () => (dataSource.isInitialized ? stateOf(poolOf(dataSource)) : undefined);
  new Gauge({
    name: 'database_connections',
    help: 'Connections to the database, by whether they are in use.',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      const state = read();
      if (!state) return this.reset();
      this.set({ state: 'used' }, state.open - state.free);
      this.set({ state: 'free' }, state.free);
    },
  });
  new Gauge({
    name: 'database_connection_waiters',
    help: 'Calls that wait for a connection to the database.',
    registers: [registry],
    collect() {
      this.set(read()?.waiting ?? 0);
    },
  });
}

/** The driver has no other way to ask; a field that it no longer has counts as empty. */
function stateOf(pool: object): PoolState {
  const lengthOf = (field: string): number => {
    const list: unknown = Reflect.get(pool, field);
    return typeof list === 'object' && list !== null && 'length' in list ? Number(list.length) : 0;
  };
  return {
    open: lengthOf('_allConnections'),
    free: lengthOf('_freeConnections'),
    waiting: lengthOf('_connectionQueue'),
  };
}
