import type { AdminUser, AdminUserAccess } from '@feltbook/contracts';
import { onDesk } from '@feltbook/web-kit/testing';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { ANALYTICS } from './analytics';
import { accessOf, OWNER_ROW, STATS, SUBSCRIPTIONS, SYNCED, userOf } from './users';

const SYNC = 'POST /api/admin/sync-stripe-subscriptions';
const ACCESS = /^GET \/api\/admin\/users\/[^/]+\/access$/;
const CONFIG = 'GET /api/subscriptions/config';

/** Default answers. */
const ANSWERS = (): Record<string, unknown> => ({
  [SYNC]: SYNCED,
  [CONFIG]: { stripe_configured: true, prices: null },
  'GET /api/admin/stats': STATS,
  'GET /api/admin/subscription-analytics': SUBSCRIPTIONS,
  'GET /api/admin/analytics': ANALYTICS,
  'GET /api/admin/queues': { queues: [], away: [] },
  'GET /api/admin/running': { processes: [], loads: [], violations: [] },
  'GET /api/admin/audit': [],
  'GET /api/admin/registration': { policy: 'open', invitations: [] },
  'GET /api/admin/cash-sessions': [],
  'GET /api/admin/tournament-sessions': [],
  'GET /api/admin/user-sessions': [],
});

const refused = (status: number, error: string) =>
  HttpResponse.json({ error, code: 'internal', requestId: 'r-1' }, { status });

/** Converts a test's answer, or its function of the query, to a JSON response. */
function answerOf(given: unknown, query: URLSearchParams) {
  const answer: unknown =
    typeof given === 'function' ? (given as (query: URLSearchParams) => unknown)(query) : given;
  return answer instanceof Response ? answer : HttpResponse.json(answer as object);
}

/** A server of the owner's calls with the answers of a test. Records its calls. */
class AdminServer {
  /** All users, the owner first, as the gateway returns them. Paged by the query. */
  users: AdminUser[] = [];
  /** Answers by call without its query, such as `GET /api/admin/stats`. A function gets the query. */
  answers: Record<string, unknown> = ANSWERS();
  /** How every user signs in. */
  access: AdminUserAccess = accessOf();
  /** Status codes to fail with, by call. */
  refusals: Record<string, number> = {};
  /** Delays, by call. */
  held: Record<string, Promise<void>> = {};
  /** `GET /api/admin/users?sort=last_login&…`, in order; bodies follow after a space. */
  calls: string[] = [];
  private readonly server = setupServer(http.all('*', ({ request }) => this.answer(request)));

  start(): void {
    this.server.listen({ onUnhandledRequest: 'error' });
  }

  stop(): void {
    this.server.close();
  }

  reset(): void {
    this.users = [OWNER_ROW, userOf('ann'), userOf('bob')];
    this.answers = ANSWERS();
    this.access = accessOf();
    Object.assign(this, { refusals: {}, held: {}, calls: [] });
  }

  /** Calls that start with this text, in order. */
  seen(beginning: string): string[] {
    return this.calls.filter((call) => call.startsWith(beginning));
  }

  private async answer(request: Request) {
    const { pathname, search, searchParams } = new URL(request.url);
    const call = `${request.method} ${pathname}`;
    const body = await request.text();
    this.calls.push(`${call}${search}${body && ` ${body}`}`);
    await this.held[call];
    const refusal = this.refusals[call];
    if (refusal !== undefined) return refused(refusal, 'No.');
    if (call === 'GET /api/admin/users') return this.page(searchParams);
    if (call in this.answers) return answerOf(this.answers[call], searchParams);
    if (ACCESS.test(call)) return HttpResponse.json(this.access);
    if (request.method === 'DELETE') return new HttpResponse(null, { status: 204 });
    return request.method === 'PUT' ? HttpResponse.json({}) : refused(404, `No answer for: ${call}`);
  }

  private page(query: URLSearchParams) {
    const q = query.get('q')?.toLowerCase() ?? '';
    const status = query.get('status');
    const found = this.users.filter(
      (user) =>
        `${user.email} ${user.name}`.toLowerCase().includes(q) &&
        (!status || (user.role === 'player' && user.subscription_status === status)),
    );
    const offset = Number(query.get('offset') ?? 0);
    return HttpResponse.json(found.slice(offset, offset + Number(query.get('limit') ?? found.length)), {
      headers: { 'x-total-count': String(found.length) },
    });
  }
}

/** The server of one spec: each test begins with the default answers, an empty device and a desktop screen. */
export function adminServer(): AdminServer {
  const server = new AdminServer();
  beforeAll(() => server.start());
  afterAll(() => server.stop());
  beforeEach(() => {
    server.reset();
    localStorage.clear();
    onDesk();
  });
  return server;
}
