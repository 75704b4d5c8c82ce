import { CHECKOUT } from '../run/checkout';
import { affectedBy } from './affected';
import { isSlice, libraryFoldersOf, readWorkspaces } from './workspaces';

const workspaces = readWorkspaces(CHECKOUT);
const slicesOf = (...files: string[]) => affectedBy(files, workspaces).slices;
const ALL = [
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

describe('affectedBy', () => {
  it('distinguishes slices from libraries', () => {
    expect(
      workspaces
        .filter(isSlice)
        .map(({ folder }) => folder)
        .sort(),
    ).toEqual(ALL);
  });

  it.each(ALL)('returns only %s for a change in its folder', (slice) => {
    expect(slicesOf(`${slice}/src/index.ts`)).toEqual([slice]);
  });

  it.each([
    ['libs/svc-kit/src/index.ts', ['gateway', 'svc-auth', 'svc-billing', 'svc-tracking']],
    ['libs/charts/src/index.ts', ['mf-admin', 'mf-dashboard', 'mf-tracking']],
    ['libs/poker-math/src/index.ts', ['mf-billing', 'mf-dashboard', 'mf-tracking', 'svc-tracking']],
    // Indirectly: slices depend on ui through web-kit.
    ['libs/ui/src/index.ts', ['mf-admin', 'mf-billing', 'mf-dashboard', 'mf-tracking', 'shell']],
  ])('returns the slices that depend on %s', (file, slices) => {
    expect([...slicesOf(file)].sort()).toEqual(slices);
  });

  it.each([
    'libs/contracts/src/index.ts',
    'tooling/src/webpack/base.ts',
    'package-lock.json',
    '.dockerignore',
    'images/nginx.conf',
  ])('returns every slice for %s', (file) => {
    expect([...slicesOf(file)].sort()).toEqual(ALL);
  });

  it.each([
    'docs/svc-auth.md',
    'README.md',
    'svc-auth/CHANGELOG.md',
    'k8s/base/shell/deployment.yaml',
    'e2e/src/a.journey.ts',
  ])('returns no slice for %s', (file) => {
    expect(slicesOf(file)).toEqual([]);
  });

  it('combines the slices of several files and reports when everything is affected', () => {
    const { slices, everything } = affectedBy(
      ['shell/src/main.tsx', 'svc-auth/src/main.ts', 'docs/a.md'],
      workspaces,
    );
    expect({ slices: [...slices].sort(), everything }).toEqual({
      slices: ['shell', 'svc-auth'],
      everything: false,
    });
    expect(affectedBy(['tsconfig.json'], workspaces)).toMatchObject({
      everything: true,
      workspaces: expect.arrayContaining(['e2e', 'libs/ui']),
    });
  });

  it('matches whole folder names, not prefixes', () => {
    expect(slicesOf('shell-notes/a.ts').length).toBe(ALL.length);
    expect(slicesOf('svc-auth/src/shell/a.ts')).toEqual(['svc-auth']);
  });
});

describe('libraryFoldersOf', () => {
  it('returns direct and indirect run-time dependencies', () => {
    expect(libraryFoldersOf('svc-tracking', workspaces)).toEqual([
      'libs/contracts',
      'libs/poker-math',
      'libs/svc-kit',
    ]);
    expect(libraryFoldersOf('shell', workspaces)).toEqual(['libs/contracts', 'libs/ui', 'libs/web-kit']);
  });
});
