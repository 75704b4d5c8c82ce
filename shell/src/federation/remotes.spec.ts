import { waitFor } from '@testing-library/react';
import { loadFrom } from './host';
import { reportLoad } from './load-report';

jest.mock('./host', () => ({ loadFrom: jest.fn() }));
jest.mock('./load-report', () => ({ reportLoad: jest.fn() }));

const loadMock = jest.mocked(loadFrom);
const remote = (contract: number) => ({ default: { contract, routes: [{ path: '/cash' }] } });
const manifest = '/remotes/mf_tracking/mf-manifest.json';
const deployed = (build: number) => ({
  mf_tracking: {
    manifest,
    files: { entry: `/remotes/mf_tracking/remoteEntry.${build}.js`, sync: [], async: [] },
  },
});
const entryOf = (build: number) => `${location.origin}/remotes/mf_tracking/remoteEntry.${build}.js`;
const answer = (remotes: object) => Response.json({ remotes });
/** Writes the document of remotes into the page's, as the gateway does. */
const write = (remotes: object) => {
  document.head.innerHTML = `<script type="application/json" id="remotes">${JSON.stringify({ remotes })}</script>`;
};
const requests = () => jest.mocked(globalThis.fetch).mock.calls.map(([url]) => url);
/** Answers the document of remotes, or a manifest whose entry is beside it. */
const answerWith = (remotes: Response) =>
  jest.fn((url: string) =>
    Promise.resolve(
      url === '/remotes.json'
        ? remotes.clone()
        : Response.json({ metaData: { remoteEntry: { name: 'remoteEntry.1.js', path: '' } }, exposes: [] }),
    ),
  ) as jest.Mock & typeof fetch;

/** A fresh copy of the module, because it caches loaded remotes. */
async function subject() {
  let module: typeof import('./remotes') | undefined;
  await jest.isolateModulesAsync(async () => {
    module = await import('./remotes');
  });
  if (!module) throw new Error('The module did not load.');
  return module;
}

beforeEach(() => {
  loadMock.mockReset();
  document.head.innerHTML = '';
  globalThis.fetch = answerWith(answer({ mf_tracking: { manifest } }));
});
afterEach(() => Reflect.deleteProperty(navigator, 'serviceWorker'));

it('loads a remote by the name in the page’s document, without a request', async () => {
  const { loadRemoteModule } = await subject();
  write(deployed(1));
  loadMock.mockResolvedValue(remote(1));
  await loadRemoteModule('mf_tracking');
  expect(loadMock).toHaveBeenCalledWith('mf_tracking', entryOf(1), false);
  expect(requests()).toEqual([]);
});

it('reads the deployed names if the service worker kept the page’s document', async () => {
  const { loadRemoteModule } = await subject();
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: { controller: {} } });
  write(deployed(1));
  globalThis.fetch = answerWith(answer(deployed(2)));
  loadMock.mockResolvedValue(remote(1));
  await loadRemoteModule('mf_tracking');
  expect(loadMock).toHaveBeenCalledWith('mf_tracking', entryOf(2), false);
});

it('reads the deployed names of a remote that is opened a minute later', async () => {
  const { loadRemoteModule } = await subject();
  write({ ...deployed(1), mf_billing: { manifest, files: deployed(1).mf_tracking.files } });
  loadMock.mockResolvedValue(remote(1));
  await loadRemoteModule('mf_billing');
  globalThis.fetch = answerWith(answer(deployed(2)));
  jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 60_001);
  await loadRemoteModule('mf_tracking');
  expect(loadMock).toHaveBeenLastCalledWith('mf_tracking', entryOf(2), false);
});

it('reads the deployed names after a file did not load', async () => {
  const { loadRemoteModule } = await subject();
  write(deployed(1));
  loadMock.mockRejectedValueOnce(new Error('entry 404')).mockResolvedValue(remote(1));
  await expect(loadRemoteModule('mf_tracking')).rejects.toThrow('entry 404');
  globalThis.fetch = answerWith(answer(deployed(2)));
  await loadRemoteModule('mf_tracking');
  expect(loadMock).toHaveBeenLastCalledWith('mf_tracking', entryOf(2), true);
});

it('notes the preview of the page, until it is reloaded', async () => {
  let remotes: typeof import('./remotes-document') | undefined;
  await jest.isolateModulesAsync(async () => {
    remotes = await import('./remotes-document');
  });
  const changed = jest.fn();
  remotes?.subscribeToPreview(changed);
  const preview = { remote: 'mf_tracking', name: 'pr-12' };
  globalThis.fetch = answerWith(Response.json({ remotes: deployed(2), preview }));
  await remotes?.filesOf('mf_tracking', false);
  expect(remotes?.currentPreview()).toEqual(preview);
  expect(changed).toHaveBeenCalledTimes(1);
  globalThis.fetch = answerWith(answer(deployed(1)));
  await remotes?.filesOf('mf_tracking', true);
  expect(remotes?.currentPreview()).toEqual(preview);
});

it('says whether another build than the page’s is deployed', async () => {
  const { loadRemoteModule, isRemoteReplaced } = await subject();
  write(deployed(1));
  loadMock.mockResolvedValue(remote(1));
  await loadRemoteModule('mf_tracking');
  globalThis.fetch = answerWith(answer(deployed(1)));
  await expect(isRemoteReplaced('mf_tracking')).resolves.toBe(false);
  globalThis.fetch = answerWith(answer(deployed(2)));
  await expect(isRemoteReplaced('mf_tracking')).resolves.toBe(true);
});

