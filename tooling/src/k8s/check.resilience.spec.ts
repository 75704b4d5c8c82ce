import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CHECKOUT } from '../run/checkout';
import { findKubectl } from '../servers/kubectl';
import { check, type FolderResult } from './check';

// kubectl may have to be downloaded first, and renders slowly on a busy machine.
jest.setTimeout(600_000);

const TREE = join(CHECKOUT, 'k8s');
const WHOLE = ['overlays/local', 'overlays/staging', 'overlays/production'];
const MISSPELT = 'base/namespace';

/** Faults in a copy of the tree, by folder: the file, a text in it, its replacement, and the expected problems. */
const FAULTS: Readonly<
  Record<string, readonly [file: string, from: string, to: string, expected: string[]]>
> = {
  'base/svc-auth': [
    'config.env',
    'AUTH_URL',
    'AUTH_ULR',
    [
      'Deployment svc-auth: container app: AUTH_ULR is not a variable of this process',
      'Deployment svc-auth: container app: AUTH_URL is missing',
    ],
  ],
  'base/svc-tracking/worker': [
    'deployment.yaml',
    'name: svc-tracking, key: DATABASE_URL',
    'name: svc-auth, key: DATABASE_URL',
    ['Deployment svc-tracking-worker: reads the Secret svc-auth of another slice'],
  ],
};

describe('the check of k8s/', () => {
  const copy = mkdtempSync(join(tmpdir(), 'feltbook-k8s-'));
  let kubectl: string;
  let found: Map<string, FolderResult['problems']>;

  beforeAll(async () => {
    const program = await findKubectl(join(CHECKOUT, '.data-test'));
    if ('missing' in program) throw new Error(program.missing);
    kubectl = program.path;
    cpSync(TREE, copy, { recursive: true });
    for (const [folder, [name, from, to]] of Object.entries(FAULTS)) {
      const file = join(copy, folder, name);
      const text = readFileSync(file, 'utf8');
      if (!text.includes(from)) throw new Error(`${file} does not contain ${from}`);
      writeFileSync(file, text.replace(from, to));
    }
    const misspelt = join(copy, MISSPELT, 'kustomization.yaml');
    writeFileSync(misspelt, readFileSync(misspelt, 'utf8').replace('resources:', 'resuorces:'));
    const targets = [...Object.keys(FAULTS), MISSPELT];
    const results = await check({ root: copy, targets, kubectl, code: 'src' });
    found = new Map(results.map(({ folder, problems }) => [folder, problems]));
  });
  afterAll(() => rmSync(copy, { recursive: true, force: true }));

  it.each(Object.entries(FAULTS))('finds the fault planted in %s', (folder, [, , , expected]) => {
    expect((found.get(folder) ?? []).map(({ where, what }) => `${where}: ${what}`)).toEqual(
      expect.arrayContaining(expected),
    );
    expect(found.get(folder)).toHaveLength(expected.length);
  });

  it('finds a misspelt field of a kustomization', () => {
    expect(found.get(MISSPELT)).toEqual([
      { where: MISSPELT, what: 'invalid Kustomization: json: unknown field "resuorces"' },
    ]);
  });

  it('finds no problem in the tree', async () => {
    const results = await check({ root: TREE, targets: WHOLE, kubectl, code: 'src' });
    expect(results.map(({ folder, problems }) => ({ folder, problems }))).toEqual(
      WHOLE.map((folder) => ({ folder, problems: [] })),
    );
  });
});
