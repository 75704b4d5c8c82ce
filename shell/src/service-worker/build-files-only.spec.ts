import { buildFilesOnly } from './build-files-only';

const url = 'https://feltbook.example/remotes.json';

/** What is stored of an answer with this policy. */
async function storedOf(cacheControl: string) {
  const response = new Response('{"remotes":{}}', {
    headers: { 'content-type': 'application/json', 'cache-control': cacheControl },
  });
  return buildFilesOnly('/start.1.js').cacheWillUpdate?.({
    request: new Request(url),
    response,
    event: new Event('fetch') as ExtendableEvent,
  });
}

it('stores the remotes, but not those of a preview', async () => {
  expect(await storedOf('no-cache')).toBeInstanceOf(Response);
  expect(await storedOf('no-store')).toBeNull();
});
