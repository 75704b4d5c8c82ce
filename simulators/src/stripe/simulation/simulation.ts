import type Stripe from 'stripe';
import { newEvent, type Emitted } from '../objects/event';
import { idOf } from '../store/ids';
import { Store } from '../store/store';
import type { Delivery, Wallet } from '../store/tables';

export interface SimulationOptions {
  /** The URL for browsers and API clients, without a trailing slash; called when needed. */
  readonly publicUrl: () => string;
  readonly dataFile?: string | undefined;
  /** Called for each event after it is stored. */
  readonly onEvent: (event: Stripe.EventBase) => void;
}

/** What happens when the last attempt to collect a renewal fails. */
export type AfterRetries = 'cancel' | 'unpaid';

/** The state of the simulator: its store, its time and its events. */
export class Simulation {
  readonly store: Store;
  afterRetries: AfterRetries = 'cancel';
  private muted = false;

  constructor(readonly options: SimulationOptions) {
    this.store = new Store(options.dataFile);
  }

  get tables(): Store['tables'] {
    return this.store.tables;
  }

  /** The current time in seconds since 1970. A customer's own time may be ahead of the machine's. */
  now(customer?: string | null): number {
    const real = Math.floor(Date.now() / 1000);
    if (!customer) return real;
    return real + this.wallet(customer).aheadBy;
  }

  /** Sets the time of a customer. Triggers nothing. */
  setNow(customer: string, moment: number): void {
    this.wallet(customer).aheadBy = moment - this.now();
    this.store.touch();
  }

  wallet(customer: string): Wallet {
    const known = this.tables.wallets.get(customer);
    if (known) return known;
    const wallet: Wallet = { declines: false, aheadBy: 0 };
    this.tables.wallets.set(customer, wallet);
    return wallet;
  }

  /** Stores and delivers an event. `previous` holds the former values of the changed fields. */
  emit(type: Stripe.Event.Type, object: Emitted, previous?: Readonly<Record<string, unknown>>): void {
    this.store.touch();
    if (this.muted) return;
    const customer = object.object === 'customer' ? object.id : idOf(customerOf(object));
    const event = newEvent(type, object, this.now(customer), previous);
    this.tables.events.set(event.id, event);
    this.tables.deliveries.set(event.id, { state: 'pending' } satisfies Delivery);
    this.options.onEvent(event);
  }

  /** Runs `work` without emitting events. */
  silently<T>(work: () => T): T {
    const before = this.muted;
    this.muted = true;
    try {
      return work();
    } finally {
      this.muted = before;
    }
  }
}

const customerOf = (object: Emitted) => ('customer' in object ? object.customer : null);
