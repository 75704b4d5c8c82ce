import 'fake-indexeddb/auto';
import { listPath } from '@feltbook/contracts';
import { signIn, signOut } from '@feltbook/web-kit';
import { takeEarlyResponse } from '@feltbook/web-kit/early-call';
import { fetchLatest } from '../federation/early-answers';
import { player, tokenFor } from '../testing/players';
import { callAhead } from './call-ahead';
import { figuresOf } from './figures';
import { rememberSignedIn } from './signed-in-flag';
import { start } from './start';

const MANIFEST = '/remotes/mf_dashboard/mf-manifest.json';
const ANSWERS: Record<string, unknown> = {
  '/remotes.json': { remotes: { mf_dashboard: { manifest: MANIFEST } } },
  [location.origin + MANIFEST]: {
    metaData: { remoteEntry: { name: 'remoteEntry.1.js', path: '' } },
    exposes: [{ assets: { js: { sync: ['expose.1.js'], async: ['later.1.js'] } } }],
  },
};
const call = jest.fn((url: string) => Promise.resolve(Response.json(ANSWERS[url] ?? null)));

const preloaded = () =>
  [...document.querySelectorAll<HTMLLinkElement>('link[rel=preload]')].map(
    ({ href }) => new URL(href).pathname,
  );

const scripts = () => [...document.scripts].map(({ src }) => new URL(src).pathname);

beforeEach(() => {
  call.mockClear();
  globalThis.fetch = call as unknown as typeof fetch;
  document.head.innerHTML = `
    <meta name="feltbook:signed-in" content="/assets/signed-in.1.js /assets/2.1.js" />
    <meta name="feltbook:early" content="/assets/early.1.js" />
    <meta name="feltbook:sign-in" content="/assets/sign-in.1.js" data-pages="login  dashboard" />`;
});

it('loads what every signed-in player needs, and runs the script that calls ahead', () => {
  rememberSignedIn({ token: 'a token' });
  history.replaceState(null, '', '/dashboard');
  start();
  expect(preloaded()).toEqual(['/assets/signed-in.1.js', '/assets/2.1.js']);
  expect(scripts()).toEqual(['/assets/early.1.js']);
});

it('loads the files of the page’s remote for a player, and hands the documents to the main script once', async () => {
  history.replaceState(null, '', '/dashboard');
  await callAhead();
  expect(preloaded()).toEqual([
    '/remotes/mf_dashboard/remoteEntry.1.js',
    '/remotes/mf_dashboard/expose.1.js',
  ]);
  expect(call).toHaveBeenCalledTimes(2);
  expect(await (await fetchLatest('/remotes.json')).json()).toEqual(ANSWERS['/remotes.json']);
  expect(call).toHaveBeenCalledTimes(2);
  await fetchLatest('/remotes.json');
  expect(call).toHaveBeenCalledTimes(3);
});

it('requests nothing once the main script runs', async () => {
  history.replaceState(null, '', '/dashboard');
  document.querySelector('meta[name="feltbook:early"]')?.remove();
  await callAhead();
  expect(call).not.toHaveBeenCalled();
});

it('loads no owner’s page, which the player may not open', async () => {
  history.replaceState(null, '', '/admin');
  await callAhead();
  expect(preloaded()).toEqual([]);
  expect(call).not.toHaveBeenCalled();
});

it.each(['/', '/login', '/dashboard'])('loads only the sign-in page for a visitor of %s', (path) => {
  rememberSignedIn({ token: null });
  history.replaceState(null, '', path);
  start();
  expect(preloaded()).toEqual(['/assets/sign-in.1.js']);
  expect(scripts()).toEqual([]);
});

it.each(['/about', '/nowhere'])('loads nothing for a visitor of %s', (path) => {
  rememberSignedIn({ token: null });
  history.replaceState(null, '', path);
  start();
  expect(preloaded()).toEqual([]);
});

it('receives documents whole, since their requests time out while the main script is loading', async () => {
  history.replaceState(null, '', '/');
  await callAhead();
  const answers = call.mock.results.map(({ value }) => value as Promise<Response>);
  expect((await Promise.all(answers)).map(({ bodyUsed }) => bodyUsed)).toEqual([true, true]);
});

it('requests documents again that the main script has not taken within a minute', async () => {
  jest.useFakeTimers();
  history.replaceState(null, '', '/');
  await callAhead();
  jest.advanceTimersByTime(60_000);
  jest.useRealTimers();
  await fetchLatest('/remotes.json');
  expect(call).toHaveBeenCalledTimes(3);
});

it('leaves a failed document to the main script', async () => {
  history.replaceState(null, '', '/');
  call.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  await expect(callAhead()).rejects.toThrow('Failed to fetch');
  expect(await (await fetchLatest('/remotes.json')).json()).toEqual(ANSWERS['/remotes.json']);
});

it.each([
  ['/cash', '/sessions'],
  ['/tournaments', '/tournaments'],
])('requests the list of %s', async (page, list) => {
  const token = tokenFor(player);
  await signIn({ token, user: player });
  history.replaceState(null, '', `${page}?venue=Aria`);
  await callAhead();
  await expect(takeEarlyResponse(listPath(list), token)).resolves.toMatchObject({ status: 200 });
  await signOut();
});

it('requests the figures of the dashboard, and of no other page', async () => {
  const token = tokenFor(player);
  await signIn({ token, user: player });
  history.replaceState(null, '', '/cash');
  await callAhead();
  const dashboardPage = { path: '/', access: 'player', remote: 'mf_dashboard' } as const;
  expect(figuresOf({ ...dashboardPage, remote: 'mf_tracking' })).toEqual([]);
  const [{ path: figures } = { path: '' }] = figuresOf(dashboardPage);
  await expect(takeEarlyResponse(figures, token)).resolves.toBeUndefined();
  history.replaceState(null, '', '/');
  await callAhead();
  await expect(takeEarlyResponse(figures, token)).resolves.toMatchObject({ status: 200 });
  history.replaceState(null, '', '/?venue=Aria');
  expect(figuresOf(dashboardPage)).toEqual([]);
  await signOut();
});
