import { Inject, Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type {
  AccessTokenClaims,
  CheckoutRequest,
  CheckoutSession,
  CheckoutStatus,
} from '@feltbook/contracts';
import {
  ApiError,
  inTransaction,
  newId,
  SERVICE_CONFIG,
  type ServiceConfig,
  TtlCache,
} from '@feltbook/svc-kit';
import { DataSource, type Repository } from 'typeorm';
import { lockBillingAccount } from '../billing-accounts/billing-accounts.repository';
import { extendTrial } from '../billing-accounts/extend-trial';
import { Customer } from '../customers/customer.entity';
import { SnapshotService } from '../customers/snapshot.service';
import { PaymentProvider } from '../provider/payment-provider';
import {
  isMissing,
  isPermanentError,
  isProviderDown,
  isProviderError,
  isRejectedParameter,
  isServerError,
  notConfigured,
  ProviderTimeoutError,
  toUnavailable,
} from '../provider/provider-errors';
import { withTimeout } from '../provider/provider-timeout';
import { isOwnUrl } from '../return-urls/return-urls';
import { proSubscription, Subscription } from '../subscriptions';
import { CheckoutAttempt } from './checkout-attempt.entity';
import { findOpenAttempts, insertAttempt, type NewCheckoutAttempt } from './checkout-attempts.repository';
import { checkoutBusy, CheckoutLock } from './checkout-lock';
import { CustomerCreator } from './customer-creator';

/** How long a page's status is kept: its public calls must not use up the rate that the provider allows us. */
const STATUS_TTL_MS = 2000;

/** Opens checkout pages at the provider. */
@Injectable()
export class CheckoutService {
  private readonly statuses = new TtlCache<CheckoutStatus>({ ttlMs: STATUS_TTL_MS });

  constructor(
    private readonly dataSource: DataSource,
    @InjectRepository(CheckoutAttempt) private readonly attempts: Repository<CheckoutAttempt>,
    @InjectRepository(Customer) private readonly customers: Repository<Customer>,
    @InjectRepository(Subscription) private readonly subscriptions: Repository<Subscription>,
    private readonly provider: PaymentProvider,
    private readonly snapshots: SnapshotService,
    private readonly customerCreator: CustomerCreator,
    private readonly lock: CheckoutLock,
    @Inject(SERVICE_CONFIG) private readonly config: ServiceConfig,
  ) {}

  /**
   * Opens a checkout page. Idempotent: the same request returns the same page. A different request closes the pages
   * opened before. Calls of one account run one after the other, so that none sees the pages of another half open.
   * Extends the caller's trial if there is no provider, or it is down.
   * @throws ApiError `stripe_not_configured`; `invalid_request` for an unknown price, or a URL that is foreign or that the
   *   provider rejects; `conflict` if the caller is Pro; `rate_limited` if other calls of the account take too long, or leave too little time;
   *   `unavailable` within 10 seconds if the provider is down, or rejects the request for another reason
   */
  async create(caller: AccessTokenClaims, request: CheckoutRequest): Promise<CheckoutSession> {
    try {
      const validated = this.validate(request);
      return await this.openInTurn(caller, validated);
    } catch (error) {
      if (isWithoutPayments(error) && caller.role !== 'owner') {
        await inTransaction(this.dataSource, (query) => extendTrial(query, caller.sub));
      }
      throw toClientError(error);
    }
  }

  /**
   * @returns the status of at most two seconds ago
   * @throws ApiError `not_found` for a page not opened by this service; `unavailable` if the provider is
   */
  async status(sessionId: string): Promise<CheckoutStatus> {
    // This endpoint is public, so it looks up only pages that this service opened.
    const isOurs = await this.attempts.existsBy({ sessionId });
    if (!isOurs || !this.provider.isConfigured) throw unknownCheckout(sessionId);
    try {
      return await this.statuses.fetch(() => this.readStatus(sessionId), sessionId);
    } catch (error) {
      throw isMissing(error) ? unknownCheckout(sessionId) : toUnavailable(error);
    }
  }

  private async readStatus(sessionId: string): Promise<CheckoutStatus> {
    const { status, url } = await this.provider.checkout(sessionId);
    return { isReady: status === 'open' && Boolean(url) };
  }

  /** @returns the request with the id of its price, which it may name by the plan */
  private validate(request: CheckoutRequest): CheckoutRequest {
    const { successUrl, cancelUrl } = request;
    const { prices } = this.provider;
    if (!prices) throw notConfigured();
    const invalid = (path: string, message: string) =>
      new ApiError('invalid_request', message, { fields: [{ path, message }] });
    const price = Object.entries<string>({ ...prices }).find(
      ([plan, id]) => request.priceId === plan || request.priceId === id,
    );
    if (!price) throw invalid('priceId', 'This price is not on offer.');
    for (const [path, address] of Object.entries({ successUrl, cancelUrl })) {
      if (!isOwnUrl(address, this.config)) throw invalid(path, 'This address is not one of ours.');
    }
    return { ...request, priceId: price[1] };
  }

  /** The work keeps its turn after a timeout, until it has ended. */
  private async openInTurn(caller: AccessTokenClaims, request: CheckoutRequest): Promise<CheckoutSession> {
    const { waitedMs, release } = await this.lock.take(caller.sub);
    const work = async () => {
      try {
        return await this.open(caller, request);
      } finally {
        await release();
      }
    };
    try {
      return await withTimeout(work, waitedMs);
    } catch (error) {
      // After a wait the provider had less time, so the player's own calls may be why it did not suffice.
      throw waitedMs > 0 && error instanceof ProviderTimeoutError ? checkoutBusy() : error;
    }
  }

  private async open(
    caller: AccessTokenClaims,
    request: CheckoutRequest,
    mayRetry = true,
  ): Promise<CheckoutSession> {
    const customerId = await this.customerOf(caller);
    await this.refuseIfPro(caller.sub);
    const { attempt, replaced } = await this.claim(caller.sub, customerId, request);
    if (replaced.length > 0) {
      await this.provider.expireCheckouts(customerId, attempt.sessionId ?? undefined);
      for (const { id, accountId } of replaced)
        await this.attempts.update({ id, accountId }, { state: 'closed' });
    }
    const session = attempt.sessionId ? await this.readPage(attempt.sessionId) : await this.openPage(attempt);
    if (session?.status === 'open' && session.url) return { sessionId: session.id, url: session.url };
    // The page was paid or closed meanwhile. Open another, unless the caller is Pro now.
    const { id, accountId } = attempt;
    await this.attempts.update({ id, accountId }, { state: 'closed' });
    if (!mayRetry) throw toUnavailable(new Error('The payment provider opens no page.'));
    return this.open(caller, request, false);
  }

  /** Refreshes a known customer first, because another page may just have been paid. */
  private async customerOf(caller: AccessTokenClaims): Promise<string> {
    const ofCaller = { accountId: caller.sub };
    const known = await this.customers.findOneBy(ofCaller);
    if (known) await this.snapshots.refresh(known.customerId);
    const current = known && (await this.customers.findOneBy(ofCaller));
    return current ? current.customerId : this.customerCreator.create(caller);
  }

  private async refuseIfPro(accountId: string): Promise<void> {
    const subscriptions = await this.subscriptions.findBy({ accountId });
    if (proSubscription(subscriptions, new Date())) throw new ApiError('conflict', 'You are Pro already.');
  }

  /** Finds or inserts the attempt for this request. @returns it, and the open attempts that it replaces */
  private claim(
    accountId: string,
    customerId: string,
    { priceId, successUrl, cancelUrl }: CheckoutRequest,
  ): Promise<{ attempt: NewCheckoutAttempt; replaced: NewCheckoutAttempt[] }> {
    const wanted = { accountId, customerId, priceId, successUrl, cancelUrl };
    const id = newId();
    return inTransaction(this.dataSource, async (query) => {
      const { erasedAt } = await lockBillingAccount(query, accountId);
      if (erasedAt) throw new ApiError('unauthenticated', 'This account no longer exists.');
      const open = await findOpenAttempts(query, accountId);
      const same = open.find((attempt) => attempt.state !== 'failed' && isSame(attempt, wanted));
      const attempt: NewCheckoutAttempt = same ?? {
        id,
        ...wanted,
        sessionId: null,
        url: null,
        state: 'creating',
      };
      if (!same) await insertAttempt(query, attempt);
      return { attempt, replaced: open.filter((other) => other !== same) };
    });
  }

  /** @returns `undefined` for a page that the provider no longer has */
  private async readPage(sessionId: string) {
    try {
      return await this.provider.checkout(sessionId);
    } catch (error) {
      if (isMissing(error)) return undefined;
      throw error;
    }
  }

  private async openPage(attempt: NewCheckoutAttempt) {
    const { id, accountId } = attempt;
    try {
      const session = await this.provider.openCheckout({ ...attempt, key: id });
      const { id: sessionId, url } = session;
      if (url) await this.attempts.update({ id, accountId }, { state: 'open', sessionId, url });
      return session;
    } catch (error) {
      // Without a response the attempt stays, so that a retry gets the same page. After an error the next request needs
      // a new attempt, because the provider repeats the error for the same key.
      if (isServerError(error) || isPermanentError(error))
        await this.attempts.update({ id, accountId }, { state: 'failed' });
      throw error;
    }
  }
}

const isSame = (
  attempt: NewCheckoutAttempt,
  wanted: Pick<NewCheckoutAttempt, 'customerId' | 'priceId' | 'successUrl' | 'cancelUrl'>,
) =>
  attempt.customerId === wanted.customerId &&
  attempt.priceId === wanted.priceId &&
  attempt.successUrl === wanted.successUrl &&
  attempt.cancelUrl === wanted.cancelUrl;

/** Whether nobody can pay. Never true for what a request may cause, because it extends the trial. */
const isWithoutPayments = (error: unknown): boolean =>
  isProviderDown(error) || (error instanceof ApiError && error.code === 'stripe_not_configured');

function toClientError(error: unknown): unknown {
  for (const [parameter, path] of URL_PARAMETERS) {
    if (!isRejectedParameter(error, parameter)) continue;
    const message = 'The payment provider does not accept this address.';
    return new ApiError('invalid_request', message, { fields: [{ path, message }], cause: error });
  }
  return isProviderError(error) ? toUnavailable(error) : error;
}

const URL_PARAMETERS = [
  ['success_url', 'successUrl'],
  ['cancel_url', 'cancelUrl'],
] as const;

const unknownCheckout = (sessionId: string) =>
  new ApiError('not_found', `There is no checkout ${JSON.stringify(sessionId.slice(0, 100))}.`);
