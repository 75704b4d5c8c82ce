import { ROUTES } from '../routing/route-table';
import { startGateway, type GatewayUnderTest } from '../testing/gateway-under-test';

const OF_SERVICES = ROUTES.filter(({ access, upstream }) => access === 'public' && upstream !== null);
const OWN = ['/docs', '/docs/start.js', '/docs/openapi.json', '/api/stats', '/api/builds'].map((path) => [
  'GET',
  path,
]);
const COUNTED = [
  ...OWN,
  ...OF_SERVICES.filter(({ limit }) => limit !== 'unlimited').flatMap(({ methods, path }) =>
    methods.map((method) => [method, path.replace(/:\w+/g, 'some-id')]),
  ),
] as [string, string][];

const BURST = 3;

describe('calls without a token', () => {
  let gateway: GatewayUnderTest;
  beforeEach(async () => {
    gateway = await startGateway({ environment: { CALLS_BURST: String(BURST), CALLS_PER_SECOND: '0' } });
  });
  afterEach(() => gateway.close());

  it.each(COUNTED)('count against their address: %s %s', async (method, path) => {
    const call = () => gateway.call(path, { method, token: null });
    for (let made = 0; made < BURST; made++) expect((await call()).status).not.toBe(429);

    expect(await call()).toMatchObject({ status: 429, json: { code: 'rate_limited' } });
  });

  it('are not counted with what pages report by themselves, which has a limit of its own', async () => {
    const report = { method: 'POST', token: null };
    for (let made = 0; made <= BURST; made++)
      expect((await gateway.call('/api/policy-violations', report)).status).toBe(400);

    expect((await gateway.call('/api/stats', { token: null })).status).not.toBe(429);
  });

  it('are not counted only where somebody else bounds them, or a file in memory answers', async () => {
    const uncounted = OF_SERVICES.filter(({ limit }) => limit === 'unlimited').map(({ path }) => path);
    // The provider signs its events.
    expect(uncounted).toEqual(['/api/stripe/webhook']);

    const statuses: number[] = [];
    for (let made = 0; made <= BURST; made++) {
      const { status } = await gateway.call('/remotes.json', { token: null });
      statuses.push(status);
    }
    expect(statuses).toEqual(statuses.map(() => 200));
  });
});
