import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parse, parseAllDocuments } from 'yaml';
import * as z from 'zod/mini';
import { isSlice, readWorkspaces } from '../affected/workspaces';
import { CHECKOUT } from '../run/checkout';
import { parseDockerfile } from './dockerfile';

const read = (path: string) => readFileSync(join(CHECKOUT, path), 'utf8');
const slices = readWorkspaces(CHECKOUT)
  .filter(isSlice)
  .map(({ folder }) => folder);
const dockerfiles = [...slices, 'images/syntax'].map((folder) => `${folder}/Dockerfile`);
const yamlFiles = [
  'compose.yaml',
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

/** Images of our own slices get their digest when they are deployed; an expression is judged where its value stands. */
const isOurs = (image: string) =>
  slices.some((slice) => new RegExp(`(^|/)${slice}(:[\\w.-]+)?(@|$)`).test(image)) || image.includes('${{');
const isPinned = (image: string) => /:v?\d+\.\d/.test(image) && /@sha256:[0-9a-f]{64}$/.test(image);
const foreignImagesIn = (path: string) => imagesIn(read(path)).filter((image) => !isOurs(image));

describe('images that others publish', () => {
  it.each(yamlFiles)('are pinned by version and digest in %s', (path) => {
    expect(foreignImagesIn(path).filter((image) => !isPinned(image))).toEqual([]);
  });

  it('are named where this looks for them', () => {
    const named = yamlFiles.flatMap(foreignImagesIn).map((image) => image.split(':')[0]);
    expect([...new Set(named)].sort()).toEqual(['mysql', 'redis']);
  });

  it.each([
    ['a tag alone', 'services:\n  a: { image: mysql:8.4.10 }'],
    ['a digest alone', `spec: [{ image: redis@sha256:${'0'.repeat(64)} }]`],
    ['an action that is an image', 'steps:\n  - uses: docker://alpine:3.23.0'],
    ['a job in a container', 'jobs:\n  a:\n    container: node:24.21.0'],
    ['the second of two documents', 'kind: Service\n---\nimage: busybox:1.37.0'],
  ])('would be found unpinned: %s', (_name, text) => {
    const images = imagesIn(text);
    expect(images).toHaveLength(1);
    expect(images.filter((image) => !isOurs(image) && !isPinned(image))).toEqual(images);
  });

  it.each(dockerfiles)('are pinned by digest in %s', (path) => {
    const { stages } = parseDockerfile(read(path));
    const names = new Set(stages.map(({ name }) => name));
    const bases = stages.filter(({ base }) => base !== 'scratch' && !names.has(base));
    expect(bases.length).toBeGreaterThan(0);
    expect(bases.filter(({ digest }) => !digest)).toEqual([]);
  });

  it('are the same in every Dockerfile for the syntax', () => {
    const watched = /^FROM (\S+)$/m.exec(read('images/syntax/Dockerfile'))?.[1];
    const named = slices.map((slice) => parseDockerfile(read(`${slice}/Dockerfile`)).syntax);
    expect([...new Set(named)]).toEqual([watched]);
  });

  it('are watched by Dependabot', () => {
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
    const manifests = yamlFiles.filter((path) => path.startsWith('k8s/') && foreignImagesIn(path).length > 0);
    const folders = [...dockerfiles, ...manifests].map((path) => dirname(path));
    expect(folders.filter((folder) => !watched('docker', folder))).toEqual([]);
    expect(watched('docker-compose', '')).toBe(true);
  });
});
