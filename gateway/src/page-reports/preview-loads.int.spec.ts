import { createHash } from 'node:crypto';
import type { PreviewLink, RunningReport } from '@feltbook/contracts';
import { createRedis, type BoundedRedis } from '@feltbook/svc-kit';
import { testRedis, until } from '@feltbook/tooling/testing';
import { startGateway, type GatewayUnderTest } from '../testing/gateway-under-test';
import { json, startStandIn, type StandIn } from '../testing/stand-in';

const manifest = (version: string) => ({
  metaData: {
    remoteEntry: { name: 'remoteEntry.1.js', path: '' },
    buildInfo: { buildVersion: version, hash: 'c0ffee' },
  },
  exposes: [],
});
const HASH = createHash('sha256')
  .update(JSON.stringify(manifest('1.1.0')))
  .digest('hex')
  .slice(0, 12);

let servers: StandIn[];
let redis: BoundedRedis;
let gateway: GatewayUnderTest;
let owner: string;

beforeAll(async () => {
  servers = [await startStandIn(json(manifest('1.0.0'))), await startStandIn(json(manifest('1.1.0')))];
  const { url, prefix } = testRedis();
  redis = createRedis(url, { name: 'preview-loads-test' });
  await until(() => redis.isReady);
  gateway = await startGateway({
    environment: {
      REMOTES: `mf_tracking=${servers[0]?.url}`,
      PREVIEWS: `mf_tracking@pr-12=${servers[1]?.url},mf_tracking@pr-13=http://127.0.0.1:1`,
      REDIS_URL: url,
      REDIS_PREFIX: prefix,
    },
  });
  owner = await gateway.token({ role: 'owner' });
});
afterAll(async () => {
  await gateway.close();
  redis.close();
  await Promise.all(servers.map((server) => server.close()));
});

const send = (path: string, body: object, token: string | null) =>
  gateway.call(path, {
    method: 'POST',
    token,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
const running = async (headers: Record<string, string> = {}) =>
  (await gateway.call('/api/admin/running', { token: owner, headers })).json as RunningReport;
const previewOf = async (name: string, headers?: Record<string, string>) =>
  (await running(headers)).previews?.find((one) => one.name === name);
const reportFailure = (preview: string) => {
  const failure = { cause: 'module', traceId: 'a1'.repeat(16) };
  const load = { remote: 'mf_tracking', preview, manifestHash: HASH, milliseconds: { total: 900 }, failure };
  return send('/api/remote-loads', load, null);
};

describe('loads of a preview', () => {
  it('are shown to the owner apart from those of the remote', async () => {
    expect(await previewOf('pr-12')).toMatchObject({
      remote: 'mf_tracking',
      build: { version: '1.1.0', commit: 'c0ffee' },
      state: 'unused',
      isOn: false,
    });
    expect(await previewOf('pr-13')).toMatchObject({ build: null, state: 'away' });
    expect((await reportFailure('pr-12')).status).toBe(204);
    await until(async () => (await previewOf('pr-12'))?.state === 'failed');
    expect((await previewOf('pr-12'))?.loads).toMatchObject({
      failures: 1,
      lastFailure: { version: '1.1.0', cause: 'module' },
    });
    const { processes, loads } = await running();
    expect(loads?.find(({ remote }) => remote === 'mf_tracking')?.failures).toBe(0);
    expect(processes.find(({ name }) => name === 'mf-tracking')).toMatchObject({
      state: 'unused',
      builds: [{ version: '1.0.0' }],
    });
    expect(gateway.log.join('\n')).toMatch(/"preview":"pr-12","version":"1\.1\.0","cause":"module"/);
  });

  it('are ignored if there is no such preview', async () => {
    const before = gateway.log.length;
    expect((await reportFailure('pr-99')).status).toBe(204);
    expect(gateway.log.slice(before).join('\n')).not.toContain('could not load');
  });

  it('are shown with the preview that is on in the owner’s browser', async () => {
    const of = { remote: 'mf_tracking', name: 'pr-12' };
    const { url } = (await send('/api/admin/previews', of, owner)).json as PreviewLink;
    const headers = { cookie: `feltbook_preview=${new URL(url).hash.replace('#token=', '')}` };
    expect((await previewOf('pr-12', headers))?.isOn).toBe(true);
    expect((await previewOf('pr-13', headers))?.isOn).toBe(false);
  });
});
