import { keepPagesReady } from './keep-pages';

const manifest = (name: string) => ({
  metaData: { remoteEntry: { name: `remoteEntry.${name}.js`, path: '' } },
  exposes: [
    { assets: { js: { sync: [`expose.${name}.js`], async: [`list.${name}.js`, `form.${name}.js`] } } },
  ],
});
const REMOTES = Object.fromEntries(
  ['mf_tracking', 'mf_dashboard', 'mf_billing', 'mf_admin'].map((name) => [
    name,
    { manifest: `/remotes/${name}/mf-manifest.json` },
  ]),
);

const postMessage = jest.fn();

beforeEach(() => {
  postMessage.mockReset();
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { ready: Promise.resolve({ active: { postMessage } }) },
  });
});
afterEach(() => Reflect.deleteProperty(navigator, 'serviceWorker'));

it('caches the files of the pages of results only', async () => {
  globalThis.fetch = jest.fn((url: RequestInfo | URL) => {
    const name = typeof url === 'string' ? /mf_\w+/.exec(url)?.[0] : undefined;
    return Promise.resolve(Response.json(name ? manifest(name) : { remotes: REMOTES }));
  });
  await keepPagesReady();
  const [[message]] = postMessage.mock.calls as [[{ payload: { urlsToCache: string[] } }]];
  const files = (name: string) => [
    `/remotes/${name}/mf-manifest.json`,
    ...[`remoteEntry.${name}.js`, `expose.${name}.js`, `list.${name}.js`, `form.${name}.js`].map(
      (file) => `${location.origin}/remotes/${name}/${file}`,
    ),
  ];
  expect(message).toEqual({
    type: 'CACHE_URLS',
    payload: { urlsToCache: ['/remotes.json', ...files('mf_dashboard'), ...files('mf_tracking')] },
  });
});

it('requests nothing if the remotes document cannot be read', async () => {
  globalThis.fetch = jest.fn(() => Promise.resolve(new Response('Down', { status: 503 })));
  await expect(keepPagesReady()).rejects.toThrow('/remotes.json answered 503.');
  expect(postMessage).not.toHaveBeenCalled();
});
