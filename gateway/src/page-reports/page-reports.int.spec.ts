import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RemoteLoad, RunningProcess, RunningReport } from '@feltbook/contracts';
import { createRedis, Instances, Metrics, type BoundedRedis } from '@feltbook/svc-kit';
import { testRedis, until } from '@feltbook/tooling/testing';
import { startGateway, type GatewayUnderTest } from '../testing/gateway-under-test';
import { ReportMetrics } from './report-metrics';

const COMMIT = '3f9c2a17ab12d0e4b8c61f3a5d7e9b0c2f4a6d8e';
const MANIFEST = JSON.stringify({
  metaData: {
    remoteEntry: { name: 'remoteEntry.1.js', path: '' },
    buildInfo: { buildVersion: '0.3.0', buildName: '@feltbook/mf-billing', hash: COMMIT },
  },
  exposes: [],
});
const HASH = createHash('sha256').update(MANIFEST).digest('hex').slice(0, 12);
const TRACE = 'a1'.repeat(16);

const loadOf = (change: Partial<RemoteLoad> = {}): RemoteLoad => ({
  remote: 'mf_billing',
  manifestHash: HASH,
  milliseconds: { names: 10, entry: 150, module: 60, total: 220 },
  ...change,
});
const FAILED = loadOf({
  milliseconds: { names: 10, total: 900 },
  failure: { cause: 'entry', traceId: TRACE },
});

let folder: string;
let redis: BoundedRedis;
let prefix: string;
let gateway: GatewayUnderTest;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mf-billing-'));
  await writeFile(join(folder, 'mf-manifest.json'), MANIFEST);
  const test = testRedis();
  prefix = test.prefix;
  redis = createRedis(test.url, { name: 'page-reports-test' });
  await until(() => redis.isReady);
  gateway = await startGateway({
    environment: {
      REMOTES: `mf_billing=${folder},mf_admin=${join(folder, 'nothing')}`,
      REDIS_URL: test.url,
      REDIS_PREFIX: prefix,
      REPORTS_PER_MINUTE: '8',
    },
  });
  // As a page does that loads the remote afterwards.
  await gateway.call('/remotes.json', { token: null });
});
afterEach(async () => {
  await gateway.close();
  redis.close();
  await rm(folder, { recursive: true });
});

