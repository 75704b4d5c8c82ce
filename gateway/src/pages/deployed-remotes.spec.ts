import { createHash } from 'node:crypto';
import { serviceEnvironment } from '@feltbook/tooling/testing';
import { parseConfig } from '@feltbook/svc-kit';
import { gatewayConfig } from '../config/gateway-config';
import { configuredRemotes, DeployedRemotes } from './deployed-remotes';
import type { Site } from './site';
import { StoredFile } from './stored-file';

const ENVIRONMENT = {
  PORT: '8080',
  ...serviceEnvironment('gateway'),
  AUTH_URL: 'http://auth:3001',
  TRACKING_URL: 'http://tracking:3002',
  BILLING_URL: 'http://billing:3003',
  REDIS_URL: 'redis://redis:6379',
  SHELL_DIR: '/srv/shell',
  REMOTES: 'mf_billing=/srv/billing',
};
const remotes = { mf_billing: { manifest: '/remotes/mf_billing/mf-manifest.json' } };

const documentFor = (more: Record<string, string>) =>
  configuredRemotes(parseConfig(gatewayConfig, { ...ENVIRONMENT, ...more }));

it('names the URL for analytics events only if it is configured', () => {
  const url = 'https://count.example/events';
  expect(documentFor({})).toEqual({ remotes });
  expect(documentFor({ ANALYTICS_URL: url })).toEqual({ remotes, analytics: { url } });
  expect(() => documentFor({ ANALYTICS_URL: 'count.example' })).toThrow('ANALYTICS_URL');
});

it('names the contact and donation addresses only if they are configured', () => {
  const env = { CONTACT_EMAIL: 'hello@feltbook.example', DONATION_URL: 'https://pay.example/feltbook' };
  expect(documentFor({ CONTACT_EMAIL: '', DONATION_URL: ' ' })).toEqual({ remotes });
  expect(documentFor(env)).toEqual({
    remotes,
    contactEmail: env.CONTACT_EMAIL,
    donationUrl: env.DONATION_URL,
  });
});

it.each([
  ['CONTACT_EMAIL', 'nobody'],
  ['DONATION_URL', 'javascript:alert(1)'],
])('refuses a wrong %s', (name, value) => {
  expect(() => documentFor({ [name]: value })).toThrow(name);
});

describe('the builds of the remotes and the names of their files', () => {
  const MANIFEST = '/remotes/mf_billing/mf-manifest.json';
  const manifestOf = (build: number) =>
    JSON.stringify({
      metaData: {
        remoteEntry: { name: `remoteEntry.${build}.js`, path: '' },
        buildInfo: { buildVersion: `0.${build}.0`, buildName: '@feltbook/mf-billing', hash: 'c0ffee' },
      },
      exposes: [{ assets: { js: { sync: [`expose.${build}.js`], async: ['later.1.js'] } } }],
    });
  const deployedAs = (build: number) => ({
    manifest: MANIFEST,
    files: {
      entry: `/remotes/mf_billing/remoteEntry.${build}.js`,
      sync: [`/remotes/mf_billing/expose.${build}.js`],
      async: ['/remotes/mf_billing/later.1.js'],
    },
    build: {
      version: `0.${build}.0`,
      commit: 'c0ffee',
      manifestHash: createHash('sha256').update(manifestOf(build)).digest('hex').slice(0, 12),
    },
  });
  const fileOf = (text: string) => new StoredFile('mf-manifest.json', Buffer.from(text));
  const SHELL = new StoredFile(
    'index.html',
    Buffer.from('<head><script type="application/json" id="remotes"></script></head>'),
  );
  const find = jest.fn<ReturnType<Site['find']>, [string]>();
  const remotesOf = (more: Record<string, string> = {}) =>
    new DeployedRemotes(configuredRemotes(parseConfig(gatewayConfig, { ...ENVIRONMENT, ...more })), {
      mf_billing: {
        isUp: true,
        find,
        replicaCount: () => Promise.resolve(null),
        close: () => Promise.resolve(),
      },
    });
  const read = async (deployed: DeployedRemotes) =>
    (JSON.parse((await deployed.document()).plain.toString()) as ReturnType<typeof configuredRemotes>)
      .remotes;
  let now = 0;

  beforeEach(() => {
    now = 0;
    jest.spyOn(performance, 'now').mockImplementation(() => now);
    find.mockReset().mockImplementation(() => Promise.resolve(fileOf(manifestOf(1))));
  });
  afterEach(() => jest.restoreAllMocks());

  it('are read once a second, so that a deployment needs no restart', async () => {
    const deployed = remotesOf();
    expect(await read(deployed)).toEqual({ mf_billing: deployedAs(1) });
    const before = await deployed.document();
    find.mockImplementation(() => Promise.resolve(fileOf(manifestOf(2))));
    expect(await deployed.document()).toBe(before);
    now = 1_001;
    expect(await read(deployed)).toEqual({ mf_billing: deployedAs(2) });
    expect(find).toHaveBeenCalledTimes(2);
  });

  it.each([
    ['is none', () => Promise.resolve(fileOf('{"metaData":{}}'))],
    ['is no JSON', () => Promise.resolve(fileOf('<html>'))],
    ['is missing', () => Promise.resolve(null)],
    ['cannot be read', () => Promise.reject(new Error('away'))],
  ])('are left out if the manifest %s', async (_case, answer) => {
    find.mockImplementation(answer);
    expect(await read(remotesOf())).toEqual({ mf_billing: { manifest: MANIFEST } });
  });

  it('are named without a version if the manifest names none', async () => {
    const { metaData, ...rest } = JSON.parse(manifestOf(1)) as { metaData: object };
    find.mockResolvedValue(
      fileOf(JSON.stringify({ ...rest, metaData: { ...metaData, buildInfo: undefined } })),
    );
    expect(await read(remotesOf())).toMatchObject({
      mf_billing: { files: deployedAs(1).files, build: { version: 'unknown', commit: 'unknown' } },
    });
  });

  it('are listed by slice', async () => {
    expect(await remotesOf().builds()).toEqual([{ slice: 'mf-billing', version: '0.1.0', commit: 'c0ffee' }]);
    find.mockResolvedValue(null);
    expect(await remotesOf().builds()).toEqual([]);
  });

  it('are the last known ones while a server is slow', async () => {
    const deployed = remotesOf();
    await read(deployed);
    now = 1_001;
    find.mockReturnValue(new Promise(() => undefined));
    expect(await read(deployed)).toEqual({ mf_billing: deployedAs(1) });
    await read(deployed);
    expect(find).toHaveBeenCalledTimes(2);
  });

  it('are in the shell’s document, where no text ends the script', async () => {
    const deployed = remotesOf({ DONATION_URL: 'https://pay.example/$&</script>' });
    const written = await deployed.writeInto(SHELL);
    const html = written.plain.toString();
    expect(html.match(/<\/script>/g)).toHaveLength(1);
    const [, json = ''] = /id="remotes">(.+)<\/script>/.exec(html) ?? [];
    expect(json).toBe((await deployed.document()).plain.toString().replaceAll('<', '\\u003c'));
    expect(written.etag).not.toBe(SHELL.etag);
    expect(await deployed.writeInto(SHELL)).toBe(written);
  });
});
