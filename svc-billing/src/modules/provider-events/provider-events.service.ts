import { Injectable } from '@nestjs/common';
import { ApiError, Batcher, directQuery, inTransaction, writeEvents } from '@feltbook/svc-kit';
import type Stripe from 'stripe';
import { DataSource } from 'typeorm';
import { PaymentProvider } from '../provider/payment-provider';
import { notConfigured } from '../provider/provider-errors';
import { insertEvents, filterKnownEvents, type NewProviderEvent } from './provider-events.repository';

const MAX_BATCH = 50;

/** Stores events of the provider. The worker applies them. */
@Injectable()
export class ProviderEventsService {
  /** The provider may send a thousand events at once; a commit for each would delay them. */
  private readonly batcher = new Batcher((events: readonly NewProviderEvent[]) => this.add(events), {
    most: MAX_BATCH,
  });

  constructor(
    private readonly dataSource: DataSource,
    private readonly provider: PaymentProvider,
  ) {}

  /**
   * Stores an event once. Its content is not used: it only says which customer to read from the provider.
   * @param rawBody the request's body, unparsed
   * @throws ApiError `stripe_not_configured` without a provider; `invalid_request` for a wrong signature
   */
  async receive(rawBody: string, signature: string | undefined): Promise<void> {
    if (!this.provider.isConfigured) throw notConfigured();
    await this.store(this.verified(rawBody, signature));
  }

  /** @returns `false` if the event was stored before */
  store({ id, type, data }: Stripe.Event): Promise<boolean> {
    return this.batcher.do({ id, type, customerId: customerOf(data.object) });
  }

  /** @returns which of the events are new */
  private async add(events: readonly NewProviderEvent[]): Promise<boolean[]> {
    const known = await filterKnownEvents(
      directQuery(this.dataSource),
      events.map(({ id }) => id),
    );
    const areNew = events.map(({ id }) => {
      const isNew = !known.has(id);
      known.add(id);
      return isNew;
    });
    await this.addNew(events.filter((_, index) => areNew[index]));
    return areNew;
  }

  private async addNew(events: readonly NewProviderEvent[]): Promise<void> {
    if (events.length === 0) return;
    // The worker looks up the account, because the customer may not be stored yet.
    const customers = new Set(events.flatMap(({ customerId }) => customerId ?? []));
    await inTransaction(this.dataSource, async (query) => {
      await insertEvents(query, events);
      await writeEvents(
        query,
        [...customers].map((customerId) => ({
          type: 'provider.event.received',
          accountId: '',
          data: { customerId },
        })),
      );
    });
  }

  private verified(rawBody: string, signature: string | undefined): Stripe.Event {
    try {
      return this.provider.verify(rawBody, signature ?? '');
    } catch (error) {
      throw new ApiError('invalid_request', 'This is not signed by the payment provider.', { cause: error });
    }
  }
}

/** The id of the customer that an event's object is or belongs to. */
function customerOf(object: object): string | null {
  const { id, object: kind, customer } = object as { id?: unknown; object?: unknown; customer?: unknown };
  if (kind === 'customer') return textOrNull(id);
  if (typeof customer === 'object' && customer !== null && 'id' in customer) return textOrNull(customer.id);
  return textOrNull(customer);
}

const textOrNull = (value: unknown): string | null =>
  typeof value === 'string' && value.length > 0 ? value : null;
