import { currentSession, queryClient, signOut } from '@feltbook/web-kit';
import { subscriptionConfigQuery } from '@feltbook/web-kit/prices';
import { renderPage } from '@feltbook/web-kit/testing';
import { startAuthentication, WebAuthnAbortService } from '@simplewebauthn/browser';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { player, tokenFor } from '../testing/players';
import LoginPage from './login-page';
import { signInOptionsQuery } from './sign-in-options';

jest.mock('../community/community-block', () => ({ CommunityBlock: () => null }));
// jsdom has no WebAuthn.
jest.mock('@simplewebauthn/browser', () => ({
  startAuthentication: jest.fn(),
  WebAuthnAbortService: { cancelCeremony: jest.fn() },
}));

const fetchMock = jest.fn<Promise<Response>, [string, RequestInit]>();
const answer = (status: number, body: unknown, headers = {}) =>
  Promise.resolve(new Response(JSON.stringify(body), { status, headers }));
const refusal = (code: string) => ({ error: 'No.', code, requestId: 'r' });
const signedIn = { token: tokenFor(player), user: player };

const open = () =>
  renderPage(
    [
      { path: '/login', Component: LoginPage },
      { path: '*', element: <h1>Elsewhere</h1> },
    ],
    '/login',
  );
const idField = () => screen.getByRole('textbox', { name: 'Email or username' });
const choose = (name: 'Sign in' | 'Start free') =>
  userEvent.click(within(screen.getByRole('group')).getByRole('button', { name }));

const OPTIONS = {
  challenge: 'Y2hhbGxlbmdl',
  rpId: 'localhost',
  timeout: 600_000,
  userVerification: 'required',
};
const ASSERTION: Awaited<ReturnType<typeof startAuthentication>> = {
  id: 'a2V5',
  rawId: 'a2V5',
  type: 'public-key',
  clientExtensionResults: {},
  response: { clientDataJSON: 'e30', authenticatorData: 'oA', signature: 'oA', userHandle: 'YW5u' },
};
const ask = jest.mocked(startAuthentication);
// Loaded before the first press, because compiling it may take longer than a test waits.
beforeAll(() => import('../passkeys/ceremonies'));
beforeEach(() => {
  globalThis.fetch = fetchMock as typeof fetch;
  fetchMock.mockReset();
  localStorage.clear();
  // Loaded, so that only the sign-in makes calls.
  queryClient.setQueryData(signInOptionsQuery.queryKey, { mail: true, registration: 'open' });
  queryClient.setQueryData(subscriptionConfigQuery.queryKey, { stripe_configured: false, prices: null });
  Object.assign(window, { PublicKeyCredential: class {} });
});
afterEach(async () => {
  await signOut();
  Reflect.deleteProperty(window, 'PublicKeyCredential');
  ask.mockReset();
});
/** Other calls are sign-outs of earlier tests. */
const serve = (signIn: () => Promise<Response>) =>
  fetchMock.mockImplementation((path) => (path === '/auth/passkeys' ? signIn() : answer(200, OPTIONS)));
const press = async () => {
  await choose('Sign in');
  await userEvent.click(screen.getByRole('button', { name: 'Sign in with a passkey' }));
};

it('signs in without an id', async () => {
  ask.mockResolvedValue(ASSERTION);
  serve(() => answer(200, signedIn));
  open();
  await press();
  await screen.findByRole('heading', { name: 'Elsewhere' });
  expect(ask).toHaveBeenCalledWith({ optionsJSON: OPTIONS, useBrowserAutofill: false });
  expect(JSON.parse(fetchMock.mock.calls.at(-1)?.[1].body as string)).toEqual(ASSERTION);
  expect(currentSession().token).toBe(signedIn.token);
});

it('says that the player selected none', async () => {
  ask.mockRejectedValue(new DOMException('No.', 'NotAllowedError'));
  serve(() => answer(200, signedIn));
  open();
  await press();
  expect(await screen.findByRole('alert')).toHaveTextContent('No passkey was used. Please try again.');
});

it.each([
  [() => answer(401, refusal('login_failed')), /This passkey does not open an account/],
  [() => answer(429, refusal('rate_limited'), { 'retry-after': '60' }), /Please wait a minute/],
])('says why the server refused it', async (refused, text) => {
  ask.mockResolvedValue(ASSERTION);
  serve(refused);
  open();
  await press();
  expect(await screen.findByRole('alert')).toHaveTextContent(text);
});

describe('on a device where one was used', () => {
  beforeEach(() => localStorage.setItem('feltbook.passkey-used', 'true'));

  it('signs in by a suggestion of the id field', async () => {
    ask.mockResolvedValue(ASSERTION);
    serve(() => answer(200, signedIn));
    open();
    await choose('Sign in');
    await screen.findByRole('heading', { name: 'Elsewhere' });
    expect(ask).toHaveBeenCalledWith({ optionsJSON: OPTIONS, useBrowserAutofill: true });
    expect(currentSession().token).toBe(signedIn.token);
  });

  it('offers suggestions again when the player goes on after a failure, and takes them back with the form', async () => {
    ask.mockResolvedValue(ASSERTION);
    serve(() => answer(401, refusal('login_failed')));
    open();
    await choose('Sign in');
    expect(idField()).toHaveAttribute('autocomplete', 'username webauthn');
    expect(await screen.findByRole('alert')).toHaveTextContent(/It may have been removed/);
    expect(ask).toHaveBeenCalledTimes(1);
    ask.mockReturnValue(new Promise<never>(() => {}));
    await userEvent.click(idField());
    await waitFor(() => expect(ask).toHaveBeenCalledTimes(2));
    await userEvent.keyboard('sam');
    expect(ask).toHaveBeenCalledTimes(2);
    await choose('Start free');
    expect(WebAuthnAbortService.cancelCeremony).toHaveBeenCalled();
  });

  it('says nothing while no passkey is selected', async () => {
    ask.mockRejectedValue(new DOMException('No.', 'NotAllowedError'));
    serve(() => answer(200, signedIn));
    open();
    await choose('Sign in');
    await waitFor(() => expect(ask).toHaveBeenCalled());
    await userEvent.type(idField(), 'sam');
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

it('is offered to players only who sign in', async () => {
  open();
  await choose('Start free');
  expect(screen.queryByRole('button', { name: 'Sign in with a passkey' })).toBeNull();
});
