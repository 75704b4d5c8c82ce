// node images/check-pages.mjs <url>: checks what a slice's nginx answers. Hashed files are kept for good and compressed,
// entries are revalidated, and a missing file is a 404 and never a document.
import assert from 'node:assert/strict';

const url = process.argv[2];
const REVALIDATED = { 'cache-control': /^no-cache$/, etag: /^(W\/)?".+"$/, 'content-encoding': null };
const KEPT = {
  'cache-control': /^public, max-age=31536000, immutable$/,
  'content-type': /^text\/javascript; charset=utf-8$/,
};

/** Asks for a path and compares the answer; a header that must be absent is `null`. @returns the response and its text */
async function expectAnswer(path, status, headers, send = { 'accept-encoding': 'identity' }) {
  const response = await fetch(`${url}${path}`, { headers: send });
  const text = await response.text();
  const seen = Object.fromEntries(response.headers);
  assert.equal(response.status, status, `${path} has the status ${response.status}`);
  for (const [name, wanted] of Object.entries({ server: /^nginx$/, ...headers })) {
    const fits = wanted ? wanted.test(seen[name] ?? '') : !(name in seen);
    assert.ok(fits, `${path}: ${name} is ${seen[name]}`);
  }
  return { headers: seen, text };
}

async function expectRevalidated(path, headers) {
  const { headers: first, text } = await expectAnswer(path, 200, headers);
  const send = { 'accept-encoding': 'identity', 'if-none-match': first.etag };
  await expectAnswer(path, 304, {}, send);
  return text;
}

await expectAnswer('/health/live', 200, { 'cache-control': /no-store/ });
const isShell = (await fetch(`${url}/mf-manifest.json`)).status === 404;
const entry = await expectRevalidated(isShell ? '/index.html' : '/mf-manifest.json', REVALIDATED);
const name = entry.split(/["'\s=<>]/).find((text) => /[.-][0-9a-f]{8,}\.js$/.test(text));
const script = name?.replace(/^\/?/, '/');
assert.ok(script, 'The entry names no script with a hash in its name.');
await expectRevalidated(script, { ...KEPT, 'content-encoding': null });
const compressed = { ...KEPT, 'content-encoding': /^gzip$/, vary: /accept-encoding/i };
await expectAnswer(script, 200, compressed, { 'accept-encoding': 'gzip, br' });
if (isShell)
  for (const path of ['/sw.js', '/manifest.webmanifest']) await expectRevalidated(path, REVALIDATED);
for (const path of ['/main.0123456789.js', '/tournaments', '/../nginx.conf'])
  await expectAnswer(path, 404, { 'cache-control': null });
