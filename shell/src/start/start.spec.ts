import 'fake-indexeddb/auto';
import { ENTRY_DEFAULTS_PATH, listPath } from '@feltbook/contracts';
import { http, signIn, signOut } from '@feltbook/web-kit';
import { waitFor } from '@testing-library/react';
import { player, tokenFor } from '../testing/players';
import { rememberSignedIn } from './signed-in-flag';
import { start } from './start';

const FILES = {
  entry: '/remotes/mf_dashboard/remoteEntry.1.js',
  sync: ['/remotes/mf_dashboard/expose.1.js'],
  async: ['/remotes/mf_dashboard/later.1.js'],
};
const LIST = { ...FILES, entry: '/remotes/mf_tracking/remoteEntry.1.js' };
const manifest = '/remotes/mf_dashboard/mf-manifest.json';
const REMOTES = JSON.stringify({
  remotes: { mf_dashboard: { manifest, files: FILES }, mf_tracking: { manifest, files: LIST } },
});
const RENEWED = tokenFor(player);
const fetchMock = jest.fn<Promise<Response>, [string, RequestInit | undefined]>();
const requests = () => fetchMock.mock.calls.map(([url]) => url);
const bearerOf = (path: string) => {
  const [, init] = fetchMock.mock.calls.find(([url]) => url === path) ?? [];
  return new Headers(init?.headers).get('authorization');
};
const preloaded = () =>
  [...document.querySelectorAll<HTMLLinkElement>('link[rel=preload]')].map(
    ({ href }) => new URL(href).pathname,
  );
/** The browser has loaded what is preloaded so far. */
const load = () =>
  document.querySelectorAll('link[rel=preload]').forEach((link) => link.dispatchEvent(new Event('load')));
const FIGURES = expect.stringMatching(/^\/api\/dashboard\?today=/) as unknown;
const PLAN = expect.stringMatching(/^\/api\/user\/subscription-status/) as unknown;

/** Opens a page as a player who signed in before. */
async function open(path: string, token = RENEWED): Promise<void> {
  await signIn({ token, user: player });
  rememberSignedIn({ token });
  history.replaceState(null, '', path);
  start();
}

beforeEach(() => {
  fetchMock.mockReset();
  fetchMock.mockImplementation((url) =>
    Promise.resolve(Response.json(url === '/auth/refresh' ? { token: RENEWED } : { from: url })),
  );
  globalThis.fetch = fetchMock as unknown as typeof fetch;
  document.head.innerHTML = `
    <meta name="feltbook:signed-in" content="/assets/signed-in.1.js /assets/2.1.js" />
    <meta name="feltbook:sign-in" content="/assets/sign-in.1.js" data-pages="login  dashboard" />
    <script type="application/json" id="remotes">${REMOTES}</script>`;
});
afterEach(async () => {
  await signOut();
  rememberSignedIn({ token: null });
});

it('loads what a player’s page needs, by the names in the document', async () => {
  await open('/dashboard');
  await waitFor(() => expect(requests()).toEqual([FIGURES, PLAN]));
  expect(preloaded()).toEqual(['/assets/signed-in.1.js', '/assets/2.1.js']);
  load();
  await waitFor(() =>
    expect(preloaded()).toEqual(['/assets/signed-in.1.js', '/assets/2.1.js', FILES.entry, ...FILES.sync]),
  );
});

it('hands the answers to the page, once', async () => {
  await open('/cash?venue=Aria');
  const list = listPath('/sessions');
  await waitFor(() => expect(requests()).toEqual([list, PLAN]));
  await expect(http.get(list, { keep: 'sessions' })).resolves.toEqual({ from: list });
  expect(requests().filter((url) => url === list)).toHaveLength(1);
});

it('renews an old token, once, and then requests the figures with the new one', async () => {
  await open('/', tokenFor(player, { expiresIn: -3600 }));
  await waitFor(() => expect(requests().slice(1)).toEqual([FIGURES, PLAN]));
  expect(requests()[0]).toBe('/auth/refresh');
  expect(bearerOf(requests()[1] ?? '')).toBe(`Bearer ${RENEWED}`);
});

it.each([
  ['/cash', '/sessions'],
  ['/tournaments', '/tournaments'],
])('requests the list of %s', async (page, list) => {
  await open(page);
  await waitFor(() => expect(requests()).toEqual([listPath(list), PLAN]));
  load();
  await waitFor(() => expect(preloaded()).toContain(LIST.entry));
});

it.each(['/add', '/add-tournament'])('requests what fills the form of %s', async (page) => {
  await open(page);
  await waitFor(() => expect(requests()).toEqual([ENTRY_DEFAULTS_PATH, PLAN]));
  await expect(http.getTagged(ENTRY_DEFAULTS_PATH, { ifNoneMatch: '"1"' })).resolves.toMatchObject({
    data: { from: ENTRY_DEFAULTS_PATH },
  });
  expect(requests()).toHaveLength(2);
});

it.each(['/?venue=Aria', '/insights', '/reports/2026'])(
  'requests no figures of all results for %s',
  async (path) => {
    await open(path);
    await waitFor(() => expect(requests()).toEqual([PLAN]));
  },
);

it('loads no owner’s page, which the player may not open', async () => {
  await open('/admin');
  expect(preloaded()).toEqual(['/assets/signed-in.1.js', '/assets/2.1.js']);
  expect(requests()).toEqual([]);
});

it.each(['/', '/login', '/dashboard'])('loads only the sign-in page for a visitor of %s', (path) => {
  history.replaceState(null, '', path);
  start();
  expect(preloaded()).toEqual(['/assets/sign-in.1.js']);
  expect(requests()).toEqual([]);
});

it.each(['/about', '/nowhere'])('loads nothing for a visitor of %s', (path) => {
  history.replaceState(null, '', path);
  start();
  expect(preloaded()).toEqual([]);
});
