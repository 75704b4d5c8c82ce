import Stripe from 'stripe';
import type { BillingConfig } from '../../billing-config';
import { notConfigured } from './provider-errors';
import { toReported, type ConfiguredPrices, type ReportedSubscription } from './reported';

/** One call. Two of them, and what is done in between, fit into the time that a player waits for a checkout. */
const CALL_TIMEOUT_MS = 5000;
const PAGE = 100;
const WEBHOOK_TOLERANCE_SECONDS = 300;
const OVER = new Set(['canceled', 'incomplete_expired']);

export interface CheckoutOrder {
  /** The provider answers a repetition with the same key as it answered the first. */
  readonly key: string;
  readonly accountId: string;
  readonly customerId: string;
  readonly priceId: string;
  readonly successUrl: string;
  readonly cancelUrl: string;
}

/**
 * Stripe, by its official library. Nothing is repeated unless the caller asks for it. Every call throws what the library
 * throws, and ApiError `stripe_not_configured` where no provider is connected.
 */
export class PaymentProvider {
  private readonly client: Stripe | undefined;
  /** What can be bought; undefined where no provider is connected. */
  readonly prices: ConfiguredPrices | undefined;

  /** @param httpClient sends the library's calls */
  constructor(
    private readonly config: BillingConfig,
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

  /** @throws StripeSignatureVerificationError for a body that the provider did not sign, or not within 300 seconds */
  verify(rawBody: string, signature: string): Stripe.Event {
    const secret = this.config.STRIPE_WEBHOOK_SECRET ?? '';
    return this.stripe.webhooks.constructEvent(rawBody, signature, secret, WEBHOOK_TOLERANCE_SECONDS);
  }

  price(id: string): Promise<Stripe.Price> {
    return this.stripe.prices.retrieve(id);
  }

  /** @param email for receipts; the customer is known by id, never by it */
  async createCustomer(accountId: string, email: string | null, key: string): Promise<string> {
    const { id } = await this.stripe.customers.create(
      { metadata: { account_id: accountId }, ...(email !== null && { email }) },
      { idempotencyKey: key },
    );
    return id;
  }

  async isDeleted(customerId: string): Promise<boolean> {
    const customer = await this.stripe.customers.retrieve(customerId);
    return customer.deleted === true;
  }

  /** Everything that the customer ever subscribed to. */
  async subscriptionsOf(customerId: string): Promise<ReportedSubscription[]> {
    const found: ReportedSubscription[] = [];
    for await (const subscription of this.allSubscriptions({ customer: customerId }))
      found.push(subscription);
    return found;
  }

  /**
   * Page by page to the end, the newest first.
   * @param customer whose, else everybody's
   * @param retries of a page that could not be had: for work that would be lost whole with it, and that nobody waits for
   */
  async *allSubscriptions({
    customer,
    retries = 0,
  }: { customer?: string; retries?: number } = {}): AsyncGenerator<ReportedSubscription> {
    const { prices = { monthly: '', yearly: '' } } = this;
    const pages = this.stripe.subscriptions.list(
      { status: 'all', limit: PAGE, ...(customer && { customer }) },
      { maxNetworkRetries: retries },
    );
    for await (const subscription of pages) yield toReported(subscription, prices);
  }

  openCheckout({
    key,
    accountId,
    customerId,
    priceId,
    successUrl,
    cancelUrl,
  }: CheckoutOrder): Promise<Stripe.Checkout.Session> {
    return this.stripe.checkout.sessions.create(
      {
        mode: 'subscription',
        ui_mode: 'hosted_page',
        customer: customerId,
        client_reference_id: accountId,
        line_items: [{ price: priceId, quantity: 1 }],
        subscription_data: { metadata: { account_id: accountId } },
        success_url: successUrl,
        cancel_url: cancelUrl,
      },
      { idempotencyKey: key },
    );
  }

  checkout(sessionId: string): Promise<Stripe.Checkout.Session> {
    return this.stripe.checkout.sessions.retrieve(sessionId);
  }

  /** Closes every page on which this customer could still pay, but for one. */
  async expireCheckouts(customerId: string, except?: string): Promise<void> {
    const open = this.stripe.checkout.sessions.list({ customer: customerId, status: 'open', limit: PAGE });
    for await (const { id } of open) if (id !== except) await this.stripe.checkout.sessions.expire(id);
  }

  async openPortal(customerId: string, returnUrl: string): Promise<string> {
    const { url } = await this.stripe.billingPortal.sessions.create({
      customer: customerId,
      return_url: returnUrl,
    });
    return url;
  }

  /** Events of the last days that reached nobody, the newest first. @param since seconds since 1970 */
  undelivered(since: number): AsyncIterable<Stripe.Event> {
    return this.stripe.events.list({ delivery_success: false, created: { gte: since }, limit: PAGE });
  }

  /** Ends every subscription at once and forgets the customer. What is gone already is passed by. */
  async erase(customerId: string): Promise<void> {
    for (const { id, status } of await this.subscriptionsOf(customerId)) {
      if (!OVER.has(status)) await this.stripe.subscriptions.cancel(id);
    }
    await this.stripe.customers.del(customerId);
  }
}
