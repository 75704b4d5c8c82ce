import { createHash, randomBytes } from 'node:crypto';
import { createRemoteJWKSet, jwtVerify } from 'jose';
import { startGoogleSimulator, type GoogleSimulator } from './index';

let google: GoogleSimulator;
const verifier = randomBytes(32).toString('base64url');
const request = {
  client_id: 'feltbook',
  redirect_uri: 'http://localhost:8080/auth/google/callback',
  response_type: 'code',
  scope: 'openid email profile',
  state: 'the-state',
  nonce: 'the-nonce',
  code_challenge: createHash('sha256').update(verifier).digest('base64url'),
  code_challenge_method: 'S256',
};

beforeAll(async () => {
  google = await startGoogleSimulator({ client: { id: 'feltbook', secret: 'secret' } });
});
afterAll(() => google.close());

const at = (path: string) => new URL(path, google.url);
const keys = () => createRemoteJWKSet(at('/jwks'), { timeoutDuration: 60_000 });
const choose = (form: Record<string, string>) =>
  fetch(at('/authorize'), {
    method: 'POST',
    body: new URLSearchParams({ ...request, ...form }),
    redirect: 'manual',
  });
const cameBack = (answer: Response) => new URL(answer.headers.get('location') ?? '').searchParams;

async function newCode(form: Record<string, string> = { person: '100000000000000000001' }): Promise<string> {
  return cameBack(await choose(form)).get('code') ?? '';
}

const exchange = (code: string, changes: Record<string, string> = {}) =>
  fetch(at('/token'), {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      client_id: request.client_id,
      client_secret: 'secret',
      redirect_uri: request.redirect_uri,
      code_verifier: verifier,
      code,
      ...changes,
    }),
  });

async function idTokenOf(code: string): Promise<string> {
  const { id_token } = (await (await exchange(code)).json()) as { id_token: string };
  return id_token;
}

describe('the page', () => {
  it('shows that it is a simulator, and runs no script', async () => {
    const answer = await fetch(`${at('/authorize').href}?${new URLSearchParams(request).toString()}`);
    const page = await answer.text();
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(page).toContain('This is a simulator');
    expect(page).toContain('Ada Kowalski');
    expect(page).not.toMatch(/<script|style=/);
  });

  it('escapes parameters as text', async () => {
    const given = new URLSearchParams({ ...request, state: '"><script>alert(1)</script>' });
    const page = await (await fetch(`${at('/authorize').href}?${given.toString()}`)).text();
    expect(page).not.toContain('<script>');
  });

  it.each(['client_id', 'redirect_uri', 'code_challenge', 'scope'])(
    'rejects a request without %s',
    async (name) => {
      const given = new URLSearchParams(request);
      given.delete(name);
      const answer = await fetch(`${at('/authorize').href}?${given.toString()}`);
      expect(answer.status).toBe(400);
      expect(await answer.text()).toContain(name);
    },
  );

  it('redirects with the state, and with a code or an error', async () => {
    const signedIn = cameBack(await choose({ person: '100000000000000000001' }));
    expect(signedIn.get('state')).toBe('the-state');
    expect(signedIn.get('code')).toBeTruthy();
    const cancelled = cameBack(await choose({ action: 'cancel' }));
    expect(Object.fromEntries(cancelled)).toEqual({ error: 'access_denied', state: 'the-state' });
  });
});

describe('the token endpoint', () => {
  it('returns an ID token that its published keys verify', async () => {
    const { payload } = await jwtVerify(await idTokenOf(await newCode()), keys(), {
      issuer: google.url,
      audience: 'feltbook',
      algorithms: ['RS256'],
    });
    expect(payload).toMatchObject({
      sub: '100000000000000000001',
      email: 'ada.kowalski@gmail.example',
      email_verified: true,
      nonce: 'the-nonce',
    });
  });

  it('gives a typed email the same subject each time', async () => {
    const subjects = await Promise.all(
      ['eve@example.com', 'Eve@Example.com'].map(async (email) => {
        const token = await idTokenOf(await newCode({ email, action: 'sign-in' }));
        return (await jwtVerify(token, keys())).payload;
      }),
    );
    expect(subjects[0]?.sub).toBe(subjects[1]?.sub);
    expect(subjects[0]).toMatchObject({ name: 'eve', email_verified: false });
  });

  it('rejects a code that was used before', async () => {
    const code = await newCode();
    expect((await exchange(code)).status).toBe(200);
    expect((await exchange(code)).status).toBe(400);
  });

  it.each([
    ['another client', { client_id: 'other' }, 401],
    ['no secret', { client_secret: '' }, 401],
    ['a wrong secret', { client_secret: 'guess' }, 401],
    ['another redirect URI', { redirect_uri: 'http://localhost:8080/other' }, 400],
    ['another verifier', { code_verifier: 'x'.repeat(43) }, 400],
    ['another grant type', { grant_type: 'password' }, 400],
  ])('rejects %s', async (_, changes, status) => {
    expect((await exchange(await newCode(), changes)).status).toBe(status);
  });
});

describe('userinfo', () => {
  it('returns the owner of an access token, and 401 without one', async () => {
    const { access_token } = (await (await exchange(await newCode())).json()) as { access_token: string };
    const answer = await fetch(at('/userinfo'), { headers: { authorization: `Bearer ${access_token}` } });
    expect(await answer.json()).toMatchObject({ email: 'ada.kowalski@gmail.example' });
    expect((await fetch(at('/userinfo'))).status).toBe(401);
  });
});
