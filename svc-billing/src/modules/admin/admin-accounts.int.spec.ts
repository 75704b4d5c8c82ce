import { randomUUID } from 'node:crypto';
import {
  ADMIN_SORTS,
  adminStandingsList,
  type AdminStandingSort,
  type AdminStandingsList,
  type AdminStandingsPageRequest,
  type SubscriptionState,
} from '@feltbook/contracts';
import * as z from 'zod/mini';
import { startBilling, type Billing } from '../../testing/billing-app';
import { billingClient, type BillingClient } from '../../testing/billing-client';
import { StatusReview } from '../billing-accounts/status-review';

// Real servers on a busy machine may take their time.
jest.setTimeout(60_000);

const COUNT = 300;
const STATES: SubscriptionState[] = ['trial', 'trial_expired', 'grandfathered', 'pro'];
const END = new Date('2027-05-01T00:00:00.000Z');

let billing: Billing;
let client: BillingClient;
const owner = randomUUID();
/** What every account's status has to be. */
const expected = new Map<string, SubscriptionState>();

beforeAll(async () => {
  billing = await startBilling();
  client = billingClient(billing);
  for (let index = 0; index < COUNT; index += 1) {
    const accountId = randomUUID();
    const state = STATES[index % STATES.length] ?? 'trial';
    expected.set(accountId, state);
    await client.register(accountId);
    if (state === 'trial_expired') await client.decide(accountId, 'disable_trial');
    if (state === 'grandfathered') await client.decide(accountId, 'grandfather');
    if (state === 'pro') {
      await client.storeSubscription(accountId, {
        id: `sub_${index}`,
        plan: 'yearly',
        currentPeriodEnd: END,
      });
    }
  }
  await client.register(owner);
  const gone = randomUUID();
  await client.register(gone);
  await client.deleteAccount(gone);
  await billing.worker.get(StatusReview).run();
});
afterAll(() => billing.close());

const list = async (path: string, body: object): Promise<AdminStandingsList> =>
  z.parse(
    adminStandingsList,
    (await client.internal('POST', `/internal/admin/standings/${path}`, body)).json(),
  );
const page = (request: Partial<AdminStandingsPageRequest>) =>
  list('page', { sort: 'subscription_status', order: 'asc', limit: 1000, offset: 0, owner, ...request });
const idsOf = ({ standings }: AdminStandingsList) => standings.map(({ id }) => id);

/** Expected ids in the order of a column, equal values by id. */
function sorted(sort: AdminStandingSort, order: 'asc' | 'desc', ids = [...expected.keys()]): string[] {
  const key = (id: string) => {
    const state = expected.get(id) ?? '';
    return `${sort === 'trial_active' ? String(state === 'trial') : state} ${id}`;
  };
  const ascending = ids.map((id) => ({ id, key: key(id) })).sort((a, b) => (a.key < b.key ? -1 : 1));
  return (order === 'asc' ? ascending : ascending.reverse()).map(({ id }) => id);
}

const SORTS = ADMIN_SORTS.standings.flatMap((sort) =>
  (['asc', 'desc'] as const).map((order) => [sort, order] as const),
);

describe('a page of accounts', () => {
  it.each(SORTS)('by %s, %s: all pages together have everybody but the owner, once', async (sort, order) => {
    const found: string[] = [];
    for (let offset = 0; ; offset += 40) {
      const ids = idsOf(await page({ sort, order, limit: 40, offset }));
      found.push(...ids);
      if (ids.length < 40) break;
    }
    expect(found).toEqual(sorted(sort, order));
  });

  it.each(STATES)('of status %s: only those, and their total', async (status) => {
    const own = [...expected].filter(([, state]) => state === status).map(([id]) => id);
    const { total, standings } = await page({ status, order: 'desc', limit: 10 });
    expect(total).toBe(own.length);
    expect(standings.map(({ id }) => id)).toEqual(sorted('subscription_status', 'desc', own).slice(0, 10));
  });

  it('among given ids: only those', async () => {
    const among = [...expected.keys()].slice(0, 50);
    const answer = await page({ sort: 'trial_active', among: [...among, owner, randomUUID()] });
    expect(idsOf(answer)).toEqual(sorted('trial_active', 'asc', among));
    const trials = await page({ among, status: 'trial' });
    expect(trials.total).toBe(among.filter((id) => expected.get(id) === 'trial').length);
    expect(idsOf(await page({ among: [] }))).toEqual([]);
  });

  it('is for services only, and limits the page', async () => {
    const answer = await billing.app.inject({ method: 'POST', url: '/internal/admin/standings/page' });
    expect(answer.statusCode).toBe(401);
    const request = { sort: 'trial_active', order: 'asc', limit: 1001, offset: 0, owner };
    expect((await client.internal('POST', '/internal/admin/standings/page', request)).statusCode).toBe(400);
  });
});

describe('given accounts', () => {
  it('are answered in the requested order, with their subscription', async () => {
    const ids = [...expected.keys()].slice(0, 4).reverse();
    const { standings } = await list('of', { ids });
    expect(standings).toEqual(
      ids.map((id) => {
        const state = expected.get(id);
        return {
          id,
          subscription_status: state,
          trial_active: state === 'trial',
          plan: state === 'pro' ? 'yearly' : null,
          current_period_end: state === 'pro' ? END.toISOString() : null,
          cancel_at_period_end: false,
          // How often it was published. A new trial is not published.
          version: state === 'trial' ? 0 : 1,
        };
      }),
    );
  });

  it('are on a new trial if they are unknown', async () => {
    const id = randomUUID();
    expect((await list('of', { ids: [id] })).standings).toMatchObject([
      { id, subscription_status: 'trial', trial_active: true, plan: null },
    ]);
    expect((await list('of', { ids: [] })).standings).toEqual([]);
  });
});
