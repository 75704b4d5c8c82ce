import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { remoteControl, startStripeSimulator } from './index';
import { sdkFor, startBench, type Bench } from './testing';

let bench: Bench;
beforeAll(async () => {
  bench = await startBench();
});
afterAll(() => bench.close());
beforeEach(async () => {
  await bench.simulator.control.reset();
});

const post = (url: string, form: Record<string, string>) =>
  fetch(url, { method: 'POST', body: new URLSearchParams(form), redirect: 'manual' });

async function openSession() {
  const customer = await bench.stripe.customers.create({ email: '"><script>alert(1)</script>@example.com' });
  const session = await bench.stripe.checkout.sessions.create({
    mode: 'subscription',
    customer: customer.id,
    line_items: [{ price: bench.simulator.prices.yearly, quantity: 1 }],
    success_url: 'http://localhost:8080/welcome/pro?session_id={CHECKOUT_SESSION_ID}',
    cancel_url: 'http://localhost:8080/subscription?subscription=cancelled',
  });
  return { id: session.id, url: session.url ?? '', customer: customer.id };
}

describe('the payment page', () => {
  it('shows that it is a simulator and the price, and escapes parameters', async () => {
    const answer = await fetch((await openSession()).url);
    const page = await answer.text();
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(page).toContain('This is a simulator of Stripe');
    expect(page).toContain('$10.00 a year');
    expect(page).not.toMatch(/<script|style=/);
  });

  it('redirects to the product after payment and after cancellation', async () => {
    const { id, url } = await openSession();
    const back = await post(url, { action: 'back' });
    expect(back.headers.get('location')).toBe('http://localhost:8080/subscription?subscription=cancelled');
    const declined = await post(url, { action: 'decline' });
    expect([declined.status, await declined.text()]).toEqual([402, expect.stringContaining('declined')]);
    const paid = await post(url, { action: 'pay' });
    expect(paid.headers.get('location')).toBe(`http://localhost:8080/welcome/pro?session_id=${id}`);
    expect((await bench.stripe.checkout.sessions.retrieve(id)).status).toBe('complete');
    expect((await post(url, { action: 'pay' })).status).toBe(410);
    expect((await fetch(`${bench.simulator.url}/pay/cs_none`)).status).toBe(404);
  });
});

it('names the reason when a call cannot be read', async () => {
  const name = 'a'.repeat(2 ** 20);
  await expect(bench.stripe.customers.create({ name })).rejects.toMatchObject({
    statusCode: 413,
    message: 'Request body is too large',
  });
});

describe('the portal', () => {
  const openPortal = async () => {
    const { id, customer } = await bench.simulator.control.subscribe({ email: 'ada@example.com' });
    const { url } = await bench.stripe.billingPortal.sessions.create({
      customer,
      return_url: 'http://localhost:8080/dashboard',
    });
    const click = async (action: string, subscription = id) => {
      const answer = await post(url, { action, subscription });
      return answer.status === 303 ? (await fetch(url)).text() : answer.text();
    };
    return { id, url, click };
  };

  it('switches plans, cancels in both ways, resumes and ends', async () => {
    const { id, url, click } = await openPortal();
    expect(await (await fetch(url)).text()).toContain('href="http://localhost:8080/dashboard"');
    expect(await click(`switch:${bench.simulator.prices.yearly}`)).toContain('$10.00 a year');
    expect(await click('cancel-flag')).toContain('Ends on');
    expect(await click('resume')).toContain('Renews on');
    await click('cancel-moment');
    const leaving = await bench.stripe.subscriptions.retrieve(id);
    expect(leaving).toMatchObject({ cancel_at_period_end: false, cancel_at: expect.any(Number) });
    expect(await click('cancel-now')).toContain('canceled');
  });

  it('declines a payment, pays it later and refunds it', async () => {
    const { click } = await openPortal();
    expect(await click('renew-declined')).toContain('past_due');
    expect(await click('settle')).toContain('<dd>active</dd>');
    expect(await click('refund')).toContain('<dd>active</dd>');
    expect(await click('refund')).toContain('paid back already');
  });

  it('changes its own customer only', async () => {
    const stranger = await bench.simulator.control.subscribe();
    const { click } = await openPortal();
    expect(await click('cancel-now', stranger.id)).toContain('There is no such subscription');
    expect((await bench.stripe.subscriptions.retrieve(stranger.id)).status).toBe('active');
  });
});

describe('the control commands', () => {
  it('change the simulation, and name what they cannot read', async () => {
    const control = remoteControl(bench.simulator.url);
    const { id, customer } = await control.subscribe({ plan: 'yearly' });
    await control.cancel({ subscription: id, how: 'now' });
    expect((await bench.stripe.subscriptions.list({ customer, status: 'all' })).data[0]?.status).toBe(
      'canceled',
    );
    await expect(control.pay({ session: 'cs_none' })).rejects.toThrow('No such checkout.session');
    await expect(control.advance({ customer, days: 'many' as unknown as number })).rejects.toThrow('days');
  });

  it('accept JSON only, which a page of another origin cannot send', async () => {
    const answer = await post(`${bench.simulator.url}/_control/reset`, {});
    expect(answer.status).toBe(415);
    const unknown = await fetch(`${bench.simulator.url}/_control/none`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{}',
    });
    expect(unknown.status).toBe(404);
  });

  it('make the API slow or unreachable, and record its calls', async () => {
    const { control } = bench.simulator;
    await control.api({ latencyMs: 80 });
    const startedAt = performance.now();
    await bench.stripe.prices.list();
    expect(performance.now() - startedAt).toBeGreaterThan(70);
    await control.api({ latencyMs: 0, unreachable: true });
    await expect(bench.stripe.prices.list()).rejects.toMatchObject({ type: 'StripeConnectionError' });
    const [answered, ...cut] = await control.calls();
    expect(answered).toEqual({ method: 'GET', path: '/v1/prices', status: 200 });
    // The SDK retries a closed connection once, even without retries.
    expect(cut.map(({ status }) => status)).toEqual([0, 0]);
  });
});

describe('a data file', () => {
  it('restores the state after a restart, also on another port', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'feltbook-stripe-'));
    const dataFile = join(folder, 'stripe.json');
    const first = await startStripeSimulator({ dataFile, secretKey: 'sk_test_kept' });
    const { id } = await first.control.subscribe({ email: 'ada@example.com' });
    const open = await sdkFor(first).checkout.sessions.create({
      mode: 'subscription',
      line_items: [{ price: first.prices.monthly }],
      success_url: 'http://localhost:8080/',
    });
    await first.close();

    const second = await startStripeSimulator({ dataFile, secretKey: 'sk_test_kept' });
    const sdk = sdkFor(second);
    expect(await sdk.subscriptions.retrieve(id)).toMatchObject({ status: 'active' });
    expect((await sdk.checkout.sessions.retrieve(open.id)).url).toBe(`${second.url}/pay/${open.id}`);
    expect((await sdk.prices.list()).data).toHaveLength(2);
    await second.close();
    rmSync(folder, { recursive: true });
  });
});
