import { createHash } from 'node:crypto';
import Stripe from 'stripe';
import { isMissing, isPermanentError, notConfigured } from './provider-errors';
import {
  toProviderSubscription,
  type ConfiguredPrices,
  type ProviderSubscription,
} from './provider-subscription';

/** Timeout of one call. A checkout makes two calls within the time that a player waits. */
const CALL_TIMEOUT_MS = 5000;
const PAGE = 100;
const WEBHOOK_TOLERANCE_SECONDS = 300;
const ENDED = new Set(['canceled', 'incomplete_expired']);

/** How to reach Stripe. Without a key no provider is connected. */
export interface ProviderConfig {
  readonly STRIPE_SECRET_KEY?: string | undefined;
  readonly STRIPE_WEBHOOK_SECRET?: string | undefined;
  readonly STRIPE_PRICE_MONTHLY?: string | undefined;
  readonly STRIPE_PRICE_YEARLY?: string | undefined;
  readonly STRIPE_API_URL: string;
}

export interface CheckoutOrder {
  /** A retry with the same key and order gets the same response. */
  readonly key: string;
  readonly accountId: string;
  readonly customerId: string;
  readonly priceId: string;
  readonly successUrl: string;
  readonly cancelUrl: string;
}

/**
 * Stripe, by its official library. Retries only if the caller asks for it. Every call throws what the library throws, and
 * ApiError `stripe_not_configured` without a provider.
 */
export class PaymentProvider {
  private readonly client: Stripe | undefined;
  /** The prices on offer; `undefined` without a provider. */
  readonly prices: ConfiguredPrices | undefined;

  /** @param httpClient sends the library's calls */
  constructor(
    private readonly config: ProviderConfig,
    httpClient: ReturnType<typeof Stripe.createNodeHttpClient>,
  ) {
    const { STRIPE_SECRET_KEY, STRIPE_PRICE_MONTHLY, STRIPE_PRICE_YEARLY, STRIPE_API_URL } = config;
    if (STRIPE_SECRET_KEY === undefined) return;
    const { hostname, port, protocol } = new URL(STRIPE_API_URL);
    const isSecure = protocol === 'https:';
    this.prices = { monthly: STRIPE_PRICE_MONTHLY ?? '', yearly: STRIPE_PRICE_YEARLY ?? '' };
    this.client = new Stripe(STRIPE_SECRET_KEY, {
      host: hostname,
      port: port || (isSecure ? '443' : '80'),
      protocol: isSecure ? 'https' : 'http',
      timeout: CALL_TIMEOUT_MS,
      maxNetworkRetries: 0,
      telemetry: false,
      httpClient,
    });
  }

  get isConfigured(): boolean {
    return this.client !== undefined;
  }

  private get stripe(): Stripe {
    if (!this.client) throw notConfigured();
    return this.client;
  }

  /** @throws StripeSignatureVerificationError for a wrong signature, or one older than 300 seconds */
  verify(rawBody: string, signature: string): Stripe.Event {
    const secret = this.config.STRIPE_WEBHOOK_SECRET ?? '';
    return this.stripe.webhooks.constructEvent(rawBody, signature, secret, WEBHOOK_TOLERANCE_SECONDS);
  }

  price(id: string): Promise<Stripe.Price> {
    return this.stripe.prices.retrieve(id);
  }

  /** @param email for receipts only; customers are identified by id */
  async createCustomer(accountId: string, email: string | null, key: string): Promise<string> {
    const customer = { metadata: { account_id: accountId }, ...(email !== null && { email }) };
    const { id } = await this.stripe.customers.create(customer, idempotent(key, customer));
    return id;
  }

  async setEmail(customerId: string, email: string | null): Promise<void> {
    await this.stripe.customers.update(customerId, { email: email ?? '' });
  }

  async isDeleted(customerId: string): Promise<boolean> {
    const customer = await this.stripe.customers.retrieve(customerId);
    return customer.deleted === true;
  }

  /** All subscriptions of a customer, including ended ones. */
  async subscriptionsOf(customer: string): Promise<ProviderSubscription[]> {
    const list = this.stripe.subscriptions.list({ status: 'all', limit: PAGE, customer });
    return (await list.autoPagingToArray({ limit: 10_000 })).map((one) => this.toSubscription(one));
  }

  /** A page of all subscriptions, newest first. @param after the id of the last one of the page before */
  async subscriptionsAfter(
    after: string | null,
  ): Promise<{ page: readonly ProviderSubscription[]; isLast: boolean }> {
    const { data, has_more } = await this.stripe.subscriptions.list({
      status: 'all',
      limit: PAGE,
      ...(after !== null && { starting_after: after }),
    });
    return { page: data.map((one) => this.toSubscription(one)), isLast: !has_more };
  }

  private toSubscription(subscription: Stripe.Subscription): ProviderSubscription {
    return toProviderSubscription(subscription, this.prices ?? { monthly: '', yearly: '' });
  }

  openCheckout({
    key,
    accountId,
    customerId,
    priceId,
    successUrl,
    cancelUrl,
  }: CheckoutOrder): Promise<Stripe.Checkout.Session> {
    const session = {
      mode: 'subscription',
      ui_mode: 'hosted_page',
      customer: customerId,
      client_reference_id: accountId,
      line_items: [{ price: priceId, quantity: 1 }],
      subscription_data: { metadata: { account_id: accountId } },
      success_url: successUrl,
      cancel_url: cancelUrl,
    } as const satisfies Stripe.Checkout.SessionCreateParams;
    return this.stripe.checkout.sessions.create(session, idempotent(key, session));
  }

  checkout(sessionId: string): Promise<Stripe.Checkout.Session> {
    return this.stripe.checkout.sessions.retrieve(sessionId);
  }

  /** Expires all open checkout pages of the customer. @param except a page to keep */
  async expireCheckouts(customerId: string, except?: string): Promise<void> {
    const open = this.stripe.checkout.sessions.list({ customer: customerId, status: 'open', limit: PAGE });
    for await (const { id } of open) if (id !== except) await this.expireCheckout(id);
  }

  private async expireCheckout(id: string): Promise<void> {
    try {
      await this.stripe.checkout.sessions.expire(id);
    } catch (error) {
      // It may have been paid or have expired since it was listed.
      if (!isPermanentError(error) || (await this.isOpen(id))) throw error;
    }
  }

  private async isOpen(sessionId: string): Promise<boolean> {
    try {
      return (await this.checkout(sessionId)).status === 'open';
    } catch (error) {
      if (isMissing(error)) return false;
      throw error;
    }
  }

  async openPortal(customerId: string, returnUrl: string): Promise<string> {
    const { url } = await this.stripe.billingPortal.sessions.create({
      customer: customerId,
      return_url: returnUrl,
    });
    return url;
  }

  /** Events that the provider could not deliver, newest first. @param since seconds since 1970 */
  undelivered(since: number): AsyncIterable<Stripe.Event> {
    return this.stripe.events.list({ delivery_success: false, created: { gte: since }, limit: PAGE });
  }

  /** Cancels all subscriptions at once and deletes the customer. */
  async erase(customerId: string): Promise<void> {
    for (const { id, status } of await this.subscriptionsOf(customerId)) {
      if (!ENDED.has(status)) await this.stripe.subscriptions.cancel(id);
    }
    await this.stripe.customers.del(customerId);
  }
}

/** The provider rejects a key that was used with other parameters, so the key depends on all of them. */
const idempotent = (key: string, parameters: object): Stripe.RequestOptions => ({
  idempotencyKey: `${key}-${createHash('sha256').update(JSON.stringify(parameters)).digest('base64url')}`,
});
