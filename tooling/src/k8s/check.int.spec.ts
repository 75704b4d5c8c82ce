import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CHECKOUT } from '../run/checkout';
import { findKubectl } from '../servers/kubectl';
import { check, type FolderResult } from './check';
import { ofKind } from './manifests/objects';
import { render } from './manifests/render';
import { policyProblems } from './rules/policies';

// kubectl may have to be downloaded first, and renders slowly on a busy machine.
jest.setTimeout(240_000);

const TREE = join(CHECKOUT, 'k8s');
const WHOLE = 'overlays/local';
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
  'base/svc-billing/service': [
    'config.env',
    'DATABASE_POOL_SIZE=16\n',
    '',
    ['Deployment svc-billing: does not set DATABASE_POOL_SIZE'],
  ],
  'base/svc-tracking/worker': [
    'deployment.yaml',
    'name: svc-tracking, key: DATABASE_URL',
    'name: svc-tracking, key: DATABASE_URI',
    ['Deployment svc-tracking-worker: no Secret svc-tracking has the key DATABASE_URI'],
  ],
  'overlays/production/gateway': [
    '../environment/kustomization.yaml',
    'minReplicas: 3\n',
    `minReplicas: 3
images:
  - { name: ghcr.io/feltbook/feltbook/gateway, newName: feltbook/shell, newTag: latest }
`,
    [
      'Deployment gateway: container app: feltbook/shell:latest is the image of another slice',
      'Deployment gateway: container app: feltbook/shell:latest names no registry',
    ],
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

  it('finds no problem in the tree, and reports a call that only one policy allows', async () => {
    const results = await check({ root: TREE, targets: [WHOLE], kubectl, code: 'src' });
    expect(results).toEqual([
      {
        folder: WHOLE,
        objects: expect.any(Number) as unknown,
        problems: [],
        connections: expect.objectContaining({ maxConnections: 400 }) as unknown,
      },
    ]);

    const objects = await render(kubectl, join(TREE, WHOLE));
    const policy = ofKind(objects, 'NetworkPolicy').find(({ metadata }) => metadata?.name === 'svc-tracking');
    if (policy?.spec) policy.spec.egress = [];
    expect(policyProblems(objects)).toEqual([
      {
        where: 'NetworkPolicy svc-tracking → svc-auth',
        what: 'ingress is allowed, egress is not',
      },
    ]);
  });
});