const post = (path: string, body: unknown, type: string) =>
  gateway.call(path, {
    method: 'POST',
    token: null,
    headers: { 'content-type': type },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
const report = (body: unknown) => post('/api/remote-loads', body, 'application/json');
const violate = (body: unknown) =>
  post('/api/policy-violations', { 'csp-report': body }, 'application/csp-report');

async function running(): Promise<RunningReport> {
  const token = await gateway.token({ role: 'owner' });
  const { status, json } = await gateway.call('/api/admin/running', { token });
  expect(status).toBe(200);
  return json as RunningReport;
}
const stateOf = async (name: string): Promise<RunningProcess | undefined> =>
  (await running()).processes.find((one) => one.name === name);
const loads = async () => (await running()).loads?.find(({ remote }) => remote === 'mf_billing');

describe('POST /api/remote-loads', () => {
  it('counts loads by phase for the owner, whose page names the build', async () => {
    for (let made = 0; made < 4; made += 1) expect((await report(loadOf())).status).toBe(204);
    await until(async () => (await loads())?.loads === 4);
    expect(await loads()).toMatchObject({
      failures: 0,
      lastFailure: null,
      phases: [
        { phase: 'names', p50: 13 },
        { phase: 'entry', p50: 150, p95: 195 },
        { phase: 'module' },
        { phase: 'total' },
      ],
    });
    expect(await stateOf('mf-billing')).toMatchObject({
      state: 'loaded',
      builds: [{ version: '0.3.0', commit: COMMIT }],
    });
  });

  it('keeps the cause of a failure, and logs it with the page’s trace id', async () => {
    expect((await stateOf('mf-billing'))?.state).toBe('unused');
    await report(loadOf());
    await until(async () => (await stateOf('mf-billing'))?.state === 'loaded');
    expect((await report(FAILED)).status).toBe(204);
    await until(async () => (await stateOf('mf-billing'))?.state === 'failed');
    expect(await loads()).toMatchObject({
      loads: 1,
      failures: 1,
      lastFailure: { cause: 'entry', traceId: TRACE, version: '0.3.0' },
    });
    expect(gateway.log.join('\n')).toMatch(new RegExp(`"cause":"entry","loadTraceId":"${TRACE}"`));
  });

  it.each([
    ['another remote', { ...loadOf(), remote: 'mf_other' }],
    ['an unknown field', { ...loadOf(), account: 'ann' }],
    ['a hash that is none', { ...loadOf(), manifestHash: 'latest' }],
    ['a negative time', { ...loadOf(), milliseconds: { total: -1 } }],
    ['a time without an end', { ...loadOf(), milliseconds: { total: 1e9 } }],
    ['no total', { ...loadOf(), milliseconds: {} }],
    ['an unknown cause', { ...FAILED, failure: { cause: '<script>', traceId: TRACE } }],
    ['a trace id that is none', { ...FAILED, failure: { cause: 'entry', traceId: 'x' } }],
  ])('refuses %s, and counts nothing', async (_, body) => {
    expect(await report(body)).toMatchObject({ status: 400, json: { code: 'invalid_request' } });
    expect(await loads()).toMatchObject({ loads: 0, failures: 0 });
  });

  it('takes JSON only, so that no other site sends reports for its visitors', async () => {
    expect((await post('/api/remote-loads', loadOf(), 'text/plain')).status).toBe(415);
    expect((await post('/api/policy-violations', {}, 'text/plain')).status).toBe(415);
  });

  it('is limited by address', async () => {
    const statuses: number[] = [];
    for (let made = 0; made < 9; made += 1) statuses.push((await report(loadOf())).status);
    expect(statuses).toEqual([...Array<number>(8).fill(204), 429]);
  });
});

describe('POST /api/policy-violations', () => {
  it('counts what was blocked by directive and origin, without addresses', async () => {
    const blocked = {
      'effective-directive': 'script-src-elem',
      'blocked-uri': 'https://evil.example/x?token=1',
    };
    for (let made = 0; made < 2; made += 1)
      expect((await violate({ ...blocked, 'document-uri': 'https://felt.example/s/secret' })).status).toBe(
        204,
      );
    await violate({ 'violated-directive': 'style-src', 'blocked-uri': 'inline' });
    await until(async () => (await running()).violations?.length === 2);
    expect((await running()).violations).toEqual([
      { directive: 'script-src', blocked: 'https://evil.example', count: 2 },
      { directive: 'style-src', blocked: 'inline', count: 1 },
    ]);
  });

  it('refuses what is no report', async () => {
    expect((await post('/api/policy-violations', '{}', 'application/csp-report')).status).toBe(400);
    expect((await violate({ 'blocked-uri': 7 })).status).toBe(400);
  });
});

describe('GET /api/admin/running', () => {
  it('is for the owner', async () => {
    expect((await gateway.call('/api/admin/running', { token: null })).status).toBe(401);
    expect((await gateway.call('/api/admin/running')).status).toBe(403);
  });

  it('counts the replicas of each build, and names processes without any', async () => {
    const instances = new Instances(redis, prefix);
    const one = {
      name: 'svc-tracking',
      version: '0.2.0',
      commit: COMMIT,
      id: '1',
      startedAt: '2026-11-20T10:00:00Z',
    };
    await instances.announce(one);
    await instances.announce({ ...one, id: '2', startedAt: '2026-11-20T09:00:00Z' });
    await instances.announce({ ...one, id: '3', version: '0.3.0', startedAt: '2026-11-20T11:00:00Z' });
    expect(await stateOf('svc-tracking')).toEqual({
      name: 'svc-tracking',
      kind: 'process',
      state: 'running',
      builds: [
        { version: '0.3.0', commit: COMMIT, since: '2026-11-20T11:00:00Z', replicas: 1 },
        { version: '0.2.0', commit: COMMIT, since: '2026-11-20T09:00:00Z', replicas: 2 },
      ],
    });
    expect(await stateOf('svc-billing-worker')).toMatchObject({ state: 'away', builds: [] });
  });

  it('says since when a build of pages is deployed, and which remote is broken', async () => {
    await gateway.call('/', { token: null, headers: { accept: 'text/html' } });
    await until(async () => typeof (await stateOf('mf-billing'))?.builds[0]?.since === 'string');
    const { builds } = (await stateOf('mf-billing')) ?? {};
    expect(Date.now() - Date.parse(builds?.[0]?.since ?? '')).toBeLessThan(60_000);
    expect(await stateOf('mf-admin')).toMatchObject({ state: 'away', builds: [] });
  });
});

it('are in metrics that begin at zero', async () => {
  const metrics = new Metrics('gateway');
  const builds = [{ slice: 'mf-billing', version: '0.3.0', commit: COMMIT }];
  const reports = new ReportMetrics(metrics, () => Promise.resolve(builds));
  const text = () => metrics.registry.metrics();
  expect(await text()).toMatch(
    /^remote_load_failures_total\{.*remote="mf_billing",version="0\.3\.0",cause="entry".*\} 0$/m,
  );
  expect(await text()).toMatch(/^remote_load_duration_seconds_count\{.*phase="total".*\} 0$/m);
  reports.observeLoad('mf_billing', '0.3.0', { total: 220 });
  reports.countFailure('mf_billing', '0.3.0', 'entry');
  expect(await text()).toMatch(/^remote_load_failures_total\{.*cause="entry".*\} 1$/m);
  expect(await text()).toMatch(/^remote_load_duration_seconds_count\{.*phase="total".*\} 1$/m);
  expect(await text()).toMatch(/^build_info\{.*slice="gateway",version="source",commit="unknown".*\} 1$/m);
});
