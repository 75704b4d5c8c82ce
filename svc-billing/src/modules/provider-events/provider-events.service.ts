import { Injectable } from '@nestjs/common';
import { ApiError, Batcher, directQuery, inTransaction, writeEvents } from '@feltbook/svc-kit';
import type Stripe from 'stripe';
import { DataSource } from 'typeorm';
import { PaymentProvider } from '../provider/payment-provider';
import { notConfigured } from '../provider/provider-errors';
import { addEvents, knownEvents, type ProviderEvent } from './provider-events.repository';

const MOST_TOGETHER = 50;

/** Takes in what the provider tells. The work is done later, by the worker. */
@Injectable()
export class ProviderEventsService {
  /** The provider tells of a thousand events at once; one commit each would be what they wait for. */
  private readonly intake = new Batcher((events: readonly ProviderEvent[]) => this.add(events), {
    most: MOST_TOGETHER,
  });

  constructor(
    private readonly dataSource: DataSource,
    private readonly provider: PaymentProvider,
  ) {}

  /**
   * Stores an event, once. Whatever it says is not believed: it only tells whom to ask the provider about.
   * @param rawBody as it was sent, letter for letter
   * @throws ApiError `stripe_not_configured` without a provider; `invalid_request` for what the provider did not sign
   */
  async receive(rawBody: string, signature: string | undefined): Promise<void> {
    if (!this.provider.isConfigured) throw notConfigured();
    await this.store(this.verified(rawBody, signature));
  }

  /** @returns false when the event was stored before */
  store({ id, type, data }: Stripe.Event): Promise<boolean> {
    return this.intake.do({ id, type, customerId: customerOf(data.object) });
  }

  /** @returns which of them were new */
  private async add(events: readonly ProviderEvent[]): Promise<boolean[]> {
    const known = await knownEvents(
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

  private async addNew(events: readonly ProviderEvent[]): Promise<void> {
    if (events.length === 0) return;
    // Whose customer it is, the worker finds out: at this moment the account may not have been told of it yet.
    const customers = new Set(events.flatMap(({ customerId }) => customerId ?? []));
    await inTransaction(this.dataSource, async (query) => {
      await addEvents(query, events);
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

/** The customer that an event's object is, or belongs to. */
export function customerOf(object: object): string | null {
  const { id, object: kind, customer } = object as { id?: unknown; object?: unknown; customer?: unknown };
  if (kind === 'customer') return textOrNull(id);
  if (typeof customer === 'object' && customer !== null && 'id' in customer) return textOrNull(customer.id);
  return textOrNull(customer);
}

const textOrNull = (value: unknown): string | null =>
  typeof value === 'string' && value.length > 0 ? value : null;
