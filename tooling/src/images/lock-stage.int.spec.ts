import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import * as z from 'zod/mini';
import { readWorkspaces } from '../affected/workspaces';
import { CHECKOUT } from '../run/checkout';
import { copiedFolders, stagesOf } from './stages';

const LOCK = 'package-lock.json';
const manifests = ['package.json', LOCK, '.npmrc'].concat(
  readWorkspaces(CHECKOUT).map(({ folder }) => `${folder}/package.json`),
);
const lockFile = z.object({
  packages: z.record(
    z.string(),
    z.object({ integrity: z.optional(z.string()), link: z.optional(z.boolean()) }),
  ),
});

/** The paths of a lock file's packages, without workspaces, and their integrity. */
const packagesOf = (text: string): Map<string, string | undefined> =>
  new Map(
    Object.entries(lockFile.parse(JSON.parse(text)).packages)
      .filter(([path, { link }]) => path.includes('node_modules/') && !link)
      .map(([path, { integrity }]) => [path, integrity]),
  );

describe("the stage that prunes a slice's lock file", () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'feltbook-lock-stage-'));
  });
  afterEach(() => {
    rmSync(folder, { recursive: true });
  });

  /** Runs the instructions of the stage on a copy of the manifests. @returns the folder that serves as its file system */
  function runStage(slice: string, change: (text: string, path: string) => string = (text) => text): string {
    const work = mkdtempSync(join(folder, 'work-'));
    for (const path of manifests) {
      mkdirSync(dirname(join(work, 'context', path)), { recursive: true });
      writeFileSync(join(work, 'context', path), change(readFileSync(join(CHECKOUT, path), 'utf8'), path));
    }
    const root = join(work, 'root');
    let cwd = root;
    const stage = stagesOf(readFileSync(join(CHECKOUT, slice, 'Dockerfile'), 'utf8')).find(
      ({ name }) => name === 'lock',
    );
    for (const step of stage?.steps ?? []) {
      const [keyword, ...words] = step.split(' ');
      if (keyword === 'WORKDIR') cwd = join(root, words[0] ?? '');
      else if (keyword === 'RUN') execFileSync('sh', ['-c', words.join(' ')], { cwd, stdio: 'pipe' });
      else {
        const copied = copiedFolders({ name: 'lock', base: '', steps: [step] });
        if (copied.length === 0) throw new Error(`Unknown instruction: ${step}`);
        for (const path of copied) cpSync(join(work, 'context', path), join(cwd, path));
      }
    }
    return root;
  }

  /** BuildKit's cache key of the installation: a hash of the files that it copies from the stage. */
  function keyOf(root: string): string {
    const digest = createHash('sha256');
    for (const path of readdirSync(root, { recursive: true, encoding: 'utf8' }).sort())
      if (statSync(join(root, path)).isFile()) digest.update(path).update(readFileSync(join(root, path)));
    return digest.digest('hex');
  }

  /** Replaces the integrity of a package in the lock file, as an update does. */
  const updated = (name: string) => (text: string, path: string) => {
    if (path !== LOCK) return text;
    const entry = new RegExp(`("node_modules/${name}": \\{\\s+"version": "[^"]*",\\s+"integrity": ")[^"]*`);
    if (!entry.test(text)) throw new Error(`${name} is not locked.`);
    return text.replace(entry, '$1sha512-another');
  };

  it('changes its output only if a package of its slice changes', () => {
    const key = keyOf(runStage('mf-billing'));
    const foreign = [updated('eslint'), updated('@tanstack/react-virtual'), updated('openid-client')];
    const released = runStage('mf-billing', (text, path) =>
      foreign
        .reduce((changed, change) => change(changed, path), text)
        .replace(/"version": "[\d.]+",\n {2}"private"/, '"version": "9.9.9",\n  "private"')
        .replace(/"scripts": \{/, '"scripts": {\n    "more": "true",'),
    );
    expect(keyOf(released)).toBe(key);
    expect(keyOf(runStage('mf-billing', updated('react-dom')))).not.toBe(key);
  }, 120_000);

  it('removes packages and changes none', () => {
    const whole = packagesOf(readFileSync(join(CHECKOUT, LOCK), 'utf8'));
    const root = runStage('svc-auth');
    const pruned = readdirSync(root).map((part) => packagesOf(readFileSync(join(root, part, LOCK), 'utf8')));
    expect(pruned.map(({ size }) => size > 100 && size < whole.size)).toEqual([true, true]);
    const changed = pruned.flatMap((packages) =>
      [...packages].filter(([path, integrity]) => !integrity || whole.get(path) !== integrity),
    );
    expect(changed).toEqual([]);
  }, 120_000);
});
