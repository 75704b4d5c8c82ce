import type Stripe from 'stripe';
import { newEvent, type Emitted } from '../objects/event';
import { idOf } from '../store/ids';
import { Store } from '../store/store';
import type { Delivery, Wallet } from '../store/tables';

export interface SimulationOptions {
  /** Where browsers and the API's clients reach it, without a slash at the end; asked when it is needed. */
  readonly publicUrl: () => string;
  readonly dataFile?: string | undefined;
  /** Told of each event, once it is in the store. */
  readonly onEvent: (event: Stripe.EventBase) => void;
}

/** What happens when the last attempt to collect a renewal fails. */
export type AfterRetries = 'cancel' | 'unpaid';

/** The world of the simulator: its store, its time, and the events that it tells of. */
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

  /** Seconds since 1970: of the customer's own time, which may be ahead, or else of the machine's. */
  now(customer?: string | null): number {
    const real = Math.floor(Date.now() / 1000);
    if (!customer) return real;
    const clock = this.tables.clocks.get(this.tables.customers.get(customer)?.test_clock ?? '');
    return clock?.frozen_time ?? real + this.wallet(customer).aheadBy;
  }

  /** Moves the time of one customer, who has no test clock: nothing else happens by that. */
  setNow(customer: string, moment: number): void {
    const clock = this.tables.clocks.get(this.tables.customers.get(customer)?.test_clock ?? '');
    if (clock) clock.frozen_time = moment;
    else this.wallet(customer).aheadBy = moment - this.now();
    this.store.touch();
  }

  wallet(customer: string): Wallet {
    const known = this.tables.wallets.get(customer);
    if (known) return known;
    const wallet: Wallet = { declines: false, aheadBy: 0 };
    this.tables.wallets.set(customer, wallet);
    return wallet;
  }

  /** Keeps an event and has it delivered. `previous` holds what the changed fields were. */
  emit(type: Stripe.Event.Type, object: Emitted, previous?: Readonly<Record<string, unknown>>): void {
    this.store.touch();
    if (this.muted) return;
    const customer = object.object === 'customer' ? object.id : idOf(customerOf(object));
    const event = newEvent(type, object, this.now(customer), previous);
    this.tables.events.set(event.id, event);
    this.tables.deliveries.set(event.id, { state: 'pending' } satisfies Delivery);
    this.options.onEvent(event);
  }

  /** Does something that nobody is told of. */
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
