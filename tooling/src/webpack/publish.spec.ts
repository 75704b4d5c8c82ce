import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { publish } from './publish';

const DAY = 86_400_000;
const START = Date.parse('2026-03-01T10:00:00Z');

let folder: string;
let web: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'feltbook-publish-'));
  web = join(folder, 'web');
});
afterEach(() => rmSync(folder, { recursive: true }));

const put = (path: string, text = path) => {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
};
const nameOf = (build: number) => `assets/main.${String(build).padStart(10, '0')}.js`;
/** Publishes a build with a script of its own and a font that all builds have. */
async function release(build: number, day = 0): Promise<void> {
  put(`next/${nameOf(build)}`);
  put('next/assets/font.aaaaaaaaaa.woff2');
  put('next/index.html', `<script src="${nameOf(build)}">`);
  await publish(join(folder, 'next'), web, new Date(START + day * DAY));
}
const assets = () => readdirSync(join(web, 'assets')).map((name) => `assets/${name}`);
const scripts = () => assets().filter((name) => name.endsWith('.js'));

it('keeps the files of the last three builds, regardless of their age', async () => {
  for (const build of [1, 2, 3, 4]) await release(build, build * 30);
  expect(scripts()).toEqual([nameOf(2), nameOf(3), nameOf(4)]);
  expect(assets()).toContain('assets/font.aaaaaaaaaa.woff2');
  expect(readFileSync(join(web, 'index.html'), 'utf8')).toContain(nameOf(4));
  expect(existsSync(join(folder, 'next'))).toBe(false);
});

it('keeps the files of all builds that were replaced within a week', async () => {
  // Build 1 was in use for a month until day 30.
  await release(1, 0);
  for (const build of [2, 3, 4, 5]) await release(build, 30);
  expect(scripts()).toHaveLength(5);
  await release(6, 38);
  expect(scripts()).toEqual([nameOf(4), nameOf(5), nameOf(6)]);
});

it('does not count a build that is published again', async () => {
  await release(1);
  await release(2);
  for (let time = 0; time < 4; time += 1) await release(3, 30);
  await release(3, 60);
  expect(scripts()).toEqual([nameOf(1), nameOf(2), nameOf(3)]);
});

it.each(['', '{"half'])('treats existing files as one build if the build list is "%s"', async (list) => {
  put(`web/${nameOf(1)}`);
  if (list) put('web/.builds.json', list);
  await release(2);
  expect(scripts()).toEqual([nameOf(1), nameOf(2)]);
});

it('keeps compressed files with their hashed files, and deletes all other files that the build lacks', async () => {
  await release(1);
  for (const path of [`${nameOf(1)}.gz`, 'index.html.gz', 'old-icon.png', 'assets/main.9999999999.js'])
    put(`web/${path}`);
  await release(2);
  expect(assets()).toEqual(expect.arrayContaining([nameOf(1), `${nameOf(1)}.gz`, nameOf(2)]));
  expect(assets()).not.toContain('assets/main.9999999999.js');
  expect(readdirSync(web).sort()).toEqual(['.builds.json', 'assets', 'index.html']);
});

it('never serves a document whose script is missing or incomplete', async () => {
  await release(1);
  let isOver = false;
  let reads = 0;
  const read = async () => {
    while (!isOver) {
      const html = await readFile(join(web, 'index.html'), 'utf8');
      const [, script = ''] = /src="(.+)"/.exec(html) ?? [];
      expect(await readFile(join(web, script), 'utf8')).toBe(`next/${script}`);
      reads += 1;
    }
  };
  const readers = Promise.all([read(), read(), read()]);
  for (let build = 2; build < 30; build += 1) await release(build, build);
  isOver = true;
  await readers;
  expect(reads).toBeGreaterThan(30);
});