it('loads a remote from its manifest if no files are named, once for concurrent calls', async () => {
  const { loadRemoteModule } = await subject();
  loadMock.mockResolvedValue(remote(1));
  const [one, other] = await Promise.all([loadRemoteModule('mf_tracking'), loadRemoteModule('mf_tracking')]);
  expect(one).toBe(other);
  expect(loadMock).toHaveBeenCalledTimes(1);
  expect(loadMock).toHaveBeenCalledWith(
    'mf_tracking',
    `${location.origin}/remotes/mf_tracking/remoteEntry.1.js`,
    false,
  );
});

it('starts again after a failure: reads the remotes document, and registers the remote again', async () => {
  const { loadRemoteModule, failuresOf } = await subject();
  loadMock.mockRejectedValueOnce(new Error('entry 404')).mockResolvedValue(remote(1));
  await expect(loadRemoteModule('mf_tracking')).rejects.toThrow('entry 404');
  expect(failuresOf('mf_tracking')).toBe(1);
  jest.mocked(globalThis.fetch).mockResolvedValueOnce(answer({ mf_tracking: { manifest: '/moved.json' } }));
  await expect(loadRemoteModule('mf_tracking')).resolves.toMatchObject({ contract: 1 });
  expect(loadMock).toHaveBeenLastCalledWith('mf_tracking', `${location.origin}/remoteEntry.1.js`, true);
  expect(failuresOf('mf_tracking')).toBe(0);
});

it.each([404, 503])('rejects a manifest that is answered with %d, and forgets it', async (status) => {
  const { loadRemoteModule } = await subject();
  jest.mocked(globalThis.fetch).mockResolvedValueOnce(answer({ mf_tracking: { manifest } }));
  jest.mocked(globalThis.fetch).mockResolvedValueOnce(new Response('<html>', { status }));
  await expect(loadRemoteModule('mf_tracking')).rejects.toThrow(`answered ${status}`);
  expect(loadMock).not.toHaveBeenCalled();
  loadMock.mockResolvedValue(remote(1));
  await expect(loadRemoteModule('mf_tracking')).resolves.toMatchObject({ contract: 1 });
});

it('gives documents and manifests a timeout', async () => {
  const { loadRemoteModule } = await subject();
  loadMock.mockResolvedValue(remote(1));
  await loadRemoteModule('mf_tracking');
  const signals = jest.mocked(globalThis.fetch).mock.calls.map(([, init]) => init?.signal);
  expect(signals).toEqual([expect.any(AbortSignal), expect.any(AbortSignal)]);
});

it('rejects a remote that was built for another host', async () => {
  const { loadRemoteModule } = await subject();
  loadMock.mockResolvedValue(remote(2));
  const refusal = await loadRemoteModule('mf_tracking').catch((error: unknown) => error);
  expect(refusal).toMatchObject({ name: 'ContractMismatch' });
});

it.each([null, {}, { default: {} }, { default: { contract: 1 } }])(
  'refuses %j, which is no remote',
  async (exposed) => {
    const { loadRemoteModule } = await subject();
    loadMock.mockResolvedValue(exposed);
    await expect(loadRemoteModule('mf_tracking')).rejects.toThrow('exposes no routes');
  },
);

it('rejects a remote that is not deployed', async () => {
  const { loadRemoteModule } = await subject();
  await expect(loadRemoteModule('mf_admin')).rejects.toThrow('mf_admin is not deployed');
});

it('ignores the failure of a prefetch, and does not repeat it', async () => {
  const { prefetchRemote, failuresOf } = await subject();
  loadMock.mockRejectedValue(new Error('entry 404'));
  prefetchRemote('mf_tracking');
  await new Promise((resolve) => setTimeout(resolve, 20));
  prefetchRemote('mf_tracking');
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(failuresOf('mf_tracking')).toBe(1);
  expect(loadMock).toHaveBeenCalledTimes(1);
});

it('reports every load three seconds later, also one that failed', async () => {
  // No other test loads this one: their reports may arrive meanwhile.
  const reports = () => jest.mocked(reportLoad).mock.calls.filter(([{ name }]) => name === 'mf_dashboard');
  const timers = jest.spyOn(globalThis, 'setTimeout');
  globalThis.fetch = answerWith(answer({ mf_dashboard: { manifest } }));
  const { loadRemoteModule } = await subject();
  const failure = new Error('entry 404');
  loadMock.mockRejectedValueOnce(failure).mockResolvedValue(remote(1));
  await expect(loadRemoteModule('mf_dashboard')).rejects.toThrow(failure);
  await loadRemoteModule('mf_dashboard');
  await loadRemoteModule('mf_dashboard');
  expect(reports()).toEqual([]);
  for (const [later] of timers.mock.calls.filter(([, delay]) => delay === 3000)) later();
  timers.mockRestore();
  await waitFor(() => expect(reports()).toHaveLength(2));
  const times = { startedAt: expect.any(Number) as number, endedAt: expect.any(Number) as number };
  expect(reports()).toEqual([
    [{ name: 'mf_dashboard', error: failure, ...times }],
    [{ name: 'mf_dashboard', ...times }],
  ]);
});

it.each([
  [{ analytics: { url: 'https://count.example/e' } }, 'https://count.example/e'],
  [{}, null],
])('sends analytics events to the URL of the remotes document: %j', async (document, expected) => {
  const sendAnalyticsTo = jest.fn();
  jest.doMock('@feltbook/web-kit', () => ({
    ...jest.requireActual<object>('@feltbook/web-kit'),
    sendAnalyticsTo,
  }));
  globalThis.fetch = answerWith(Response.json({ remotes: { mf_tracking: { manifest } }, ...document }));
  const { loadRemoteModule } = await subject();
  loadMock.mockResolvedValue(remote(1));
  await loadRemoteModule('mf_tracking');
  expect(sendAnalyticsTo.mock.calls).toEqual([[expected]]);
});
