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
import { SLOTS, Slots } from './slots';
import { isUpstreamFault } from './upstream-failure';

const FAULTS_UNTIL_OPEN = 5;
const PAUSE_MS = { initialDelay: 300, maxDelay: 2000 };
const CONNECT_TIMEOUT_MS = 1000;
/**
 * Connections are left after this long without a call: sooner than a replica that stops gives up waiting for it, so that
 * no call is sent on a connection that is being closed at the other end.
 */
const IDLE_MS = 2000;
/** Then a connection is renewed, for it stays with one replica: others, newer ones above all, are to get their share. */
const CALLS_PER_CONNECTION = 1000;
/** Silence in the middle of an answer. */
const BODY_TIMEOUT_MS = 15_000;

export type UpstreamState = 'up' | 'down' | 'recovering';

/**
 * A service behind the gateway: its connections, slots that keep a slow one from taking everything, and a
 * breaker that answers for a dead one at once. A connection carries one call at a time: pipelining was measured to
 * gain nothing here, and a long answer would hold up the calls behind it.
 */
export class Upstream {
  readonly pool: Pool;
  readonly slots = new Slots();
  readonly breaker: CircuitBreakerPolicy;

  constructor(
    readonly name: ServiceName,
    url: string,
  ) {
    this.pool = new Pool(new URL(url).origin, {
      connections: SLOTS,
      pipelining: 1,
      connect: { timeout: CONNECT_TIMEOUT_MS },
      keepAliveTimeout: IDLE_MS,
      keepAliveMaxTimeout: IDLE_MS,
      maxRequestsPerClient: CALLS_PER_CONNECTION,
      // Each exchange keeps its own, finer deadline.
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

  /** Waits for the exchanges under way. */
  async close(): Promise<void> {
    await this.pool.close();
  }
}

export type Upstreams = Readonly<Record<ServiceName, Upstream>>;

/** @param urls where the services are; connections are opened when they are needed */
export const connectUpstreams = (urls: Readonly<Record<ServiceName, string>>): Upstreams => ({
  'svc-auth': new Upstream('svc-auth', urls['svc-auth']),
  'svc-tracking': new Upstream('svc-tracking', urls['svc-tracking']),
  'svc-billing': new Upstream('svc-billing', urls['svc-billing']),
});
