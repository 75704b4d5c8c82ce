import { startGateway, type GatewayUnderTest } from '../../testing/gateway-under-test';
import { idOf, serveOwnerWorld, type OwnerWorld } from '../../testing/owner-world';

let gateway: GatewayUnderTest;
let world: OwnerWorld;
let token: string;
beforeEach(async () => {
  gateway = await startGateway();
  token = await gateway.token({ role: 'owner' });
  world = serveOwnerWorld(gateway, 3);
});
afterEach(() => gateway.close());

describe('the jobs', () => {
  const queue = (service: string, failed = 0) => ({
    service,
    queue: 'outbox',
    waiting: 2,
    active: 0,
    delayed: 0,
    failed,
    failures: [],
  });

  it('are those of all services; unavailable services are named', async () => {
    // All three services have the same path.
    world.answers['GET /internal/admin/queues'] = () => ({
      queues: [queue('svc-tracking', 3)],
      away: ['redis'],
    });
    world.away.add('svc-billing').add('svc-auth');

    expect(await gateway.call('/api/admin/queues', { token })).toMatchObject({
      status: 200,
      json: { queues: [queue('svc-tracking', 3)], away: ['svc-auth', 'redis', 'svc-billing'] },
    });
  });

  it('are retried by the service that has them', async () => {
    world.answers['POST /internal/admin/queues/retry'] = () => ({ retried: 3 });
    const retry = (body: unknown) =>
      gateway.call('/api/admin/queues/retry', {
        method: 'POST',
        token,
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });

    expect(await retry({ service: 'svc-billing', queue: 'outbox' })).toMatchObject({
      status: 200,
      json: { retried: 3 },
    });
    await retry({ service: 'svc-auth', queue: 'outbox', id: idOf(9) });
    expect(world.asked.map(({ service, body }) => [service, body])).toEqual([
      ['svc-billing', { queue: 'outbox' }],
      ['svc-auth', { queue: 'outbox', id: idOf(9) }],
    ]);
    expect((await retry({ service: 'gateway', queue: 'outbox' })).status).toBe(400);
    world.answers['POST /internal/admin/queues/retry'] = () => 404;
    expect((await retry({ service: 'svc-auth', queue: 'none' })).status).toBe(404);
  });
});

describe('the audit log', () => {
  const entry = (number: number, action: string, of: number) => ({
    id: idOf(number),
    at: '2026-03-01T10:00:00.000Z',
    actor_id: idOf(0),
    action,
    account_id: idOf(of),
    before: {},
    after: {},
  });
  const serve = () => {
    world.answers['GET /internal/admin/audit'] = (_body, path) =>
      path.includes('before')
        ? { entries: [] }
        : { entries: [entry(30, 'delete', 99), entry(10, 'delete', 98)] };
  };

  it('merges the services’ logs, newest first, with names', async () => {
    serve();

    const answer = await gateway.call('/api/admin/audit?limit=3', { token });

    // Both services return the same entries, so each is listed twice.
    expect(answer.json).toEqual(
      [30, 30, 10].map((number) => ({
        ...entry(number, 'delete', number === 30 ? 99 : 98),
        actor: { id: idOf(0), email: 'owner@feltbook.example', name: 'The Owner' },
        account: null,
      })),
    );
    expect((await gateway.call(`/api/admin/audit?before=${idOf(10)}`, { token })).json).toEqual([]);
  });

  it('is unavailable if one of the services is', async () => {
    serve();
    world.away.add('svc-billing');

    expect((await gateway.call('/api/admin/audit', { token })).status).toBe(503);
  });
});

describe('the sync with the provider', () => {
  const RESULT = {
    synced_count: 2,
    subscription_details: {
      active_subscriptions: 1,
      inactive_subscriptions: 1,
      total_processed: 2,
      sync_summary: { users_with_no_email: 1, users_not_in_stripe: 2 },
    },
  };
  const run = (state: string) => ({
    id: 'r1',
    state,
    result: state === 'done' ? RESULT : null,
    failure: state === 'failed' ? 'Stripe said no' : null,
  });
  const sync = () => gateway.call('/api/admin/sync-stripe-subscriptions', { method: 'POST', token });

  it('returns the result of the run', async () => {
    world.answers['POST /internal/sync'] = () => run('queued');
    let looks = 0;
    world.answers['GET /internal/sync/r1'] = () => run((looks += 1) < 2 ? 'running' : 'done');

    expect(await sync()).toMatchObject({ status: 200, json: RESULT });
  });

  it('answers 503 without a provider, and 502 if the run failed', async () => {
    world.answers['POST /internal/sync'] = () => 503;
    expect(await sync()).toMatchObject({ status: 503, json: { code: 'stripe_not_configured' } });

    world.answers['POST /internal/sync'] = () => run('failed');
    const failed = await sync();
    expect(failed).toMatchObject({ status: 502, json: { code: 'unavailable' } });
    expect(failed.body.toString()).not.toContain('Stripe said no');
  });
});
