import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import {
  subscriptionStatus,
  type CheckoutSession,
  type EventOf,
  type SubscriptionStatus,
} from '@feltbook/contracts';
import { closeRedis, directQuery, Metrics, queueConnection, queuePrefix } from '@feltbook/svc-kit';
import { freePort } from '@feltbook/tooling/ports';
import { LONG_MS, retryUnavailable } from '@feltbook/tooling/testing';
import { startStripeSimulator } from '@feltbook/simulators/stripe';
import { Queue } from 'bullmq';
import type { LightMyRequestResponse } from 'fastify';
import { DataSource } from 'typeorm';
import * as z from 'zod/mini';
import { startBilling, type Billing, type BillingOptions } from './billing-app';
import { billingClient } from './billing-client';

export const PUBLIC_URL = 'http://localhost:8080';

/**
 * Starts the service and its worker with a simulated Stripe, which sends webhooks over HTTP.
 * @param retryMs delay before a webhook's first retry; doubles each time
 */
export async function startPaidBilling({
  retryMs = 100,
  ...options
}: BillingOptions & { retryMs?: number } = {}) {
  const port = await freePort();
  const stripe = await startStripeSimulator({
    webhook: { url: `http://127.0.0.1:${port}/api/stripe/webhook` },
    retryMs,
  });
  const billing = await startBilling({
    ...options,
    environment: {
      STRIPE_SECRET_KEY: stripe.secretKey,
      STRIPE_WEBHOOK_SECRET: stripe.webhookSecret,
      STRIPE_PRICE_MONTHLY: stripe.prices.monthly,
      STRIPE_PRICE_YEARLY: stripe.prices.yearly,
      STRIPE_API_URL: stripe.url,
      PUBLIC_URL,
      ...options.environment,
    },
  });
  await billing.app.listen(port, '127.0.0.1');
  const query = directQuery(billing.app.get(DataSource), LONG_MS);
  return {
    ...billing,
    stripe,
    client: billingClient(billing),
    query,
    /** The worker's metrics, as Prometheus reads them. */
    metrics: () => billing.worker.get(Metrics).registry.metrics(),
    signIn: async (role: 'player' | 'owner' = 'player') => playerOf(billing, randomUUID(), role),
    /** A player's calls to another replica. */
    playerAt: (app: Billing['app'], accountId: string, email?: string) =>
      playerOf({ app, issuer: billing.issuer }, accountId, 'player', email),
    async close() {
      await stripe.close();
      await billing.close();
    },
  };
}
export type PaidBilling = Awaited<ReturnType<typeof startPaidBilling>>;

async function playerOf(
  { app, issuer }: Pick<Billing, 'app' | 'issuer'>,
  accountId: string,
  role: 'player' | 'owner',
  email = `${accountId}@players.example`,
) {
  const token = await issuer.issue({ sub: accountId, email, role });
  const authorization = `Bearer ${token}`;
  const call = (
    method: 'GET' | 'POST',
    url: string,
    payload?: object,
    headers: Record<string, string> = {},
  ): Promise<LightMyRequestResponse> =>
    app.inject({ method, url, headers: { authorization, ...headers }, ...(payload && { payload }) });
  const status = async (): Promise<SubscriptionStatus> => {
    const answer = await retryUnavailable(() => call('GET', '/api/user/subscription-status'));
    return z.parse(subscriptionStatus, answer.json());
  };
  return {
    accountId,
    email,
    call,
    status,
    checkout: (priceId: string, changes: object = {}) =>
      call('POST', '/api/subscriptions/create-checkout-session', {
        priceId,
        successUrl: `${PUBLIC_URL}/welcome/pro?session_id={CHECKOUT_SESSION_ID}`,
        cancelUrl: `${PUBLIC_URL}/subscription?subscription=cancelled`,
        email,
        ...changes,
      }),
    portal: (headers?: Record<string, string>) =>
      call('POST', '/api/subscriptions/create-portal-session', { email }, headers),
    /** @returns the first status that matches @throws if none does in time */
    until: (expected: Partial<SubscriptionStatus>, ms?: number) =>
      eventually(status, (now) => matches(now, expected), ms),
  };
}
export type Player = Awaited<ReturnType<typeof playerOf>>;

/** Subscribes a player through the checkout. @returns the provider's ids */
export async function subscribe(
  { stripe }: PaidBilling,
  player: Player,
  plan: 'monthly' | 'yearly' = 'monthly',
): Promise<{ subscription: string; customer: string }> {
  const opened: CheckoutSession = (await retryUnavailable(() => player.checkout(stripe.prices[plan]))).json();
  const { id, customer } = await stripe.control.pay({ session: opened.sessionId });
  await player.until({ status: 'pro' });
  return { subscription: id, customer };
}

/** The plans published for an account, by version. */
export async function publishedPlans(
  { worker, config }: Pick<PaidBilling, 'worker' | 'config'>,
  accountId: string,
): Promise<EventOf<'plan.changed'>['data'][]> {
  await eventually(
    async () => directQuery(worker.get(DataSource)).execute('SELECT id FROM outbox WHERE dispatches = 0'),
    (rows) => rows.length === 0,
  );
  const connection = queueConnection(config.REDIS_URL, { name: 'test' });
  const queue = new Queue<EventOf<'plan.changed'>>('svc-tracking.events', {
    connection,
    prefix: queuePrefix(config),
  });
  const jobs = await queue.getJobs();
  await queue.close();
  closeRedis(connection);
  return jobs
    .filter(({ data }) => data.accountId === accountId)
    .map(({ data }) => data.data)
    .sort((a, b) => a.planVersion - b.planVersion);
}

/** @returns the first value that is right @throws with the last value if none is in time */
export async function eventually<T>(
  read: () => Promise<T>,
  isRight: (value: T) => boolean,
  ms = LONG_MS,
): Promise<T> {
  const deadline = performance.now() + ms;
  for (;;) {
    const value = await read();
    if (isRight(value)) return value;
    if (performance.now() > deadline) throw new Error(`Still not: ${JSON.stringify(value)}`);
    await pause(50);
  }
}

const matches = (now: SubscriptionStatus, expected: Partial<SubscriptionStatus>): boolean =>
  Object.entries(expected).every(([key, value]) => now[key as keyof SubscriptionStatus] === value);
