import { setMaxListeners } from 'node:events';
import type Stripe from 'stripe';
import { Agent } from 'undici';
import type { Store } from '../store/store';
import { arranged, type Arrangement } from './arrangement';
import { signedPost, succeeded, type DeliveryResult } from './signed-post';

export interface Endpoint {
  readonly url: string;
  readonly secret: string;
  /** Types of events that it receives; `*` means all. */
  readonly events: readonly string[];
}

export interface SenderOptions {
  /** In addition to endpoints created by the API. */
  readonly endpoint?: Endpoint | undefined;
  /** Delay before the first retry, in milliseconds; doubles each time, up to 30 s. */
  readonly retryMs?: number | undefined;
}

const MAX_RETRY_MS = 30_000;
const GIVE_UP_AFTER_MS = 3 * 86_400_000;
const CONCURRENCY = 32;

/**
 * Delivers events as Stripe does: at once, concurrently, and with retries for three days until the response is 2xx. Can
 * also deliver more than once, in another order or not at all.
 */
export class WebhookSender {
  /** The number of next events to lose, and their types; an empty list means all types. */
  losing: { count: number; types: readonly string[] } = { count: 0, types: [] };
  private held: Stripe.EventBase[] | null = null;
  private readonly agent = new Agent({ connections: CONCURRENCY, keepAliveTimeout: 1_000 });
  private readonly inProgress = new Set<Promise<void>>();
  private readonly closing = new AbortController();

  constructor(
    private readonly store: () => Store,
    private readonly options: SenderOptions,
  ) {
    // Every waiting retry listens to this signal; Node would warn from the 11th on.
    setMaxListeners(0, this.closing.signal);
  }

  /** Delivers, holds or loses a new event. */
  accept(event: Stripe.EventBase): void {
    if (this.losing.count > 0 && fits(event, this.losing.types)) {
      this.losing.count -= 1;
      this.settleAs(event, 'failed');
    } else if (this.held) this.held.push(event);
    else this.begin(event);
  }

  /** Resumes deliveries that were pending when the simulator stopped. */
  resume(): void {
    const { events, deliveries } = this.store().tables;
    for (const event of events.values()) {
      if (deliveries.get(event.id)?.state === 'pending') this.begin(event);
    }
  }

  /** Holds events back from now on. */
  hold(): void {
    this.held ??= [];
  }

  /** Delivers held events and stops holding. @returns the result of each first attempt */
  async release(arrangement: Arrangement): Promise<DeliveryResult[]> {
    const waiting = arranged(this.held ?? [], arrangement);
    this.held = null;
    const results: DeliveryResult[] = [];
    const work = async () => {
      for (let event = waiting.shift(); event; event = waiting.shift()) {
        for (const endpoint of this.endpointsOf(event)) {
          const result = await signedPost(this.agent, endpoint, event);
          results.push(result);
          if (succeeded(result)) this.settleAs(event, 'delivered');
          else this.track(this.deliver(event, endpoint));
        }
      }
    };
    await Promise.all(Array.from({ length: arrangement.concurrency ?? CONCURRENCY }, work));
    return results;
  }

  /** Resolves once no delivery is in progress; held events do not count. */
  async settled(): Promise<void> {
    while (this.inProgress.size > 0) await Promise.all(this.inProgress);
  }

  async close(): Promise<void> {
    this.closing.abort();
    await this.agent.destroy();
    await this.settled();
  }

  private begin(event: Stripe.EventBase): void {
    const endpoints = this.endpointsOf(event);
    if (endpoints.length === 0) this.settleAs(event, 'delivered');
    for (const endpoint of endpoints) this.track(this.deliver(event, endpoint));
  }

  private track(work: Promise<void>): void {
    const tracked = work.finally(() => this.inProgress.delete(tracked));
    this.inProgress.add(tracked);
  }

  private async deliver(event: Stripe.EventBase, endpoint: Endpoint): Promise<void> {
    const until = Date.now() + GIVE_UP_AFTER_MS;
    for (
      let wait = this.options.retryMs ?? 250;
      Date.now() < until;
      wait = Math.min(2 * wait, MAX_RETRY_MS)
    ) {
      if (this.closing.signal.aborted) return;
      if (succeeded(await signedPost(this.agent, endpoint, event))) return this.settleAs(event, 'delivered');
      await this.pause(wait);
    }
    this.settleAs(event, 'failed');
  }

  private pause(ms: number): Promise<void> {
    const { signal } = this.closing;
    if (signal.aborted) return Promise.resolve();
    return new Promise((resolve) => {
      const done = () => {
        clearTimeout(timer);
        signal.removeEventListener('abort', done);
        resolve();
      };
      const timer = setTimeout(done, ms).unref();
      signal.addEventListener('abort', done);
    });
  }

  private settleAs(event: Stripe.EventBase, state: 'delivered' | 'failed'): void {
    if (state === 'delivered') event.pending_webhooks = 0;
    this.store().tables.deliveries.set(event.id, { state });
    this.store().touch();
  }

  private endpointsOf(event: Stripe.EventBase): Endpoint[] {
    const made = [...this.store().tables.endpoints.values()]
      .filter(({ status }) => status === 'enabled')
      .map(({ url, secret, enabled_events }) => ({ url, secret: secret ?? '', events: enabled_events }));
    const all = this.options.endpoint ? [this.options.endpoint, ...made] : made;
    return all.filter(({ events }) => events.includes('*') || events.includes(event.type));
  }
}

const fits = ({ type }: Stripe.EventBase, types: readonly string[]): boolean =>
  types.length === 0 || types.includes(type);
