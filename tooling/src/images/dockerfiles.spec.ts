import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseAllDocuments } from 'yaml';
import { isSlice, readWorkspaces } from '../affected/workspaces';
import { NODE_FLAGS } from '../processes/node-flags';
import { CHECKOUT } from '../run/checkout';

const read = (path: string) => readFileSync(join(CHECKOUT, path), 'utf8');
const slices = readWorkspaces(CHECKOUT)
  .filter(isSlice)
  .map(({ folder }) => folder);
const dockerfiles = ['images/pages.Dockerfile', 'images/service.Dockerfile'];
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
    const named = [...read(path).matchAll(/^(?:# syntax=|FROM )(\S+)/gm)].map(([, image = '']) => image);
    expect(named.length).toBeGreaterThan(2);
    expect(named.filter((image) => image !== 'scratch' && !DIGEST.test(image))).toEqual([]);
  });
});

it('images build from libraries, tooling and one slice, and ship only what was built', () => {
  const copied = dockerfiles.flatMap((path) =>
    [...read(path).matchAll(/^COPY (.+) \S+$/gm)].map(([, sources]) => sources),
  );
  const manifests = '--parents package.json package-lock.json .npmrc libs/*/package.json';
  expect([...new Set(copied)].sort()).toEqual(
    [
      `${manifests} simulators/package.json tooling/package.json \${SLICE}/package.json`,
      `${manifests} \${SLICE}/package.json`,
      '--parents libs simulators tooling ${SLICE}',
      '--from=previous /app/www',
      'images/nginx.conf',
      '--from=build /app/${SLICE}/dist/web',
      '--from=build /app/${SLICE}/dist/bundle',
      '--from=packages /app',
    ].sort(),
  );
});

it('images of services start Node with the flags of local services', () => {
  const flags = [...NODE_FLAGS, '--enable-source-maps'].map((flag) => `, "${flag}"`).join('');
  expect(read('images/service.Dockerfile')).toContain(`ENTRYPOINT ["node"${flags}]`);
});
