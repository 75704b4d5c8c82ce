import { hkdfSync } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PREVIEW_DAYS, type PreviewLink, type RemotesDocument } from '@feltbook/contracts';
import { serviceEnvironment } from '@feltbook/tooling/testing';
import { SignJWT } from 'jose';
import { startGateway, type GatewayUnderTest } from '../testing/gateway-under-test';
import { json, startStandIn, type Answer, type StandIn } from '../testing/stand-in';

const NAVIGATION = { 'sec-fetch-mode': 'navigate', accept: 'text/html,*/*;q=0.8' };
const DOCUMENT = '<head><script type="application/json" id="remotes"></script></head>';
const LIVE = '/remotes/mf_tracking/mf-manifest.json';
const PREVIEWED = '/previews/pr-12/mf_tracking/mf-manifest.json';
const PR_12 = { remote: 'mf_tracking', name: 'pr-12' };

const server =
  (version: string): Answer =>
  (request, response) => {
    if (request.url?.startsWith('/remoteEntry.')) {
      response.writeHead(200, { 'content-type': 'text/javascript' }).end(version);
      return;
    }
    json({
      metaData: {
        remoteEntry: { name: 'remoteEntry.0a1b2c3d4e.js', path: '' },
        buildInfo: { buildVersion: version, hash: 'c0ffee' },
      },
      exposes: [],
    })(request, response);
  };

let live: StandIn;
let preview: StandIn;
let gateway: GatewayUnderTest;
let owner: string;

beforeAll(async () => {
  live = await startStandIn(server('1.0.0'));
  preview = await startStandIn(server('1.1.0'));
  gateway = await startGateway({
    environment: {
      REMOTES: `mf_tracking=${live.url},mf_admin=/nowhere/at/all`,
      PREVIEWS: `mf_tracking@pr-12=${preview.url}, mf_billing@pr-13=http://127.0.0.1:1`,
    },
  });
  await writeFile(join(gateway.shell, 'index.html'), DOCUMENT);
  owner = await gateway.token({ role: 'owner' });
});
afterAll(async () => {
  await gateway.close();
  await Promise.all([live.close(), preview.close()]);
});

