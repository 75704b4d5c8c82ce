import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parse, parseAllDocuments } from 'yaml';
import * as z from 'zod/mini';
import { isSlice, libraryFoldersOf, readWorkspaces } from '../affected/workspaces';
import { NODE_FLAGS } from '../processes/node-flags';
import { CHECKOUT } from '../run/checkout';
import { copiedFolders, stagesOf } from './stages';

const read = (path: string) => readFileSync(join(CHECKOUT, path), 'utf8');
const workspaces = readWorkspaces(CHECKOUT);
const slices = workspaces.filter(isSlice).map(({ folder }) => folder);
const isService = (slice: string): boolean => /^(svc-|gateway)/.test(slice);
const stagesNamed = (slice: string, name: string) =>
  stagesOf(read(`${slice}/Dockerfile`)).filter((stage) => stage.name === name);

describe.each(slices)('%s/Dockerfile', (slice) => {
  const built = [...libraryFoldersOf(slice, workspaces), 'simulators', 'tooling', slice];
  const manifests = (folders: readonly string[]) => [
    ...['package.json', 'package-lock.json', '.npmrc'],
    ...folders.map((folder) => `${folder}/package.json`),
  ];

  it('copies its own folder and its libraries, and no other slice', () => {
    expect(stagesNamed(slice, 'build').flatMap(copiedFolders)).toEqual(built);
  });

  it('installs only their packages, and leaves the tooling out of the image', () => {
    const shipped = isService(slice) ? manifests([...libraryFoldersOf(slice, workspaces), slice]) : [];
    expect(stagesNamed(slice, 'lock').flatMap(copiedFolders)).toEqual([...manifests(built), ...shipped]);
  });

  it('runs programs that the build compiles', () => {
    const programs = [...read(`${slice}/Dockerfile`).matchAll(/node tooling\/dist\/(\S+)\.js/g)].map(
      ([, program = '']) => `tooling/src/${program}.ts`,
    );
    expect(programs).toHaveLength(1);
    expect(programs.filter((file) => !existsSync(join(CHECKOUT, file)))).toEqual([]);
  });

  it('installs locked versions without running scripts of packages', () => {
    const installs = [...read(`${slice}/Dockerfile`).matchAll(/npm (?:ci|install|i) .*/g)].map(
      ([text]) => text,
    );
    expect(installs.length).toBeGreaterThan(1);
    expect(
      installs.filter(
        (text) => !/^npm (ci|install --package-lock-only --offline) .*--ignore-scripts/.test(`${text} `),
      ),
    ).toEqual([]);
  });
});

describe.each(slices.filter(isService))('%s/Dockerfile', (slice) => {
  it('starts Node with the flags that local services have', () => {
    const flags = [...NODE_FLAGS, '--enable-source-maps'].map((flag) => `, "${flag}"`).join('');
    expect(read(`${slice}/Dockerfile`)).toContain(`ENTRYPOINT ["node"${flags}]`);
  });
});

describe.each(slices.filter((slice) => !isService(slice)))('%s/Dockerfile', (slice) => {
  it('keeps the files of the previous image, which a release names', () => {
    const [previous] = stagesNamed(slice, 'previous');
    expect(previous).toMatchObject({ base: 'scratch', steps: ['WORKDIR /app/www'] });
    const steps = stagesNamed(slice, 'build').flatMap((stage) => stage.steps);
    const copied = steps.indexOf(`COPY --from=previous /app/www ${slice}/dist/web`);
    expect(copied).toBeGreaterThan(-1);
    expect(steps.findIndex((step) => step.includes(`webpack/main.js ${slice}`))).toBeGreaterThan(copied);
  });
});

const dockerfiles = [...slices, 'images/syntax'].map((folder) => `${folder}/Dockerfile`);
const yamlFiles = [
  'compose.yaml',
  'compose.checks.yaml',
  ...['k8s', '.github/workflows'].flatMap((folder) =>
    readdirSync(join(CHECKOUT, folder), { recursive: true, encoding: 'utf8' })
      .filter((path) => /\.ya?ml$/.test(path))
      .map((path) => `${folder}/${path}`),
  ),
];

