import type { RunningProcess, RunningReport } from '@feltbook/contracts';
import { until } from '@feltbook/tooling/testing';
import { startGateway, type GatewayUnderTest } from '../../testing/gateway-under-test';
import { json, startStandIn, type StandIn } from '../../testing/stand-in';

const COMMIT = '3f9c2a17ab12d0e4b8c61f3a5d7e9b0c2f4a6d8e';
const MANIFEST = {
  metaData: {
    remoteEntry: { name: 'remoteEntry.1.js', path: '' },
    buildInfo: { buildVersion: '0.3.0', buildName: '@feltbook/mf-billing', hash: COMMIT },
  },
  exposes: [],
};

describe('GET /api/admin/running without Redis', () => {
  let server: StandIn;
  let gateway: GatewayUnderTest;

  beforeEach(async () => {
    server = await startStandIn(json(MANIFEST));
    gateway = await startGateway({ environment: { REMOTES: `mf_billing=${server.url}` } });
    gateway.tracking.answer = json({
      status: 'ok',
      build: { slice: 'svc-tracking', version: '0.2.0', commit: COMMIT },
    });
  });
  afterEach(async () => {
    await gateway.close();
    await server.close().catch(() => undefined);
  });

  const report = async (): Promise<RunningReport> => {
    const token = await gateway.token({ role: 'owner' });
    return (await gateway.call('/api/admin/running', { token })).json as RunningReport;
  };
  const processOf = async (name: string): Promise<RunningProcess | undefined> =>
    (await report()).processes.find((one) => one.name === name);

  it('names the builds that answer, and says that the rest is not known', async () => {
    expect(await report()).toMatchObject({ loads: null, violations: null });
    expect(await processOf('svc-tracking')).toEqual({
      name: 'svc-tracking',
      kind: 'process',
      state: 'running',
      builds: [{ version: '0.2.0', commit: COMMIT, since: null, replicas: null }],
    });
    expect(await processOf('svc-tracking-worker')).toMatchObject({ state: 'unknown', builds: [] });
    expect(await processOf('mf-billing')).toMatchObject({
      state: 'unknown',
      builds: [{ version: '0.3.0', commit: COMMIT, replicas: 1 }],
    });
  });

  it('names a remote whose server has stopped', async () => {
    expect((await processOf('mf-billing'))?.state).toBe('unknown');
    await server.close();
    await until(async () => (await processOf('mf-billing'))?.state === 'away');
    // The gateway has its last build in memory.
    expect((await processOf('mf-billing'))?.builds).toMatchObject([{ version: '0.3.0' }]);
  });
});
