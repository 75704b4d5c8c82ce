// node images/check-pages.mjs <url>: checks the responses of a slice's nginx. Hashed files are immutable and compressed,
// entry files are revalidated, and a missing file is a 404, not the document.
import assert from 'node:assert/strict';

const url = process.argv[2];
const REVALIDATED = { 'cache-control': /^no-cache$/, etag: /^(W\/)?".+"$/, 'content-encoding': null };
const IMMUTABLE = {
  'cache-control': /^public, max-age=31536000, immutable$/,
  'content-type': /^text\/javascript; charset=utf-8$/,
};

/** Requests a path and checks status and headers; `null` means that a header is absent. @returns headers and text */
async function expectResponse(path, status, headers, send = { 'accept-encoding': 'identity' }) {
  const response = await fetch(`${url}${path}`, { headers: send });
  const text = await response.text();
  const actual = Object.fromEntries(response.headers);
  assert.equal(response.status, status, `${path} has the status ${response.status}`);
  for (const [name, expected] of Object.entries({ server: /^nginx$/, ...headers })) {
    const matches = expected ? expected.test(actual[name] ?? '') : !(name in actual);
    assert.ok(matches, `${path}: ${name} is ${actual[name]}`);
  }
  return { headers: actual, text };
}

async function expectRevalidated(path, headers) {
  const { headers: first, text } = await expectResponse(path, 200, headers);
  const send = { 'accept-encoding': 'identity', 'if-none-match': first.etag };
  await expectResponse(path, 304, {}, send);
  return text;
}

await expectResponse('/health/live', 200, { 'cache-control': /no-store/ });
const isShell = (await fetch(`${url}/mf-manifest.json`)).status === 404;
const entry = await expectRevalidated(isShell ? '/index.html' : '/mf-manifest.json', REVALIDATED);
const name = entry.split(/["'\s=<>]/).find((text) => /[.-][0-9a-f]{8,}\.js$/.test(text));
const script = name?.replace(/^\/?/, '/');
assert.ok(script, 'The entry file loads no script with a hash in its name.');
await expectRevalidated(script, { ...IMMUTABLE, 'content-encoding': null });
const compressed = { ...IMMUTABLE, 'content-encoding': /^gzip$/, vary: /accept-encoding/i };
await expectResponse(script, 200, compressed, { 'accept-encoding': 'gzip, br' });
if (isShell)
  for (const path of ['/sw.js', '/manifest.webmanifest']) await expectRevalidated(path, REVALIDATED);
for (const path of ['/main.0123456789.js', '/tournaments', '/../nginx.conf'])
  await expectResponse(path, 404, { 'cache-control': null });
