import { Injectable } from '@nestjs/common';
import { ApiError, inTransaction, writeEvent } from '@feltbook/svc-kit';
import type Stripe from 'stripe';
import { DataSource } from 'typeorm';
import { PaymentProvider } from '../provider/payment-provider';
import { notConfigured } from '../provider/provider-errors';
import { addEvent, type ProviderEvent } from './provider-events.repository';

/** Takes in what the provider tells. The work is done later, by the worker. */
@Injectable()
export class ProviderEventsService {
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
  store(event: Stripe.Event): Promise<boolean> {
    const { id, type } = event;
    const received: ProviderEvent = { id, type, customerId: customerOf(event.data.object) };
    return inTransaction(this.dataSource, async (query) => {
      const isNew = await addEvent(query, received);
      const { customerId } = received;
      if (isNew && customerId !== null) {
        // Whose customer it is, the worker finds out: at this moment the account may not have been told of it yet.
        await writeEvent(query, { type: 'provider.event.received', accountId: '', data: { customerId } });
      }
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

/** The customer that an event's object is, or belongs to. */
export function customerOf(object: object): string | null {
  const { id, object: kind, customer } = object as { id?: unknown; object?: unknown; customer?: unknown };
  if (kind === 'customer') return textOrNull(id);
  if (typeof customer === 'object' && customer !== null && 'id' in customer) return textOrNull(customer.id);
  return textOrNull(customer);
}

const textOrNull = (value: unknown): string | null =>
  typeof value === 'string' && value.length > 0 ? value : null;
