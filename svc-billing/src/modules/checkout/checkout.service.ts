import { Inject, Injectable } from '@nestjs/common';
import type {
  AccessTokenClaims,
  CheckoutRequest,
  CheckoutSession,
  CheckoutStatus,
} from '@feltbook/contracts';
import {
  ApiError,
  directQuery,
  inTransaction,
  newId,
  SERVICE_CONFIG,
  type ServiceConfig,
} from '@feltbook/svc-kit';
import { DataSource } from 'typeorm';
import { isOurs } from '../addresses/our-addresses';
import { CustomerReadings } from '../customers/customer-readings';
import { customerOfAccount } from '../customers/customers.repository';
import { onceFree, withinPatience } from '../provider/patience';
import { PaymentProvider } from '../provider/payment-provider';
import {
  isFailure,
  isMissing,
  isOfProvider,
  isRefusal,
  notConfigured,
  toUnavailable,
} from '../provider/provider-errors';
import { proSubscription } from '../standings/access';
import { lockStanding } from '../standings/standings.repository';
import { readSubscriptions } from '../standings/subscriptions.repository';
import {
  addAttempt,
  attemptOfSession,
  finishAttempt,
  unfinishedAttempts,
  type Attempt,
} from './attempts.repository';
import { CustomerMaking } from './customer-making';

/** Opens the provider's pages on which Pro is paid for. */
@Injectable()
export class CheckoutService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly provider: PaymentProvider,
    private readonly readings: CustomerReadings,
    private readonly customers: CustomerMaking,
    @Inject(SERVICE_CONFIG) private readonly config: ServiceConfig,
  ) {}

  /**
   * A page to pay on. Asked again for the same, as after an answer that never came, it is the same page; asked for
   * something else, the page before can no longer be paid on.
   * @throws ApiError `stripe_not_configured`; `invalid_request` for a price or an address that is not ours; `conflict`
   *   when the caller is Pro already; `unavailable` within 10 seconds when the provider does not answer
   */
  async create(caller: AccessTokenClaims, request: CheckoutRequest): Promise<CheckoutSession> {
    this.check(request);
    return withinPatience(async () => {
      try {
        return await this.open(caller, request);
      } catch (error) {
        throw isOfProvider(error) ? toUnavailable(error) : error;
      }
    });
  }

  /** @throws ApiError `not_found` for a page that was never opened here; `unavailable` when the provider is away */
  async status(sessionId: string): Promise<CheckoutStatus> {
    // Only what was opened here is asked for: anybody may call this.
    const attempt = await attemptOfSession(directQuery(this.dataSource), sessionId.slice(0, 255));
    if (!attempt || !this.provider.isConfigured) throw unknownCheckout(sessionId);
    try {
      const { status, url } = await this.provider.checkout(sessionId);
      return { isReady: status === 'open' && Boolean(url) };
    } catch (error) {
      throw isMissing(error) ? unknownCheckout(sessionId) : toUnavailable(error);
    }
  }

  private check({ priceId, successUrl, cancelUrl }: CheckoutRequest): void {
    const { prices } = this.provider;
    if (!prices) throw notConfigured();
    const refuse = (path: string, message: string) =>
      new ApiError('invalid_request', message, { fields: [{ path, message }] });
    if (priceId !== prices.monthly && priceId !== prices.yearly) {
      throw refuse('priceId', 'This price is not on offer.');
    }
    for (const [path, address] of Object.entries({ successUrl, cancelUrl })) {
      if (!isOurs(address, this.config)) throw refuse(path, 'This address is not one of ours.');
    }
  }

  private async open(
    caller: AccessTokenClaims,
    request: CheckoutRequest,
    mayTryAgain = true,
  ): Promise<CheckoutSession> {
    const customerId = await this.customerOf(caller);
    await this.refuseIfPro(caller.sub);
    const { attempt, replaced } = await this.claim(caller.sub, customerId, request);
    if (replaced.length > 0) {
      await this.provider.expireCheckouts(customerId, attempt.sessionId ?? undefined);
      for (const { id } of replaced) await finishAttempt(directQuery(this.dataSource), id, 'closed');
    }
    const session = attempt.sessionId
      ? await this.provider.checkout(attempt.sessionId)
      : await this.order(attempt);
    if (session.status === 'open' && session.url) return { sessionId: session.id, url: session.url };
    // Paid, or given up, since: another page is needed, unless it made the caller Pro.
    await finishAttempt(directQuery(this.dataSource), attempt.id, 'closed');
    if (!mayTryAgain) throw toUnavailable(new Error('The payment provider opens no page.'));
    return this.open(caller, request, false);
  }

  /** Known customers are looked at anew: another page may have been paid a moment ago. */
  private async customerOf(caller: AccessTokenClaims): Promise<string> {
    const query = directQuery(this.dataSource);
    const known = await customerOfAccount(query, caller.sub);
    if (known) await this.readings.refresh(known.customerId);
    const kept = known && (await customerOfAccount(query, caller.sub));
    return kept ? kept.customerId : this.customers.make(caller);
  }

  private async refuseIfPro(accountId: string): Promise<void> {
    const subscriptions = await readSubscriptions(directQuery(this.dataSource), accountId);
    if (proSubscription(subscriptions, new Date())) throw new ApiError('conflict', 'You are Pro already.');
  }

  /** The attempt that this request belongs to, and those that it takes the place of. */
  private claim(
    accountId: string,
    customerId: string,
    { priceId, successUrl, cancelUrl }: CheckoutRequest,
  ): Promise<{ attempt: Attempt; replaced: Attempt[] }> {
    const wanted = { accountId, customerId, priceId, successUrl, cancelUrl };
    const id = newId();
    return inTransaction(this.dataSource, async (query) => {
      const { erased } = await lockStanding(query, accountId);
      if (erased) throw new ApiError('unauthenticated', 'This account no longer exists.');
      const unfinished = await unfinishedAttempts(query, accountId);
      const same = unfinished.find((attempt) => attempt.state !== 'failed' && isSame(attempt, wanted));
      const attempt: Attempt = same ?? { id, ...wanted, sessionId: null, url: null, state: 'creating' };
      if (!same) await addAttempt(query, attempt);
      return { attempt, replaced: unfinished.filter((other) => other !== same) };
    });
  }

  private async order(attempt: Attempt) {
    const query = directQuery(this.dataSource);
    try {
      const session = await onceFree(() => this.provider.openCheckout({ ...attempt, key: attempt.id }));
      if (session.url) await finishAttempt(query, attempt.id, 'open', { id: session.id, url: session.url });
      return session;
    } catch (error) {
      // Without an answer the attempt stays, and a repetition gets what the provider has made by then. A failure is
      // answered to every repetition, so the next attempt has to be another.
      if (isFailure(error) || isRefusal(error)) await finishAttempt(query, attempt.id, 'failed');
      throw error;
    }
  }
}

const isSame = (
  attempt: Attempt,
  wanted: Pick<Attempt, 'customerId' | 'priceId' | 'successUrl' | 'cancelUrl'>,
) =>
  attempt.customerId === wanted.customerId &&
  attempt.priceId === wanted.priceId &&
  attempt.successUrl === wanted.successUrl &&
  attempt.cancelUrl === wanted.cancelUrl;

const unknownCheckout = (sessionId: string) =>
  new ApiError('not_found', `There is no checkout ${JSON.stringify(sessionId.slice(0, 100))}.`);