/** The images that a YAML file names: `image: …`, `container: …` and `uses: docker://…`, at any depth. */
function imagesIn(text: string): string[] {
  const collect = (value: unknown): string[] => {
    if (typeof value !== 'object' || value === null) return [];
    return Object.entries(value).flatMap(([key, inner]: [string, unknown]) => {
      if (typeof inner !== 'string') return collect(inner);
      if (key === 'uses') return inner.startsWith('docker://') ? [inner.slice('docker://'.length)] : [];
      return key === 'image' || key === 'container' ? [inner] : [];
    });
  };
  return parseAllDocuments(text).flatMap((document) => collect(document.toJS()));
}

/** Own images get a digest when they are deployed. The value of an expression is checked where it is defined. */
const isOwnImage = (image: string) =>
  slices.some((slice) => new RegExp(`(^|/)${slice}(:[\\w.-]+)?(@|$)`).test(image)) || image.includes('${{');
const DIGEST = /@sha256:[0-9a-f]{64}$/;
const isPinned = (image: string) => /:v?\d+\.\d/.test(image) && DIGEST.test(image);
const externalImagesIn = (path: string) => imagesIn(read(path)).filter((image) => !isOwnImage(image));

// hadolint requires only tags, and kube-linter checks only rendered manifests: neither requires digests everywhere.
describe('external images', () => {
  it.each(yamlFiles)('are pinned by version and digest in %s', (path) => {
    expect(externalImagesIn(path).filter((image) => !isPinned(image))).toEqual([]);
  });

  it('are found in YAML files', () => {
    const named = yamlFiles.flatMap(externalImagesIn).map((image) => image.split(':')[0]);
    expect([...new Set(named)].sort()).toEqual([
      'ghcr.io/yannh/kubeconform',
      'hadolint/hadolint',
      'mysql',
      'redis',
      'stackrox/kube-linter',
    ]);
  });

  it.each([
    ['a tag alone', 'services:\n  a: { image: mysql:8.4.10 }'],
    ['a digest alone', `spec: [{ image: redis@sha256:${'0'.repeat(64)} }]`],
    ['an action that is an image', 'steps:\n  - uses: docker://alpine:3.23.0'],
    ['a job in a container', 'jobs:\n  a:\n    container: node:24.21.0'],
    ['the second of two documents', 'kind: Service\n---\nimage: busybox:1.37.0'],
  ])('are reported as unpinned: %s', (_name, text) => {
    const images = imagesIn(text);
    expect(images).toHaveLength(1);
    expect(images.filter((image) => !isOwnImage(image) && !isPinned(image))).toEqual(images);
  });

  it.each(dockerfiles)('are pinned by digest in %s', (path) => {
    const stages = stagesOf(read(path));
    const names = stages.map(({ name }) => name);
    const bases = stages
      .map(({ base }) => base)
      .filter((base) => base !== 'scratch' && !names.includes(base));
    expect(bases.length).toBeGreaterThan(0);
    expect(bases.filter((base) => !DIGEST.test(base))).toEqual([]);
  });

  it('name one Dockerfile syntax for all slices', () => {
    const watched = /^FROM (\S+)$/m.exec(read('images/syntax/Dockerfile'))?.[1];
    const named = slices.map((slice) => read(`${slice}/Dockerfile`).split('\n')[0]);
    expect([...new Set(named)]).toEqual([`# syntax=${watched}`]);
  });

  it('are updated by Dependabot', () => {
    const update = z.object({
      'package-ecosystem': z.string(),
      directory: z.optional(z.string()),
      directories: z._default(z.array(z.string()), []),
    });
    const { updates } = z.object({ updates: z.array(update) }).parse(parse(read('.github/dependabot.yml')));
    const watched = (ecosystem: string, folder: string) =>
      updates
        .filter((one) => one['package-ecosystem'] === ecosystem)
        .flatMap(({ directory, directories }) => [...directories, ...(directory ? [directory] : [])])
        .some((pattern) => new RegExp(`^${pattern.replaceAll('*', '[^/]*')}$`).test(`/${folder}`));
    const manifests = yamlFiles.filter(
      (path) => path.startsWith('k8s/') && externalImagesIn(path).length > 0,
    );
    const folders = [...dockerfiles, ...manifests].map((path) => dirname(path));
    expect(folders.filter((folder) => !watched('docker', folder))).toEqual([]);
    expect(watched('docker-compose', '')).toBe(true);
  });
});
