import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { copyContext } from './context';
import { parseDockerfile } from './dockerfile';
import { inspectImage } from './inspect';
import { walkDockerfile } from './walk';

let folder: string;
const put = (path: string, text = path) => {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
};
const walk = (source: string, say: (text: string) => void = () => undefined) =>
  walkDockerfile(parseDockerfile(source), {
    context: join(folder, 'context'),
    workFolder: join(folder, 'work'),
    say,
  });

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'feltbook-walk-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

describe('what a build may take from', () => {
  it('is a folder without what .dockerignore names', () => {
    for (const path of [
      'a/src/a.ts',
      'a/dist/a.js',
      'a/.env',
      'node_modules/x/i.js',
      'docs/a.md',
      'a/docs/b.md',
      'package.json',
    ])
      put(`root/${path}`);
    put('root/.dockerignore', '**/node_modules\n**/dist\n**/.env\n/docs\n');
    copyContext(join(folder, 'root'), join(folder, 'context'));
    const there = ['a/src/a.ts', 'a/docs/b.md', 'package.json'];
    const gone = ['a/dist', 'a/.env', 'node_modules', 'docs'];
    expect([...there, ...gone].filter((path) => existsSync(join(folder, 'context', path)))).toEqual(there);
  });
});

describe('a walk through a Dockerfile', () => {
  it('copies, runs and hands on from stage to stage', async () => {
    for (const path of [
      'package.json',
      'libs/a/package.json',
      'libs/b/package.json',
      'libs/a/a.ts',
      'conf/site.conf',
    ])
      put(`context/${path}`);
    const said: string[] = [];
    const { root } = await walk(
      [
        'FROM node:24.0.0 AS tools',
        'WORKDIR /app',
        'COPY --parents package.json libs/*/package.json ./',
        'FROM tools AS build',
        'COPY libs/a libs/a',
        'RUN mkdir dist \\',
        '    && cat package.json libs/a/a.ts > dist/out.js',
        'FROM scratch',
        'WORKDIR /srv',
        'COPY conf/site.conf ./',
        'COPY --from=build /app/dist www',
      ].join('\n'),
      (text) => said.push(text),
    );
    expect(readFileSync(join(root, 'srv/www/out.js'), 'utf8')).toBe(
      'context/package.jsoncontext/libs/a/a.ts',
    );
    expect(readFileSync(join(root, 'srv/site.conf'), 'utf8')).toBe('context/conf/site.conf');
    expect(existsSync(join(root, 'app'))).toBe(false);
    expect(said).toEqual([expect.stringMatching(/^mkdir dist … \[\d+\.\ds\]$/)]);
  });

  it('copies from a stage that is only a folder', async () => {
    const { root } = await walk(
      'FROM scratch AS previous\nWORKDIR /app/www\nFROM scratch\nCOPY --from=previous /app/www www',
    );
    expect(existsSync(join(root, 'www'))).toBe(true);
  });

  it.each([
    ['a source that is not there', 'COPY missing ./', /Line 2: there is no missing/],
    ['a stage that is not there', 'COPY --from=nobody /a ./', /there is no stage called nobody/],
    ['a command that fails', 'RUN echo because >&2; exit 3', /Line 2: RUN failed\.\nbecause/],
    ['a path of this machine', 'RUN rm -r /etc/felt', /absolute path/],
  ])('stops at %s', async (_name, line, message) => {
    put('context/package.json');
    await expect(walk(`FROM node:24.0.0\n${line}\n`)).rejects.toThrow(message);
  });
});

describe('what an image holds', () => {
  it('is counted, and what it does not need is named', () => {
    for (const path of [
      'dist/main.js',
      'dist/a.spec.js',
      'src/a.ts',
      'node_modules/p/i.d.ts',
      'node_modules/typescript/i.js',
    ])
      put(`image/app/${path}`);
    const { files, unwanted, size, dependencies } = inspectImage(join(folder, 'image'));
    expect(files).toBe(5);
    expect([...unwanted].sort()).toEqual([
      'app/dist/a.spec.js',
      'app/node_modules/typescript',
      'app/src/a.ts',
    ]);
    expect(dependencies).toBeGreaterThan(0);
    expect(size).toBeGreaterThan(dependencies);
  });
});