const send = (method: string, path: string, body: unknown, token: string | null) =>
  gateway.call(path, {
    method,
    token,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
const makeLink = async (of: object = PR_12) =>
  (await send('POST', '/api/admin/previews', of, owner)).json as PreviewLink;
const tokenOf = ({ url }: PreviewLink) => new URL(url).hash.replace('#token=', '');
const turnOn = (token: string) => send('POST', '/api/preview', { token }, null);
const cookieOf = (token: string) => ({ cookie: `other=1; feltbook_preview=${token}` });

const openPage = (headers: Record<string, string> = {}) =>
  gateway.call('/cash', { token: null, headers: { ...NAVIGATION, ...headers } });
const readRemotes = async (headers: Record<string, string> = {}) =>
  (await gateway.call('/remotes.json', { token: null, headers })).json as RemotesDocument;
const writtenIn = (html: Buffer) =>
  JSON.parse(/id="remotes">(.+)<\/script>/.exec(html.toString())?.[1] ?? '') as RemotesDocument;

describe('a link to a preview', () => {
  it('is made by the owner, has its token in the fragment, and lasts some days', async () => {
    const { url, expires_at } = await makeLink();
    expect(url).toMatch(/^http:\/\/localhost:8080\/preview#token=[\w-]+\.[\w-]+\.[\w-]+$/);
    const days = (Date.parse(expires_at) - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(PREVIEW_DAYS - 0.01);
    expect(days).toBeLessThanOrEqual(PREVIEW_DAYS);
  });

  it.each([
    ['nobody', null, 401],
    ['a player', 'player', 403],
  ] as const)('is not made for %s', async (_who, role, status) => {
    const token = role && (await gateway.token({ role }));
    expect((await send('POST', '/api/admin/previews', PR_12, token)).status).toBe(status);
  });

  it.each([
    ['a preview that is not configured', { ...PR_12, name: 'pr-99' }, 404],
    ['another remote', { ...PR_12, remote: 'mf_admin' }, 404],
    ['no remote', { ...PR_12, remote: 'mf_other' }, 400],
    ['no name', { ...PR_12, name: '../x' }, 400],
    ['an unknown field', { ...PR_12, days: 700 }, 400],
  ])('is not made for %s', async (_what, body, status) => {
    expect((await send('POST', '/api/admin/previews', body, owner)).status).toBe(status);
  });

  it('is exchanged for a cookie that scripts cannot read', async () => {
    const link = await makeLink();
    const answer = await turnOn(tokenOf(link));
    expect(answer).toMatchObject({ status: 204, headers: { 'cache-control': 'no-store' } });
    const until = new Date(link.expires_at).toUTCString();
    expect(answer.headers['set-cookie']).toEqual([
      `feltbook_preview=${tokenOf(link)}; Path=/; Expires=${until}; HttpOnly; SameSite=Lax`,
    ]);
  });

  it('gives a cookie for https only, where players use it', async () => {
    const secure = await startGateway({
      environment: { PREVIEWS: 'mf_tracking@pr-12=/srv/pr-12', PUBLIC_URL: 'https://feltbook.example' },
    });
    const answer = await secure.call('/api/preview', {
      method: 'DELETE',
      token: null,
      headers: { host: 'feltbook.example' },
    });
    await secure.close();
    expect(answer.headers['set-cookie']).toEqual([
      '__Host-feltbook_preview=; Path=/; Expires=Thu, 01 Jan 1970 00:00:00 GMT; HttpOnly; Secure; SameSite=Lax',
    ]);
  });
});

describe('the remotes of a page', () => {
  it('are those of the preview in a browser with its cookie, which nobody stores', async () => {
    const cookie = cookieOf(tokenOf(await makeLink()));
    const page = await openPage(cookie);
    expect(page).toMatchObject({
      status: 200,
      headers: { 'cache-control': 'no-store', vary: expect.stringContaining('Cookie') as unknown },
    });
    expect(page.headers['set-cookie']).toBeUndefined();
    expect(writtenIn(page.body)).toMatchObject({
      preview: PR_12,
      remotes: {
        mf_tracking: {
          manifest: PREVIEWED,
          files: { entry: '/previews/pr-12/mf_tracking/remoteEntry.0a1b2c3d4e.js' },
          build: { version: '1.1.0' },
        },
        mf_admin: { manifest: '/remotes/mf_admin/mf-manifest.json' },
      },
    });
    expect(await readRemotes(cookie)).toEqual(writtenIn(page.body));
    const remotes = await gateway.call('/remotes.json', { token: null, headers: cookie });
    expect(remotes.headers).toMatchObject({ 'cache-control': 'no-store', vary: 'Cookie' });
  });

  it('are the ordinary ones for everybody else at the same time', async () => {
    await openPage(cookieOf(tokenOf(await makeLink())));
    const page = await openPage({ authorization: `Bearer ${await gateway.token()}` });
    expect(page.headers).toMatchObject({
      'cache-control': 'no-cache',
      vary: expect.stringContaining('Cookie') as unknown,
    });
    expect(page.headers['set-cookie']).toBeUndefined();
    expect(writtenIn(page.body)).not.toHaveProperty('preview');
    expect(writtenIn(page.body).remotes.mf_tracking).toMatchObject({
      manifest: LIVE,
      build: { version: '1.0.0' },
    });
  });

  it('are the ordinary ones in the document that a service worker keeps', async () => {
    const cookie = cookieOf(tokenOf(await makeLink()));
    const headers = { ...cookie, 'sec-fetch-mode': 'cors', accept: '*/*' };
    const kept = await gateway.call('/', { token: null, headers });
    expect(kept.headers['cache-control']).toBe('no-cache');
    expect(writtenIn(kept.body)).not.toHaveProperty('preview');
  });

  it('have no files if the preview’s server is gone', async () => {
    const token = tokenOf(await makeLink({ remote: 'mf_billing', name: 'pr-13' }));
    const { preview: named, remotes } = await readRemotes(cookieOf(token));
    expect(named).toEqual({ remote: 'mf_billing', name: 'pr-13' });
    expect(remotes.mf_billing).toEqual({ manifest: '/previews/pr-13/mf_billing/mf-manifest.json' });
    expect(remotes.mf_tracking?.build?.version).toBe('1.0.0');
    const manifest = await gateway.call(remotes.mf_billing?.manifest ?? '', { token: null });
    expect(manifest).toMatchObject({ status: 503, json: { code: 'unavailable' } });
  });

  const sign = (claims: Record<string, string>, expiresAt: Date, credential?: string) =>
    new SignJWT(claims)
      .setProtectedHeader({ alg: 'HS256' })
      .setAudience('preview')
      .setExpirationTime(expiresAt)
      .sign(keyOf(credential));
  const keyOf = (credential = String(serviceEnvironment('gateway')['SERVICE_CREDENTIAL'])) =>
    new Uint8Array(hkdfSync('sha256', credential, 'feltbook gateway', 'previews', 32));
  const later = () => new Date(Date.now() + 3_600_000);

  it('are the preview’s by a cookie as the gateway signs it', async () => {
    expect(await readRemotes(cookieOf(await sign(PR_12, later())))).toHaveProperty('preview', PR_12);
  });

  it.each([
    ['expired', () => sign(PR_12, new Date(Date.now() - 1000))],
    ['forged', () => sign(PR_12, later(), 'another-credential-of-32-characters')],
    ['altered', async () => alter(await sign({ ...PR_12, name: 'pr-13' }, later()))],
    ['unsigned', async () => `${btoa('{"alg":"none"}')}.${(await sign(PR_12, later())).split('.')[1]}.`],
    ['for a preview that has ended', () => sign({ ...PR_12, name: 'pr-1' }, later())],
    ['no token', () => Promise.resolve('1')],
  ])('are the ordinary ones if the cookie is %s, which is removed', async (_what, make) => {
    const token = await make();
    for (const answer of [
      await openPage(cookieOf(token)),
      await gateway.call('/remotes.json', { token: null, headers: cookieOf(token) }),
    ]) {
      expect(answer.status).toBe(200);
      expect(answer.body.toString()).toContain(LIVE);
      expect(answer.body.toString()).not.toContain('/previews/');
      expect(answer.headers['set-cookie']).toEqual([
        'feltbook_preview=; Path=/; Expires=Thu, 01 Jan 1970 00:00:00 GMT; HttpOnly; SameSite=Lax',
      ]);
    }
    const refused = await turnOn(token);
    expect([400, 404]).toContain(refused.status);
    expect(refused.headers['set-cookie']).toBeUndefined();
  });
});

/** The same signature with another name of the same preview's remote. */
function alter(token: string): string {
  const [head, payload = '', signature] = token.split('.');
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as object;
  return [head, Buffer.from(JSON.stringify({ ...claims, ...PR_12 })).toString('base64url'), signature].join(
    '.',
  );
}

describe('the files of a preview', () => {
  it('have the headers of those of remotes', async () => {
    const [file, ofRemote] = await Promise.all(
      ['/previews/pr-12/mf_tracking', '/remotes/mf_tracking'].map((folder) =>
        gateway.call(`${folder}/remoteEntry.0a1b2c3d4e.js`, { token: null }),
      ),
    );
    expect([file?.status, file?.body.toString()]).toEqual([200, '1.1.0']);
    const compared = ({ date: _, etag: __, 'x-request-id': ___, ...headers }: Record<string, unknown>) =>
      headers;
    expect(compared(file?.headers ?? {})).toEqual(compared(ofRemote?.headers ?? {}));
    expect((await gateway.call(PREVIEWED, { token: null })).headers['cache-control']).toBe('no-cache');
  });

  it('open as no page, with or without the cookie', async () => {
    const cookie = cookieOf(tokenOf(await makeLink()));
    for (const headers of [NAVIGATION, { ...NAVIGATION, ...cookie }]) {
      const path = '/previews/pr-12/mf_tracking/page.html';
      const page = await gateway.call(path, { token: null, headers });
      expect([page.status, page.body.toString()]).toEqual([404, expect.stringContaining('id="remotes"')]);
      expect(preview.seen.map(({ url }) => url)).not.toContain('/page.html');
    }
  });

  it.each([
    '/previews/pr-99/mf_tracking/a.js',
    '/previews/pr-12/mf_admin/a.js',
    '/previews/pr-12',
    '/previews/',
  ])('are only those of configured previews: %s', async (path) => {
    expect(await gateway.call(path, { token: null })).toMatchObject({
      status: 404,
      json: { code: 'not_found' },
    });
  });
});
