import { Injectable } from '@nestjs/common';
import { ApiError, inTransaction, writeEvent } from '@feltbook/svc-kit';
import type Stripe from 'stripe';
import { DataSource } from 'typeorm';
import { PaymentProvider } from '../provider/payment-provider';
import { notConfigured } from '../provider/provider-errors';
import { insertEvent } from './provider-events.repository';

/** Stores events of the provider. The worker applies them. */
@Injectable()
export class ProviderEventsService {
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
  async store({ id, type, data }: Stripe.Event): Promise<boolean> {
    const customerId = customerOf(data.object);
    return inTransaction(this.dataSource, async (query) => {
      const isNew = await insertEvent(query, { id, type, customerId });
      // The worker looks up the account, because the customer may not be stored yet.
      if (isNew && customerId !== null)
        await writeEvent(query, { type: 'provider.event.received', accountId: '', data: { customerId } });
      return isNew;
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
