import { Gauge } from 'prom-client';
import type { DataSource } from 'typeorm';
import type { Metrics } from '../metrics/metrics';
import { poolOf } from './pool';
import { connectionsIn } from './write-trouble';

interface PoolState {
  readonly open: number;
  readonly free: number;
  readonly waiting: number;
}

/** Reports to Prometheus how busy the connections to the database are; nothing before the first one is open. */
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

const stateOf = (pool: object): PoolState => ({
  open: connectionsIn(pool, '_allConnections').length,
  free: connectionsIn(pool, '_freeConnections').length,
  waiting: connectionsIn(pool, '_connectionQueue').length,
});
