import { randomUUID } from 'node:crypto';
import {
  adminSubscriptionsList,
  type AdminSubscriptionsList,
  type SubscriptionState,
} from '@feltbook/contracts';
import * as z from 'zod/mini';
import { startBilling, type Billing } from '../../testing/billing-app';
import { billingClient, type BillingClient } from '../../testing/billing-client';

const COUNT = 8;
const STATES: SubscriptionState[] = ['trial', 'trial_expired', 'grandfathered', 'pro'];
const END = new Date('2027-05-01T00:00:00.000Z');

let billing: Billing;
let client: BillingClient;
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
      await client.reconcile(accountId);
    }
  }
});
afterAll(() => billing.close());

const listed = async (body: object): Promise<AdminSubscriptionsList['standings']> =>
  z.parse(
    adminSubscriptionsList,
    (await client.internal('POST', '/internal/admin/standings/of', body)).json(),
  ).standings;
describe('given accounts', () => {
  it('are answered in the requested order, with their subscription', async () => {
    const ids = [...expected.keys()].slice(0, 4).reverse();
    expect(await listed({ ids })).toEqual(
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
    expect(await listed({ ids: [id] })).toMatchObject([
      { id, subscription_status: 'trial', trial_active: true, plan: null },
    ]);
    expect(await listed({ ids: [] })).toEqual([]);
  });

  it('are for services only, a thousand at most', async () => {
    const answer = await billing.app.inject({ method: 'POST', url: '/internal/admin/standings/of' });
    expect(answer.statusCode).toBe(401);
    const tooMany = { ids: Array.from({ length: 1001 }, () => randomUUID()) };
    expect((await client.internal('POST', '/internal/admin/standings/of', tooMany)).statusCode).toBe(400);
  });
});
