import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { liveness } from '@feltbook/contracts';
import * as z from 'zod/mini';
import { startGateway, type GatewayUnderTest } from '../testing/gateway-under-test';
import { json, type Answer } from '../testing/stand-in';

const COMMIT = '3f9c2a17ab12d0e4b8c61f3a5d7e9b0c2f4a6d8e';
const OWN = { slice: 'gateway', version: 'source', commit: 'unknown' };
const buildOf = (slice: string) => ({ slice, version: '0.2.0', commit: COMMIT });
const MANIFEST = {
  metaData: {
    remoteEntry: { name: 'remoteEntry.1.js', path: '' },
    buildInfo: { buildVersion: '0.3.0', buildName: '@feltbook/mf-billing', hash: COMMIT },
  },
  exposes: [],
};

let gateway: GatewayUnderTest;
let remote: string;
afterEach(async () => {
  await gateway.close();
  await rm(remote, { recursive: true });
});

/** A service of a build, or of a release that names none. */
const service =
  (slice: string | null): Answer =>
  (request, response) => {
    if (request.url === '/health/live')
      return json({ status: 'ok', ...(slice && { build: buildOf(slice) }) })(request, response);
    if (slice) response.setHeader('x-build', `${slice}/0.2.0+${COMMIT.slice(0, 12)}`);
    return json({ ok: true })(request, response);
  };

async function start(): Promise<void> {
  remote = await mkdtemp(join(tmpdir(), 'mf-billing-'));
  gateway = await startGateway({ environment: { REMOTES: `mf_billing=${remote}` } });
  gateway.tracking.answer = service('svc-tracking');
  gateway.billing.answer = service(null);
}

describe('GET /api/builds', () => {
  it('names the builds of the shell, the remotes, the gateway and the services that answer', async () => {
    await start();
    await writeFile(join(remote, 'mf-manifest.json'), JSON.stringify(MANIFEST));
    await writeFile(
      join(gateway.shell, 'index.html'),
      `<head><meta name="feltbook:build" content="0.4.0 ${COMMIT}"></head>`,
    );

    const answer = await gateway.call('/api/builds', { token: null });

    expect(answer).toMatchObject({ status: 200, headers: { 'cache-control': 'public, max-age=5' } });
    expect(answer.json).toEqual({
      builds: [
        { slice: 'shell', version: '0.4.0', commit: COMMIT },
        { slice: 'mf-billing', version: '0.3.0', commit: COMMIT },
        OWN,
        buildOf('svc-tracking'),
      ],
    });
  });
});

describe('the header x-build', () => {
  beforeEach(start);

  it('names the gateway’s build, and that of a service whose answer is passed on', async () => {
    const of = async (path: string) => (await gateway.call(path)).headers['x-build'];
    expect(await of('/remotes.json')).toBe('gateway/source+unknown');
    expect(await of('/nowhere')).toBe('gateway/source+unknown');
    expect(await of('/sessions')).toBe(`gateway/source+unknown, svc-tracking/0.2.0+${COMMIT.slice(0, 12)}`);
    // Of an earlier release.
    expect(await of('/api/subscriptions/config')).toBe('gateway/source+unknown');
  });

  it('goes with the health of the process, which names it too', async () => {
    for (const path of ['/health/live', '/health/ready']) {
      const { json: body } = await gateway.call(path, { token: null });
      expect(z.parse(liveness, body).build).toEqual(OWN);
    }
  });
});
