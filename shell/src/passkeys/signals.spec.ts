import { clearDevice, signInAs } from '@feltbook/web-kit/testing';
import { completeSignIn } from '../login/arrival';
import { signInWithPasskey } from './ceremonies';
import { signalPasskeys, signalUnknownPasskey } from './signals';

// jsdom has no WebAuthn, and the library is not needed here.
jest.mock('@simplewebauthn/browser', () => ({}));

const ACCEPTED = { rpId: 'localhost', userId: 'YW5u', allAcceptedCredentialIds: ['a2V5'] };
const NAMES = { name: 'ann@example.com', displayName: 'Ann' };

const browser = {
  signalAllAcceptedCredentials: jest.fn<Promise<void>, [object]>(),
  signalCurrentUserDetails: jest.fn<Promise<void>, [object]>(),
  signalUnknownCredential: jest.fn<Promise<void>, [object]>(),
};
const fetchMock = jest.fn<Promise<Response>, [string, RequestInit]>();
const answer = (status: number, body: unknown) => Promise.resolve(Response.json(body, { status }));
const paths = () => fetchMock.mock.calls.map(([path]) => path);

beforeEach(async () => {
  for (const signal of Object.values(browser)) signal.mockReset().mockResolvedValue(undefined);
  Object.assign(window, { PublicKeyCredential: Object.assign(class {}, browser) });
  globalThis.fetch = fetchMock as typeof fetch;
  fetchMock.mockReset().mockImplementation(() => answer(200, { ...ACCEPTED, ...NAMES }));
  await signInAs();
});
afterEach(() => {
  Reflect.deleteProperty(window, 'PublicKeyCredential');
  clearDevice();
});

it('tell the browser which passkeys and names the account has', async () => {
  await signalPasskeys();
  expect(paths()).toEqual(['/me/passkeys/accepted']);
  expect(browser.signalAllAcceptedCredentials).toHaveBeenCalledWith(ACCEPTED);
  expect(browser.signalCurrentUserDetails).toHaveBeenCalledWith({
    rpId: 'localhost',
    userId: 'YW5u',
    ...NAMES,
  });
});

it('are sent at every sign-in, which does not wait for them', async () => {
  expect(completeSignIn(false)).toBe('/');
  expect(browser.signalAllAcceptedCredentials).not.toHaveBeenCalled();
  for (let tries = 0; tries < 50 && browser.signalCurrentUserDetails.mock.calls.length === 0; tries += 1)
    await new Promise((resolve) => setTimeout(resolve, 20));
  expect(browser.signalAllAcceptedCredentials).toHaveBeenCalledWith(ACCEPTED);
});

it.each([
  ['the server fails', () => fetchMock.mockImplementation(() => answer(503, {}))],
  ['the browser fails', () => browser.signalAllAcceptedCredentials.mockRejectedValue(new Error('No.'))],
])('are left out if %s', async (_, fail) => {
  fail();
  await expect(signalPasskeys()).resolves.toBeUndefined();
  expect(browser.signalCurrentUserDetails).not.toHaveBeenCalled();
});

it('make no call in a browser without them', async () => {
  Object.assign(window, { PublicKeyCredential: class {} });
  await signalPasskeys();
  await signalUnknownPasskey('localhost', 'a2V5');
  Reflect.deleteProperty(window, 'PublicKeyCredential');
  await signalPasskeys();
  completeSignIn(false);
  expect(paths()).toEqual([]);
});

describe('a passkey that the server refuses', () => {
  const assertion = { id: 'a2V5' } as Parameters<typeof signInWithPasskey>[0];
  const refusal = { error: 'Login failed', code: 'login_failed', requestId: 'r' };

  it('is reported to the browser if no account has it', async () => {
    const fields = [{ path: 'id', message: 'This passkey was removed.' }];
    fetchMock.mockImplementation(() => answer(401, { ...refusal, fields }));
    await expect(signInWithPasskey(assertion)).rejects.toThrow(/It may have been removed/);
    expect(browser.signalUnknownCredential).toHaveBeenCalledWith({ rpId: 'localhost', credentialId: 'a2V5' });
  });

  it('is not reported for another reason', async () => {
    fetchMock.mockImplementation(() => answer(401, refusal));
    await expect(signInWithPasskey(assertion)).rejects.toThrow(/It may have been removed/);
    fetchMock.mockImplementation(() => answer(503, { ...refusal, code: 'unavailable' }));
    await expect(signInWithPasskey(assertion)).rejects.toMatchObject({ code: 'unavailable' });
    expect(browser.signalUnknownCredential).not.toHaveBeenCalled();
  });
});
