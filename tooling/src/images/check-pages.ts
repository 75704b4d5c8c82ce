import { execFileSync } from 'node:child_process';
import { chownSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '../run/ports';
import { runImage, type Image } from './run-image';

const HASHED = /[.-][0-9a-f]{8,}\.js$/;

interface Expected {
  path: string;
  status?: number;
  headers: Readonly<Record<string, RegExp | null>>;
  send?: Readonly<Record<string, string>>;
}

/** Whether this machine has nginx. It is another version than the image's, which the same file has to suit. */
export function hasNginx(): boolean {
  try {
    execFileSync('nginx', ['-v'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/**
 * Here nothing may listen on 8080 by right, and /tmp is everybody's: these two are changed, and nothing else.
 * @returns the port
 */
export async function movePages(root: string): Promise<number> {
  const file = join(root, 'app/nginx.conf');
  const temporary = join(root, '../tmp-of-nginx');
  mkdirSync(temporary, { recursive: true });
  if (process.getuid?.() === 0) chownSync(temporary, 65_532, 65_532);
  const port = await freePort();
  const moved = readFileSync(file, 'utf8')
    .replace('listen 8080;', `listen 127.0.0.1:${port};`)
    .replaceAll(' /tmp/', ` ${temporary}/`);
  writeFileSync(file, moved);
  return port;
}

function expectations(files: readonly string[]): Expected[] {
  const hashed = files.find((file) => HASHED.test(file) && files.includes(`${file}.gz`));
  const entry = files.find((file) => /^(index\.html|mf-manifest\.json)$/.test(file));
  if (!hashed || !entry)
    throw new Error('There is no compressed script with a hash in its name, or no entry.');
  const forever = {
    'cache-control': /^public, max-age=31536000, immutable$/,
    'content-type': /^text\/javascript; charset=utf-8$/,
  };
  const asked = { 'cache-control': /^no-cache$/, etag: /^(W\/)?".+"$/, 'content-encoding': null };
  const plain = { 'accept-encoding': 'identity' };
  return [
    { path: '/health/live', headers: { 'cache-control': /no-store/ } },
    { path: `/${entry}`, headers: asked, send: plain },
    {
      path: `/${hashed}`,
      headers: { ...forever, 'content-encoding': /^gzip$/, vary: /accept-encoding/i },
      send: { 'accept-encoding': 'gzip, br' },
    },
    { path: `/${hashed}`, headers: { ...forever, 'content-encoding': null }, send: plain },
    ...['sw.js', 'manifest.webmanifest']
      .filter((file) => files.includes(file))
      .map((file) => ({ path: `/${file}`, headers: asked, send: plain })),
    { path: '/main.0123456789.js', status: 404, headers: { 'cache-control': null } },
    { path: '/tournaments', status: 404, headers: { 'cache-control': null } },
    { path: '/../nginx.conf', status: 404, headers: {} },
  ];
}

async function lookAt(url: string, { path, status = 200, headers, send = {} }: Expected): Promise<string> {
  const answer = await fetch(`${url}${path}`, { headers: send });
  await answer.arrayBuffer();
  const wrong = Object.entries({ ...headers, server: /^nginx$/ }).filter(([name, wanted]) => {
    const value = answer.headers.get(name);
    return wanted ? !wanted.test(value ?? '') : value !== null;
  });
  if (answer.status !== status || wrong.length > 0) {
    const seen = wrong.map(([name]) => `${name}: ${answer.headers.get(name)}`).join(', ');
    throw new Error(`${path} answered ${answer.status} with ${seen || 'good headers'}.`);
  }
  return answer.headers.get('etag') ?? '';
}

/** Runs an image of pages by this machine's nginx, with its own configuration, and looks at what it answers. */
export async function checkPages(image: Image, port: number): Promise<string[]> {
  const url = `http://127.0.0.1:${port}`;
  const folder = join(image.root, 'app/www');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const expected = expectations(files);
  await runImage(image, { readyUrl: `${url}/health/live` }, async () => {
    for (const one of expected) {
      const etag = await lookAt(url, one);
      if (etag && one.send)
        await lookAt(url, {
          path: one.path,
          status: 304,
          headers: {},
          send: { ...one.send, 'if-none-match': etag },
        });
    }
  });
  return [`nginx: ${expected.length} answers`];
}
