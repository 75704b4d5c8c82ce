import type { ServiceName } from '@feltbook/contracts';
import {
  circuitBreaker,
  CircuitState,
  ConsecutiveBreaker,
  ExponentialBackoff,
  handleWhen,
  type CircuitBreakerPolicy,
} from 'cockatiel';
import { Pool } from 'undici';
import { FEW_ANONYMOUS, SLOTS, Slots } from './slots';
import { isUpstreamFault } from './upstream-failure';

const FAULTS_UNTIL_OPEN = 5;
const PAUSE_MS = { initialDelay: 300, maxDelay: 2000 };
const CONNECT_TIMEOUT_MS = 1000;
/**
 * How long idle connections stay open. Shorter than a stopping replica waits for calls, so that no call is sent on a
 * connection that the replica is closing.
 */
const IDLE_MS = 2000;
/** Then a connection is renewed. It stays with one replica, so new replicas would get too few calls otherwise. */
const CALLS_PER_CONNECTION = 1000;
/** The longest pause between two chunks of an answer. */
const BODY_TIMEOUT_MS = 15_000;

export type UpstreamState = 'up' | 'down' | 'recovering';

/**
 * A service behind the gateway: its connection pool, its slots, and a circuit breaker. A connection carries one call at a
 * time, because pipelining gained nothing in measurements and a long answer would delay the calls behind it.
 */
export class Upstream {
  readonly pool: Pool;
  readonly breaker: CircuitBreakerPolicy;

  constructor(
    readonly name: ServiceName,
    url: string,
    readonly slots = new Slots(),
  ) {
    this.pool = new Pool(new URL(url).origin, {
      connections: SLOTS,
      pipelining: 1,
      connect: { timeout: CONNECT_TIMEOUT_MS },
      keepAliveTimeout: IDLE_MS,
      keepAliveMaxTimeout: IDLE_MS,
      maxRequestsPerClient: CALLS_PER_CONNECTION,
      // Each exchange has a more precise deadline of its own.
      headersTimeout: 0,
      bodyTimeout: BODY_TIMEOUT_MS,
    });
    this.breaker = circuitBreaker(handleWhen(isUpstreamFault), {
      halfOpenAfter: new ExponentialBackoff(PAUSE_MS),
      breaker: new ConsecutiveBreaker(FAULTS_UNTIL_OPEN),
    });
  }

  get state(): UpstreamState {
    switch (this.breaker.state) {
      case CircuitState.Closed:
        return 'up';
      case CircuitState.HalfOpen:
        return 'recovering';
      default:
        return 'down';
    }
  }

  /** Closes the connections after the running exchanges. */
  async close(): Promise<void> {
    await this.pool.close();
  }
}

export type Upstreams = Readonly<Record<ServiceName, Upstream>>;

/** @param urls of the services; connections are opened on demand */
export const connectUpstreams = (urls: Readonly<Record<ServiceName, string>>): Upstreams => ({
  'svc-auth': new Upstream('svc-auth', urls['svc-auth']),
  'svc-tracking': new Upstream('svc-tracking', urls['svc-tracking'], new Slots(FEW_ANONYMOUS)),
  'svc-billing': new Upstream('svc-billing', urls['svc-billing'], new Slots(FEW_ANONYMOUS)),
});
