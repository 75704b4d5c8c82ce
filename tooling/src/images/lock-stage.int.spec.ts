import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { readWorkspaces } from '../affected/workspaces';
import { CHECKOUT } from '../run/checkout';
import { readDockerfile } from './dockerfile';
import { walkDockerfile } from './walk';

const MANIFESTS = [
  ...['package.json', 'package-lock.json', '.npmrc'],
  ...readWorkspaces(CHECKOUT).map(({ folder }) => `${folder}/package.json`),
];

describe("the stage that prunes a slice's lock file", () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'feltbook-lock-stage-'));
  });
  afterEach(() => {
    rmSync(folder, { recursive: true });
  });

  /** What BuildKit caches the installation by: the content of the files that it takes from the stage. */
  async function keyOf(
    slice: string,
    change: (text: string, path: string) => string = (text) => text,
  ): Promise<string> {
    const workFolder = mkdtempSync(join(folder, 'work-'));
    const context = join(workFolder, 'context');
    for (const path of MANIFESTS) {
      mkdirSync(dirname(join(context, path)), { recursive: true });
      writeFileSync(join(context, path), change(readFileSync(join(CHECKOUT, path), 'utf8'), path));
    }
    const file = readDockerfile(join(CHECKOUT, slice, 'Dockerfile'));
    const stages = file.stages.filter(({ name }) => name === 'lock');
    const { root } = await walkDockerfile({ ...file, stages }, { context, workFolder, say: () => undefined });
    const digest = createHash('sha256');
    for (const path of readdirSync(root, { recursive: true, encoding: 'utf8' }).sort())
      if (statSync(join(root, path)).isFile()) digest.update(path).update(readFileSync(join(root, path)));
    return digest.digest('hex');
  }

  /** Another release of a package, as the lock file tells it. */
  const updated = (name: string) => (text: string, path: string) => {
    if (path !== 'package-lock.json') return text;
    const entry = new RegExp(`("node_modules/${name}": \\{\\s+"version": "[^"]*",\\s+"integrity": ")[^"]*`);
    if (!entry.test(text)) throw new Error(`${name} is not locked.`);
    return text.replace(entry, '$1sha512-another');
  };

  it('changes with the packages of its slice, and with nothing else', async () => {
    const key = await keyOf('mf-billing');
    const foreign = [updated('eslint'), updated('papaparse'), updated('openid-client')];
    const released = await keyOf('mf-billing', (text, path) =>
      foreign
        .reduce((changed, change) => change(changed, path), text)
        .replace(/"version": "[\d.]+",\n {2}"private"/, '"version": "9.9.9",\n  "private"')
        .replace(/"scripts": \{/, '"scripts": {\n    "more": "true",'),
    );
    expect(released).toBe(key);
    expect(await keyOf('mf-billing', updated('react-dom'))).not.toBe(key);
  }, 120_000);
});
