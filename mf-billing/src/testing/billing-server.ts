import type { SubscriptionConfig, SubscriptionStatus } from '@feltbook/contracts';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';

export const TRIAL: SubscriptionStatus = {
  status: 'trial',
  subscription_active: false,
  cash_sessions_used: 3,
  tournament_sessions_used: 9,
  cash_sessions_limit: 10,
  tournament_sessions_limit: 10,
};

export const PRO: SubscriptionStatus = {
  ...TRIAL,
  status: 'pro',
  subscription_active: true,
  plan: 'monthly',
};

export const PRICES = {
  monthly: { id: 'price_month', amount: 100, currency: 'usd', interval: 'month' },
  yearly: { id: 'price_year', amount: 1000, currency: 'usd', interval: 'year' },
} as const;

interface SeenCall {
  /** `POST /api/subscriptions/create-checkout-session` */
  readonly call: string;
  readonly body: unknown;
  readonly authorised: boolean;
}

const refused = (status: number, code: string) =>
  HttpResponse.json({ error: 'No.', code, requestId: 'r-1' }, { status });

/** A mock server of the billing calls with the answers of a test. Records its calls. */
export class BillingServer {
  config: SubscriptionConfig = { stripe_configured: true, prices: PRICES };
  status: SubscriptionStatus | null = TRIAL;
  /** Answers to the next polls of a checkout: `false` for not ready, or a status code to fail with. */
  notReady: (false | number)[] = [];
  /** Answers instead of a checkout, or of a portal. `network`: none. */
  refusal: { status: number; code: string } | 'network' | null = null;
  /** The end of the extended trial that a refused checkout grants. */
  extendedUntil: string | null = null;
  checkoutUrl = 'https://pay.example/c/1';
  /** Number of records in the lists; null fails. */
  results: { sessions: number | null; tournaments: number | null } = { sessions: 0, tournaments: 0 };
  calls: SeenCall[] = [];
  /** Delays the answer to a checkout. */
  held: Promise<void> = Promise.resolve();
  private readonly server = setupServer(http.all('*', ({ request }) => this.answer(request)));

  start(): void {
    this.server.listen({ onUnhandledRequest: 'error' });
  }

  stop(): void {
    this.server.close();
  }

  reset(): void {
    Object.assign(this, { config: { stripe_configured: true, prices: PRICES }, status: TRIAL, notReady: [] });
    Object.assign(this, {
      refusal: null,
      extendedUntil: null,
      checkoutUrl: 'https://pay.example/c/1',
      calls: [],
    });
    this.results = { sessions: 0, tournaments: 0 };
    this.held = Promise.resolve();
  }

  /** Calls that start with this text, in order. */
  seen(beginning: string): SeenCall[] {
    return this.calls.filter(({ call }) => call.startsWith(beginning));
  }

  private async answer(request: Request) {
    const { pathname } = new URL(request.url);
    const text = await request.text();
    const body: unknown = text === '' ? undefined : JSON.parse(text);
    const authorised = request.headers.has('authorization');
    this.calls.push({ call: `${request.method} ${pathname}`, body, authorised });

    if (pathname === '/api/subscriptions/config') return HttpResponse.json(this.config);
    if (pathname === '/api/user/subscription-status')
      return this.status ? HttpResponse.json(this.status) : refused(500, 'internal');
    if (pathname === '/api/dashboard') return refused(404, 'not_found');
    if (pathname === '/sessions') return this.list(this.results.sessions);
    if (pathname === '/tournaments') return this.list(this.results.tournaments);
    if (pathname.startsWith('/api/subscriptions/checkout-status/')) return this.readiness();
    return this.session(pathname);
  }

  private list(count: number | null) {
    return count === null
      ? refused(500, 'internal')
      : HttpResponse.json(Array.from({ length: count }, (_, id) => ({ id })));
  }

  private readiness() {
    const next = this.notReady.shift();
    if (typeof next === 'number') return refused(next, 'unavailable');
    return HttpResponse.json({ isReady: next !== false });
  }

  private async session(pathname: string) {
    await this.held;
    if (this.status && this.extendedUntil)
      this.status = { ...this.status, extended_trial_until: this.extendedUntil };
    if (this.refusal === 'network') return HttpResponse.error();
    if (this.refusal) return refused(this.refusal.status, this.refusal.code);
    return HttpResponse.json(
      pathname.endsWith('create-portal-session')
        ? { url: 'https://pay.example/portal' }
        : { sessionId: 'cs_1', url: this.checkoutUrl },
    );
  }
}
