import { CHECKOUT } from '../run/checkout';
import { readWorkspaces } from '../affected/workspaces';
import type { Bump, Changeset } from './changesets';
import { withoutChangeset } from './missing';
import { changedObjects, planOf } from './plan';

const workspaces = readWorkspaces(CHECKOUT);
const naming = (id: string, releases: Readonly<Record<string, Bump>>): Changeset => ({
  id,
  summary: 'Something.',
  releasedWith: [],
  releases: Object.fromEntries(Object.entries(releases).map(([name, bump]) => [`@feltbook/${name}`, bump])),
});
const plan = (files: readonly string[], ...changesets: Changeset[]) => {
  const { releases, later } = planOf(files, changesets, workspaces, () => '1.0.0');
  return {
    releases: releases.map(({ slice, to }) => `${slice} ${to}`).sort(),
    later: later.map(({ slice }) => slice).sort(),
  };
};

describe('planOf', () => {
  it('releases a changed slice, and no slice that only other changesets name', () => {
    const others = naming('others', { shell: 'major', gateway: 'patch' });
    expect(plan(['svc-auth/src/main.ts'], naming('a', { 'svc-auth': 'minor' }), others)).toEqual({
      releases: ['svc-auth 1.1.0'],
      later: [],
    });
  });

  it('releases a slice whose manifests changed', () => {
    const files = [
      'k8s/base/svc-billing/worker/scaling.yaml',
      'k8s/overlays/production/shell/kustomization.yaml',
    ];
    expect(plan(files, naming('a', { 'svc-billing': 'patch', shell: 'patch' }))).toEqual({
      releases: ['shell 1.0.1', 'svc-billing 1.0.1'],
      later: [],
    });
  });

  it('releases the named slices for a library change, and the others with their next release', () => {
    expect(
      plan(['libs/svc-kit/src/index.ts'], naming('a', { 'svc-kit': 'minor', 'svc-tracking': 'patch' })),
    ).toEqual({ releases: ['svc-tracking 1.0.1'], later: ['gateway', 'svc-auth', 'svc-billing'] });
  });

  it('releases only named slices for a change of shared files', () => {
    for (const file of ['package-lock.json', 'k8s/components/deployment/deployment.yaml'])
      expect(plan([file])).toEqual({ releases: [], later: workspacesThatAreSlices() });
  });

  it('releases no slice for a change of the platform or of documents', () => {
    const files = [
      'k8s/overlays/production/platform/kustomization.yaml',
      'docs/delivery.md',
      'e2e/src/a.journey.ts',
    ];
    expect(plan(files)).toEqual({ releases: [], later: [] });
  });
});

const workspacesThatAreSlices = () => [
  'gateway',
  'mf-admin',
  'mf-billing',
  'mf-dashboard',
  'mf-tracking',
  'shell',
  'svc-auth',
  'svc-billing',
  'svc-tracking',
];

describe('withoutChangeset', () => {
  const missing = (files: readonly string[], ...changesets: Changeset[]) =>
    withoutChangeset(files, changesets, workspaces);

  it('returns slices, slices with changed manifests, and libraries', () => {
    const files = ['svc-auth/src/main.ts', 'k8s/base/gateway/config.env', 'libs/ui/src/index.ts'];
    expect(missing(files, naming('a', { shell: 'none' })).sort()).toEqual(['gateway', 'svc-auth']);
    expect(missing(files).sort()).toEqual(['gateway', 'libs/ui', 'svc-auth']);
  });

  it.each([
    ['patch', { 'svc-auth': 'patch' }],
    ['none', { 'svc-auth': 'none' }],
  ] as const)('ignores a slice that a changeset names with the bump %s', (_name, releases) => {
    expect(missing(['svc-auth/src/main.ts'], naming('a', releases))).toEqual([]);
  });

  it('ignores a hotfix that contains the release itself', () => {
    const files = ['svc-auth/src/main.ts', 'libs/svc-kit/src/index.ts', 'gateway/src/main.ts'];
    expect(missing([...files, 'svc-auth/CHANGELOG.md'])).toEqual(['gateway']);
  });

  it.each(['svc-auth/src/a.spec.ts', 'svc-auth/CHANGELOG.md', 'svc-auth/Dockerfile', 'tooling/src/a.ts'])(
    'ignores %s, which is not released',
    (file) => expect(missing([file])).toEqual([]),
  );
});

describe('changedObjects', () => {
  const deployment = (image: string, replicas: number) => ({
    apiVersion: 'apps/v1',
    kind: 'Deployment',
    metadata: { name: 'a' },
    spec: { replicas, containers: [{ image }] },
  });
  const settings = (name: string, data: string) => ({
    apiVersion: 'v1',
    kind: 'ConfigMap',
    metadata: { name },
    data: { data },
  });

  it('returns objects that differ in more than the image', () => {
    expect(changedObjects([deployment('a:1', 1)], [deployment('a:2', 1)])).toEqual([]);
    expect(changedObjects([deployment('a:1', 1)], [deployment('a:2', 2)])).toEqual(['Deployment a']);
  });

  it('returns added and removed objects, and a ConfigMap whose hash changed once', () => {
    const before = [deployment('a', 1), settings('a-1234567890', 'x')];
    expect(changedObjects(before, [settings('a-0987654321', 'y')])).toEqual(['Deployment a', 'ConfigMap a']);
  });
});
