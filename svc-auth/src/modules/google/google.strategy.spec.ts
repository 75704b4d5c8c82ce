import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { retry } from '@feltbook/tooling/testing';
import { exportJWK, generateKeyPair, SignJWT, UnsecuredJWT, type JWTPayload } from 'jose';
import { testConfig } from '../../testing/config';
import { GoogleCookie } from './google-cookie';
import { GoogleStrategy, type GoogleFlow } from './google.strategy';

const CLIENT = 'feltbook-tests';
const LINKED = `?code=the-code`;

let server: Server;
let issuer: string;
/** What the provider answers, and what it was sent. */
let idToken: (claims: JWTPayload) => Promise<string> | string;
let metadata: Record<string, unknown>;
let sent: URLSearchParams;
let keys: Awaited<ReturnType<typeof generateKeyPair>>;

const signed = (claims: JWTPayload, key = keys.privateKey) =>
  new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: 'known' }).sign(key);

beforeAll(async () => {
  keys = await generateKeyPair('RS256');
  const jwk = { ...(await exportJWK(keys.publicKey)), kid: 'known', use: 'sig', alg: 'RS256' };
  server = createServer((request, response) => {
    // A kept connection may end while the next test waits for a processor.
    response.shouldKeepAlive = false;
    const answer = (body: unknown) =>
      response.setHeader('content-type', 'application/json').end(JSON.stringify(body));
    if (request.url === '/.well-known/openid-configuration') answer(metadata);
    else if (request.url === '/keys') answer({ keys: [jwk] });
    else
      void text(request).then(async (body) => {
        sent = new URLSearchParams(body);
        const token = await idToken({});
        answer({ access_token: 'opaque', token_type: 'bearer', expires_in: 60, id_token: token });
      });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  metadata = {
    issuer,
    authorization_endpoint: `${issuer}/authorize`,
    token_endpoint: `${issuer}/token`,
    jwks_uri: `${issuer}/keys`,
    response_types_supported: ['code'],
    id_token_signing_alg_values_supported: ['RS256'],
    authorization_response_iss_parameter_supported: true,
  };
});

function newClient() {
  const client = { GOOGLE_CLIENT_ID: CLIENT, GOOGLE_CLIENT_SECRET: 'a secret' };
  const config = testConfig({ GOOGLE_ISSUER: issuer, ...client });
  return new GoogleStrategy(config, new GoogleCookie(config));
}

/** Begins a sign-in, and comes back from the provider with what `change` makes of a right ID token. */
async function comeBack(
  change: (claims: JWTPayload) => Promise<string> | string,
  query = (flow: GoogleFlow) => `${LINKED}&state=${flow.state}&iss=${encodeURIComponent(issuer)}`,
) {
  const client = newClient();
  const { address, flow } = await retry(() => client.begin());
  const now = Math.floor(Date.now() / 1000);
  const right = { iss: issuer, aud: CLIENT, sub: '1', nonce: flow.nonce, iat: now, exp: now + 60 };
  idToken = () => change(right);
  return { address, flow, profile: () => client.finish(query(flow), flow) };
}

it('takes a right ID token', async () => {
  const { profile } = await comeBack(signed);
  expect(await retry(profile)).toMatchObject({ subject: '1' });
});

it.each<[string, (claims: JWTPayload) => Promise<string> | string]>([
  ['without a signature', (claims) => new UnsecuredJWT(claims).encode()],
  ['of another key', async (claims) => signed(claims, (await generateKeyPair('RS256')).privateKey)],
  ['for another client', (claims) => signed({ ...claims, aud: 'another' })],
  ['for several clients', (claims) => signed({ ...claims, aud: ['another', CLIENT] })],
  ['of another issuer', (claims) => signed({ ...claims, iss: 'https://evil.example' })],
  ['of another sign-in', (claims) => signed({ ...claims, nonce: 'another' })],
  ['without a nonce', ({ nonce: _, ...claims }) => signed(claims)],
  ['that has expired', (claims) => signed({ ...claims, iat: 1, exp: 61 })],
  ['without a subject', ({ sub: _, ...claims }) => signed(claims)],
])('refuses an ID token %s', async (_, change) => {
  const { profile } = await comeBack(change);
  await expect(profile()).rejects.toThrow();
});

it('sends the verifier of the flow, and refuses another state', async () => {
  const { profile, flow, address } = await comeBack(signed);
  await retry(profile);
  expect(sent.get('code_verifier')).toBe(flow.verifier);
  expect(address.searchParams.get('code_challenge_method')).toBe('S256');
  const other = await comeBack(signed, () => `${LINKED}&state=other&iss=${encodeURIComponent(issuer)}`);
  await expect(other.profile()).rejects.toThrow();
});

it('refuses an answer of another issuer', async () => {
  const { profile } = await comeBack(
    signed,
    ({ state }) => `${LINKED}&state=${state}&iss=https%3A%2F%2Fevil.example`,
  );
  await expect(profile()).rejects.toThrow();
});

it('refuses metadata of another issuer', async () => {
  metadata = { ...metadata, issuer: 'https://evil.example' };
  await expect(newClient().begin()).rejects.toThrow();
});

it('lets Google ask which account, at every sign-in', async () => {
  const { address } = await retry(() => newClient().begin());
  expect(address.searchParams.get('prompt')).toBe('select_account');
});
