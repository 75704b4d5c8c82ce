import type { JoinedDocument } from '../docs/join-documents';
import { ROUTES } from '../routing/route-table';
import { startGateway, type GatewayUnderTest } from '../testing/gateway-under-test';
import { idOf, serveOwnerWorld } from '../testing/owner-world';
import { json } from '../testing/stand-in';

let gateway: GatewayUnderTest;
beforeAll(async () => {
  gateway = await startGateway({ environment: { CALLS_PER_SECOND: '1000', CALLS_BURST: '1000' } });
});
afterAll(() => gateway.close());

const withValues = (path: string) => path.replace(/[:{](\w+)\}?/g, () => idOf(1)).replace('*', 'unknown');
const PERSONAL = ROUTES.filter(({ access }) => access !== 'public').flatMap(({ methods, path }) =>
  methods.map((method) => [method, withValues(path)] as const),
);
/** What a service could send by mistake. */
const STORED = { 'cache-control': 'private, max-age=600', etag: '"1"' };

describe('a browser stores no answer to a signed-in caller', () => {
  it.each([200, 304, 404, 503])('that a service gives with the status %s', async (status) => {
    for (const service of [gateway.auth, gateway.tracking, gateway.billing]) {
      const others = service.answer;
      const answer = json({ error: 'E', code: 'not_found' }, status, STORED);
      service.answer = (request, response) =>
        /^\/(?:internal|\.well-known)/.test(request.url ?? '')
          ? others(request, response)
          : answer(request, response);
    }
    const kept: string[] = [];
    for (const [method, path] of PERSONAL) {
      const answer = await gateway.call(path, { method });
      if (answer.headers['cache-control'] !== 'no-store') kept.push(`${method} ${path} ${answer.status}`);
    }
    expect(kept).toEqual([]);
    expect(PERSONAL.length).toBeGreaterThan(50);
  });

  it("that the gateway itself gives to the owner's calls", async () => {
    serveOwnerWorld(gateway, 2);
    const token = await gateway.token({ role: 'owner', mfa: true });
    const { paths } = (await gateway.call('/docs/openapi.json')).json as JoinedDocument;
    const calls = Object.entries(paths)
      .filter(([path]) => path.startsWith('/api/admin'))
      .flatMap(([path, operations]) =>
        Object.keys(operations).map((method) => [method.toUpperCase(), withValues(path)] as const),
      );
    const statuses = new Set<number>();
    for (const [method, path] of calls) {
      const { status, headers } = await gateway.call(path, { method, token });
      statuses.add(status);
      expect([method, path, headers['cache-control']]).toEqual([method, path, 'no-store']);
    }
    expect(statuses).toContain(200);
    expect(calls.length).toBeGreaterThan(15);
  });
});
