import { loadTimeouts } from './load-timeouts';

const fetchHook = (url: string) => loadTimeouts.fetch?.(url, {});

it('rejects an answer with an error status', async () => {
  globalThis.fetch = jest.fn(() => Promise.resolve(new Response('<html>', { status: 404 })));
  await expect(fetchHook('/remotes/mf_tracking/mf-manifest.json')).rejects.toThrow('answered 404');
});

it('rejects after the timeout', async () => {
  const seen: (AbortSignal | null | undefined)[] = [];
  globalThis.fetch = jest.fn((_url, init?: RequestInit) => {
    seen.push(init?.signal);
    return Promise.resolve(new Response('{}'));
  });
  await fetchHook('/remotes/mf_tracking/mf-manifest.json');
  expect(seen[0]).toBeInstanceOf(AbortSignal);
});
