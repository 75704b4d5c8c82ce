import { randomUUID } from 'node:crypto';
import { createServiceApp } from '@feltbook/svc-kit';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { CheckoutSession, ErrorBody } from '@feltbook/contracts';
import { AppModule } from '../../app.module';
import { BillingAccount } from '../billing-accounts/billing-account.entity';
import {
  eventually,
  PUBLIC_URL,
  startPaidBilling,
  type PaidBilling,
  type Player,
} from '../../testing/paid-billing';

let billing: PaidBilling;
beforeAll(async () => {
  billing = await startPaidBilling();
});
afterEach(() => billing.stripe.control.reset());
afterAll(() => billing.close());

const checkout = (player: Player, changes: object = {}) =>
  player.checkout(billing.stripe.prices.monthly, changes);
const returning = (to: number) => ({ successUrl: `${PUBLIC_URL}/welcome/pro?to=${to}` });
const isExtended = async (player: Player) => (await player.status()).extended_trial_until !== undefined;
const isReady = async (sessionId: string) =>
  (await billing.app.inject({ url: `/api/subscriptions/checkout-status/${sessionId}` })).json<{
    isReady: boolean;
  }>().isReady;

type Fault = Parameters<typeof billing.stripe.control.failNext>[0] & {};

/** Calls of a player's first checkout. */
const FIRST_CALLS: Fault[] = [
  { method: 'POST', path: '/v1/customers' },
  { method: 'POST', path: '/v1/checkout/sessions' },
];
const CASES = FIRST_CALLS.flatMap((target) =>
  ([400, 401, 402, 403, 404, 409, 429, 500, 503] as const).map((status) => ({ status, ...target })),
);

describe('a checkout that the provider answers with', () => {
  it.each(CASES)('$status at $path extends the trial only if the provider is down', async (fault) => {
    const player = await billing.signIn();
    await billing.stripe.control.failNext({ ...fault, count: 100 });

    const answer = await checkout(player);

    expect([answer.statusCode, answer.json<ErrorBody>().code]).toEqual([503, 'unavailable']);
    expect(answer.body).not.toContain('simulator');
    expect(await isExtended(player)).toBe(fault.status >= 500);
    await billing.stripe.control.reset();
    expect((await checkout(player)).statusCode).toBe(200);
  });

  it.each([
    ['a reset connection', () => billing.stripe.control.api({ unreachable: true })],
    ['silence', () => billing.stripe.control.hangNext({ path: '/v1/checkout/sessions', method: 'POST' })],
  ])('%s extends the trial', async (_, begin) => {
    const player = await billing.signIn();
    await begin();
    expect((await checkout(player)).statusCode).toBe(503);
    expect(await isExtended(player)).toBe(true);
  });
});

describe('concurrent checkouts of one account', () => {
  let replica: NestFastifyApplication;
  beforeAll(async () => {
    const config = { ...billing.config, AUTH_URL: billing.issuer.url };
    replica = await createServiceApp({
      name: 'svc-billing',
      module: AppModule.with(config),
      config,
      answerWithin: 9500,
    });
    await replica.init();
    await replica.getHttpAdapter().getInstance().ready();
  });
  afterAll(() => replica.close());

  it('with different URLs, at two replicas, never extend the trial and leave one page', async () => {
    const player = await billing.signIn();
    const elsewhere = billing.playerAt(replica, player.accountId);
    await billing.stripe.control.api({ latencyMs: 20 });

    const answers = await Promise.all(
      Array.from({ length: 16 }, async (_, index) =>
        checkout(index % 2 === 0 ? player : await elsewhere, returning(index)),
      ),
    );

    expect(await isExtended(player)).toBe(false);
    const statuses = new Set(answers.map(({ statusCode }) => statusCode));
    expect([...statuses].filter((status) => status !== 200 && status !== 429)).toEqual([]);
    const opened = answers
      .filter(({ statusCode }) => statusCode === 200)
      .map((answer) => answer.json<CheckoutSession>().sessionId);
    const ready = await Promise.all(opened.map(isReady));
    expect(ready.filter(Boolean)).toHaveLength(1);
  });

  it('with the same request, at two replicas, get the same page', async () => {
    const player = await billing.signIn();
    const elsewhere = await billing.playerAt(replica, player.accountId);
    const answers = await Promise.all([checkout(player), checkout(elsewhere), checkout(player)]);
    expect(new Set(answers.map((answer) => answer.json<CheckoutSession>().sessionId)).size).toBe(1);
  });
});

