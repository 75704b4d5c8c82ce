import Stripe from 'stripe';
import { newId } from '../store/ids';

export function newProduct(
  given: {
    id?: string | undefined;
    name: string;
    description?: string | undefined;
    metadata?: Stripe.Metadata;
  },
  created: number,
): Stripe.Product {
  return {
    id: given.id ?? newId('prod'),
    object: 'product',
    active: true,
    created,
    description: given.description ?? null,
    livemode: false,
    metadata: given.metadata ?? {},
    name: given.name,
    type: 'service',
    updated: created,
    url: null,
  } as Stripe.Product;
}

export interface PriceInput {
  readonly id?: string;
  readonly product: string;
  readonly unit_amount: number;
  readonly currency: string;
  readonly interval: 'day' | 'week' | 'month' | 'year';
  readonly interval_count?: number | undefined;
  readonly nickname?: string | undefined;
  readonly lookup_key?: string | undefined;
  readonly metadata?: Stripe.Metadata | undefined;
}

/** A recurring price. */
export function newPrice(given: PriceInput, created: number): Stripe.Price {
  return {
    id: given.id ?? newId('price'),
    object: 'price',
    active: true,
    created,
    currency: given.currency,
    livemode: false,
    lookup_key: given.lookup_key ?? null,
    metadata: given.metadata ?? {},
    nickname: given.nickname ?? null,
    product: given.product,
    recurring: {
      interval: given.interval,
      interval_count: given.interval_count ?? 1,
      usage_type: 'licensed',
    },
    type: 'recurring',
    unit_amount: given.unit_amount,
    unit_amount_decimal: Stripe.Decimal.from(given.unit_amount),
  } as Stripe.Price;
}
