import { REMOTE_CONTRACT } from '@feltbook/contracts';
import { loadRemoteModule } from '../federation/remotes';
import { keepListsReady, keepPagesReady } from './keep-pages';

jest.mock('../federation/remotes', () => ({ loadRemoteModule: jest.fn() }));

const filesOf = (name: string) => ({
  entry: `/remotes/${name}/remoteEntry.1.js`,
  sync: [`/remotes/${name}/expose.1.js`],
  async: [`/remotes/${name}/list.1.js`, `/remotes/${name}/form.1.js`],
});
const REMOTES = Object.fromEntries(
  ['mf_tracking', 'mf_dashboard', 'mf_billing', 'mf_admin'].map((name) => [
    name,
    { manifest: `/remotes/${name}/mf-manifest.json`, files: filesOf(name) },
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

it('requests nothing if the remotes document cannot be read', async () => {
  globalThis.fetch = jest.fn(() => Promise.resolve(new Response('Down', { status: 503 })));
  await expect(keepPagesReady()).rejects.toThrow('/remotes.json answered 503.');
  expect(postMessage).not.toHaveBeenCalled();
});

it('caches the files of the pages of results only', async () => {
  globalThis.fetch = jest.fn(() => Promise.resolve(Response.json({ remotes: REMOTES })));
  await keepPagesReady();
  const [[message]] = postMessage.mock.calls as [[{ payload: { urlsToCache: string[] } }]];
  const files = (name: string) => Object.values(filesOf(name)).flat();
  expect(message).toEqual({
    type: 'CACHE_URLS',
    payload: { urlsToCache: ['/remotes.json', ...files('mf_dashboard'), ...files('mf_tracking')] },
  });
});

describe('the lists of results', () => {
  const prefetch = jest.fn(() => Promise.resolve());
  const asked = () => prefetch.mock.calls.flat();

  beforeEach(() => {
    prefetch.mockClear();
    history.replaceState(null, '', '/');
    jest.mocked(loadRemoteModule).mockResolvedValue({ contract: REMOTE_CONTRACT, routes: [], prefetch });
  });
  afterEach(() => Reflect.deleteProperty(navigator, 'connection'));

  it('are both stored before anybody opens them', async () => {
    await keepListsReady();
    expect(asked()).toEqual(['/cash', '/tournaments']);
  });

  it('are not downloaded beside a form', async () => {
    history.replaceState(null, '', '/add');
    await keepListsReady();
    expect(asked()).toEqual([]);
  });

  it('are not downloaded for players who save data', async () => {
    Object.defineProperty(navigator, 'connection', { configurable: true, value: { saveData: true } });
    await keepListsReady();
    expect(asked()).toEqual([]);
  });
});