describe('a checkout that waits for another of its account at a slow provider', () => {
  it('says that another runs, within 10 seconds, and does not extend the trial', async () => {
    const player = await billing.signIn();
    await billing.stripe.control.reset();
    await billing.stripe.control.api({ latencyMs: 1700 });
    const first = checkout(player, returning(1));
    // Calls of earlier players still reach the provider, so they do not show that this checkout began.
    await eventually(
      () => billing.query.manager.findOneBy(BillingAccount, { accountId: player.accountId }),
      (account) => typeof account?.checkoutLockedBy === 'string',
    );
    const begun = performance.now();
    const second = await checkout(player, returning(2));
    expect(performance.now() - begun).toBeLessThan(10_000);
    expect((await first).statusCode).toBe(200);
    expect(await isExtended(player)).toBe(false);
    expect([second.statusCode, second.json<ErrorBody>().code]).toEqual([429, 'rate_limited']);
    expect(second.headers['retry-after']).toBe('1');
    await billing.stripe.control.api({ latencyMs: 0 });
    // Its work goes on, and the next call waits for it.
    expect((await checkout(player, returning(2))).statusCode).toBe(200);
  });
});

describe('the provider rejects', () => {
  it.each([
    ['success_url', 'successUrl'],
    ['cancel_url', 'cancelUrl'],
  ])('%s: the answer names %s', async (param, path) => {
    const player = await billing.signIn();
    await billing.stripe.control.failNext({
      status: 400,
      param,
      path: '/v1/checkout/sessions',
      method: 'POST',
    });
    const answer = await checkout(player);
    expect([answer.statusCode, answer.json<ErrorBody>().code]).toEqual([400, 'invalid_request']);
    expect(answer.json<ErrorBody>().fields).toMatchObject([{ path }]);
    expect(await isExtended(player)).toBe(false);
  });

  it('the email of a customer: the checkout opens without it', async () => {
    const player = await billing.playerAt(billing.app, randomUUID(), 'ñandú@players.example');
    expect((await checkout(player)).statusCode).toBe(200);
  });

  it('closing a page that was closed meanwhile: the checkout opens', async () => {
    const player = await billing.signIn();
    const { sessionId } = (await checkout(player, returning(1))).json<CheckoutSession>();
    await billing.stripe.control.reset();
    await billing.stripe.control.api({ latencyMs: 1000 });
    const next = checkout(player, returning(2));
    await eventually(billing.stripe.control.calls, (calls) =>
      calls.some(({ path }) => path.endsWith('/expire')),
    );
    await billing.stripe.control.expire({ session: sessionId });
    expect((await next).statusCode).toBe(200);
  });

  it('closing a page that is still open: no second page opens', async () => {
    const player = await billing.signIn();
    expect((await checkout(player, returning(1))).statusCode).toBe(200);
    await billing.stripe.control.failNext({ status: 400, path: '/expire' });
    expect((await checkout(player, returning(2))).statusCode).toBe(503);
    expect(await isExtended(player)).toBe(false);
    expect((await checkout(player, returning(2))).statusCode).toBe(200);
  });
});

it('a checkout of an account whose email changed is no conflict of keys', async () => {
  const player = await billing.signIn();
  await billing.stripe.control.hangNext({ path: '/v1/customers', method: 'POST' });
  expect((await checkout(player)).statusCode).toBe(503);
  const renamed = await billing.playerAt(billing.app, player.accountId, 'renamed@players.example');
  expect((await checkout(renamed)).statusCode).toBe(200);
});
