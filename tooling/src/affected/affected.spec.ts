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

describe('what a change touches', () => {
  it('knows the slices', () => {
    expect(
      workspaces
        .filter(isSlice)
        .map(({ folder }) => folder)
        .sort(),
    ).toEqual(ALL);
  });

  it.each(ALL)('is %s alone for a change in it', (slice) => {
    expect(slicesOf(`${slice}/src/index.ts`)).toEqual([slice]);
  });

  it.each([
    ['libs/svc-kit/src/index.ts', ['gateway', 'svc-auth', 'svc-billing', 'svc-tracking']],
    ['libs/charts/src/index.ts', ['mf-admin', 'mf-dashboard']],
    ['libs/poker-math/src/index.ts', ['mf-dashboard', 'mf-tracking', 'svc-tracking']],
    // By way of web-kit, though no slice's own manifest would have to name it.
    ['libs/ui/src/index.ts', ['mf-admin', 'mf-billing', 'mf-dashboard', 'mf-tracking', 'shell']],
  ])('is who depends on it for %s', (file, slices) => {
    expect([...slicesOf(file)].sort()).toEqual(slices);
  });

  it.each([
    'libs/contracts/src/index.ts',
    'tooling/src/webpack/base.ts',
    'package-lock.json',
    '.dockerignore',
    'images/nginx.conf',
  ])('is everybody for %s', (file) => {
    expect([...slicesOf(file)].sort()).toEqual(ALL);
  });

  it.each([
    'docs/svc-auth.md',
    'README.md',
    'svc-auth/CHANGELOG.md',
    'k8s/base/shell/deployment.yaml',
    'e2e/src/a.journey.ts',
  ])('is nobody for %s', (file) => {
    expect(slicesOf(file)).toEqual([]);
  });

  it('adds up what several files touch, and says when it is everything', () => {
    const { slices, everything } = affectedBy(
      ['shell/src/main.tsx', 'svc-auth/Dockerfile', 'docs/a.md'],
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

  it('takes a name for itself, not for what begins with it', () => {
    expect(slicesOf('shell-notes/a.ts').length).toBe(ALL.length);
    expect(slicesOf('svc-auth/src/shell/a.ts')).toEqual(['svc-auth']);
  });
});

describe('the libraries of a slice', () => {
  it('are those that it runs with, near and far', () => {
    expect(libraryFoldersOf('svc-tracking', workspaces)).toEqual([
      'libs/contracts',
      'libs/poker-math',
      'libs/svc-kit',
    ]);
    expect(libraryFoldersOf('mf-billing', workspaces)).toEqual(['libs/contracts', 'libs/ui', 'libs/web-kit']);
  });
});
