import { webcrypto } from 'node:crypto';
import { verifyBuildFile, type Verification } from './verify-build-file';

// jsdom lacks `crypto.subtle.digest`, which every service worker has.
Object.defineProperty(crypto, 'subtle', { configurable: true, value: webcrypto.subtle });

const SCRIPT = '/assets/main.7692c3ad35.js';
const at = (path: string) => `https://felt.example${path}`;
const answer = (type: string, body: string, status = 200) =>
  new Response(body, { status, headers: { 'content-type': type } });
const JS = 'text/javascript; charset=utf-8';
const JSON_TYPE = 'application/json; charset=utf-8';
const HTML = 'text/html; charset=utf-8';
const PORTAL = '<!doctype html><h1>Please accept our terms</h1>';
const manifest = JSON.stringify({ metaData: { remoteEntry: {} }, exposes: [] });

// The SHA-256 of `one` begins with 7692c3ad35.
it.each<[string, Verification, string, Response]>([
  ['a file whose content matches the hash in its name', 'ours', SCRIPT, answer(JS, 'one')],
  ['the same file with the older name of its type', 'ours', SCRIPT, answer('application/javascript', 'one')],
  ['a font', 'ours', '/assets/inter.7692c3ad35.woff2', answer('font/woff2', 'one')],
  ['a script with another content', 'unproven', SCRIPT, answer(JS, 'one and more')],
  ['a page in the place of a script', 'foreign', SCRIPT, answer(HTML, PORTAL)],
  ['a page in the place of a font', 'foreign', '/assets/inter.7692c3ad35.woff2', answer(HTML, PORTAL)],
  ['a failure', 'foreign', SCRIPT, answer(JS, 'one', 503)],
  ['the document of remotes', 'ours', '/remotes.json', answer(JSON_TYPE, '{"remotes":{}}')],
  ['a manifest', 'ours', '/remotes/mf_tracking/mf-manifest.json', answer(JSON_TYPE, manifest)],
  ['a page in the place of a manifest', 'foreign', '/remotes.json', answer(HTML, PORTAL)],
  ['a page with the type of JSON', 'foreign', '/remotes.json', answer(JSON_TYPE, PORTAL)],
  ['JSON of a captive portal', 'foreign', '/remotes.json', answer(JSON_TYPE, '{"login":"/terms"}')],
  ['the document', 'ours', '/', answer(HTML, `<script src="${SCRIPT}"></script>`)],
  [
    'the document of another build',
    'foreign',
    '/',
    answer(HTML, '<script src="/assets/main.1.js"></script>'),
  ],
  ['a page in the place of the document', 'foreign', '/', answer(HTML, PORTAL)],
  ['an icon', 'ours', '/icons/icon.svg', answer('image/svg+xml', '<svg/>')],
  ['a page in the place of an icon', 'foreign', '/icons/icon.svg', answer(HTML, PORTAL)],
])('%s is %s', async (_name, expected, path, response) => {
  await expect(verifyBuildFile(at(path), response, SCRIPT)).resolves.toBe(expected);
});

it('rejects an answer from a redirect', async () => {
  const response = answer(JS, 'one');
  Object.defineProperty(response, 'redirected', { value: true });
  await expect(verifyBuildFile(at(SCRIPT), response, SCRIPT)).resolves.toBe('foreign');
});

it('leaves the body of the answer readable', async () => {
  const response = answer(JS, 'one');
  await verifyBuildFile(at(SCRIPT), response, SCRIPT);
  await expect(response.text()).resolves.toBe('one');
});
