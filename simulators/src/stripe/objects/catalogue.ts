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
    default_price: null,
    description: given.description ?? null,
    images: [],
    livemode: false,
    marketing_features: [],
    metadata: given.metadata ?? {},
    name: given.name,
    package_dimensions: null,
    shippable: null,
    statement_descriptor: null,
    tax_code: null,
    tax_details: null,
    type: 'service',
    unit_label: null,
    updated: created,
    url: null,
  } satisfies Stripe.Product;
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
    billing_scheme: 'per_unit',
    created,
    currency: given.currency,
    custom_unit_amount: null,
    livemode: false,
    lookup_key: given.lookup_key ?? null,
    metadata: given.metadata ?? {},
    nickname: given.nickname ?? null,
    product: given.product,
    recurring: {
      interval: given.interval,
      interval_count: given.interval_count ?? 1,
      meter: null,
      trial_period_days: null,
      usage_type: 'licensed',
    },
    tax_behavior: 'unspecified',
    tiers_mode: null,
    transform_quantity: null,
    type: 'recurring',
    unit_amount: given.unit_amount,
    unit_amount_decimal: Stripe.Decimal.from(given.unit_amount),
  } satisfies Stripe.Price;
}

/** The legacy form of a price, which subscription items still include. */
export function planOf(price: Stripe.Price): Stripe.Plan {
  return {
    id: price.id,
    object: 'plan',
    active: price.active,
    amount: price.unit_amount,
    amount_decimal: price.unit_amount_decimal,
    billing_scheme: price.billing_scheme,
    created: price.created,
    currency: price.currency,
    interval: price.recurring?.interval ?? 'month',
    interval_count: price.recurring?.interval_count ?? 1,
    livemode: false,
    metadata: price.metadata,
    meter: null,
    nickname: price.nickname,
    product: price.product,
    tiers_mode: null,
    transform_usage: null,
    trial_period_days: null,
    usage_type: 'licensed',
  } satisfies Stripe.Plan;
}
