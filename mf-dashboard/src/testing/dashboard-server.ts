import type {
  Dashboard,
  DashboardResult,
  InsightsAnswer,
  RateAnswer,
  SubscriptionConfig,
  SubscriptionStatus,
} from '@feltbook/contracts';
import type { ResultRow } from '@feltbook/poker-math';
import { clearDevice } from '@feltbook/web-kit/testing';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { ActionAnswers } from './action-answers';
import { BankrollAnswers } from './bankroll-answers';
import { emptyFigures } from './figures';
import { GoalAnswers } from './goal-answers';
import { comparisonAnswer, insightsAnswer } from './insights';
import { onDesk } from './render-page';
import { tripsAnswer } from './trips';
import { reportAnswer } from './report';

export const TRIAL: SubscriptionStatus = {
  status: 'trial',
  subscription_active: false,
  cash_sessions_used: 3,
  tournament_sessions_used: 9,
  cash_sessions_limit: 10,
  tournament_sessions_limit: 10,
};

const YEAR_LENGTH = 4;

const refused = (status: number) =>
  HttpResponse.json({ error: 'No.', code: 'internal', requestId: 'r-1' }, { status });

/** A mock server of the dashboard's calls with the answers of a test. Records its calls. */
export class DashboardServer {
  figures: Dashboard = emptyFigures();
  /** Those of a filter, if they are others. */
  filtered: Dashboard | undefined;
  insights: InsightsAnswer = insightsAnswer();
  /** The results that comparisons choose from, oldest first. */
  compared: readonly ResultRow[] = [];
  /** The results of year reports, oldest first. */
  reported: readonly ResultRow[] = [];
  /** The lists of results, by path. */
  lists: Record<string, object[]> = {};
  /** The figures after a deletion. */
  afterDeletion: Dashboard | undefined;
  plan: SubscriptionStatus | null = TRIAL;
  config: SubscriptionConfig = { stripe_configured: false, prices: null };
  goals = new GoalAnswers();
  bankroll = new BankrollAnswers();
  action = new ActionAnswers();
  rate: RateAnswer = { hasFeed: false };
  /** The results of trips, oldest first; expenses are those of the bankroll. */
  travelled: readonly ResultRow[] = [];
  /** Status codes to fail with, by method, one per call. */
  refusals: Record<string, number[]> = {};
  /** A path that is refused. */
  failing: string | undefined;
  /** A change of any result by another device since the figures were computed. */
  changedElsewhere: Partial<DashboardResult & { notes: string }> = {};
  /** Results whose deletion was undone, as they were sent. */
  restored: unknown[] = [];
  /** `GET /api/dashboard?today=2026-11-21` */
  calls: string[] = [];
  /** Delays all answers. */
  held: Promise<void> = Promise.resolve();
  private readonly server = setupServer(http.all('*', ({ request }) => this.answer(request)));

  start(): void {
    this.server.listen({ onUnhandledRequest: 'error' });
  }

  stop(): void {
    this.server.close();
  }

  reset(): void {
    this.figures = emptyFigures();
    this.filtered = undefined;
    this.insights = insightsAnswer();
    this.compared = [];
    this.reported = [];
    this.lists = {};
    this.afterDeletion = undefined;
    this.plan = TRIAL;
    this.config = { stripe_configured: false, prices: null };
    this.goals = new GoalAnswers();
    this.bankroll = new BankrollAnswers();
    this.action = new ActionAnswers();
    this.rate = { hasFeed: false };
    this.travelled = [];
    this.refusals = {};
    this.failing = undefined;
    this.changedElsewhere = {};
    this.restored = [];
    this.calls = [];
    this.held = Promise.resolve();
  }

  seen(method: string): string[] {
    return this.calls.filter((call) => call.startsWith(`${method} `));
  }

  private async answer(request: Request) {
    const { method, url } = request;
    const { pathname, search } = new URL(url);
    if (pathname.startsWith('/api/user/')) return this.plan ? HttpResponse.json(this.plan) : refused(500);
    if (pathname === '/api/subscriptions/config') return HttpResponse.json(this.config);
    if (pathname.startsWith('/api/goals')) return this.goals.answer(request);
    if (pathname.startsWith('/api/bankroll')) return this.bankroll.answer(request);
    if (pathname.startsWith('/api/action')) return this.action.answer(request);
    if (pathname === '/api/rates') return HttpResponse.json(this.rate);
    this.calls.push(`${method} ${pathname}${search}`);
    await this.held;
    if (method === 'GET' && !pathname.startsWith('/api/')) {
      const list = this.lists[pathname];
      return list ? HttpResponse.json(list) : this.record(pathname);
    }
    const refusal = this.refusals[method]?.shift();
    if (refusal === undefined || refusal === 404) this.figures = this.next(method);
    if (refusal !== undefined) return refused(refusal);
    if (pathname === this.failing) return refused(500);
    if (pathname === '/api/comparison') return HttpResponse.json(comparisonAnswer(search, this.compared));
    if (pathname === '/api/trips')
      return HttpResponse.json(tripsAnswer(this.travelled, this.bankroll.movements));
    if (pathname === '/api/insights') return HttpResponse.json(this.insights);
    if (pathname.startsWith('/api/reports/'))
      return HttpResponse.json(reportAnswer(pathname.slice(-YEAR_LENGTH), search, this.reported));
    if (pathname.endsWith('/restore')) {
      this.restored.push({ pathname, body: (await request.json()) as unknown });
      return HttpResponse.json({ id: 'restored' }, { status: 201 });
    }
    if (method === 'DELETE') return new HttpResponse(null, { status: 204 });
    return HttpResponse.json((search.includes('&') && this.filtered) || this.figures);
  }

  private record(pathname: string) {
    const id = pathname.split('/')[2];
    const result = this.figures.recentActivity.find((one) => one.id === id);
    const moment = '2026-05-01T10:00:00.000Z';
    return result
      ? HttpResponse.json({ ...result, ...this.changedElsewhere, created_at: moment, updated_at: moment })
      : refused(404);
  }

  private next(method: string): Dashboard {
    return (method === 'DELETE' && this.afterDeletion) || this.figures;
  }
}

/**
 * Call once per file. Before each test, the device is empty and wide, and the server has its first answers.
 * @param figures those of the player
 */
export function dashboardServer(figures = emptyFigures): DashboardServer {
  const server = new DashboardServer();
  beforeAll(() => server.start());
  afterAll(() => server.stop());
  beforeEach(() => {
    server.reset();
    server.figures = figures();
    clearDevice();
    onDesk();
  });
  return server;
}
