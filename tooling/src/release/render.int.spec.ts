import { join } from 'node:path';
import { parseObjects } from '../k8s/manifests/render';
import { CHECKOUT } from '../run/checkout';
import { findKubectl } from '../servers/kubectl';
import { printPlan } from './print-plan';
import { ENVIRONMENTS, PLATFORM, renderManifests } from './render';
import { changeset, createRepository } from './testing/repository';

const COMMIT = 'c'.repeat(40);
const imageOf = (slice: string) => `ghcr.io/feltbook/feltbook/${slice}@sha256:${'d'.repeat(64)}`;

let kubectl: string;
beforeAll(async () => {
  const program = await findKubectl(join(CHECKOUT, '.data-test'));
  if ('missing' in program) throw new Error(program.missing);
  kubectl = program.path;
});

describe.each(ENVIRONMENTS)('manifests of %s', (environment) => {
  it.each(['svc-billing', 'shell'])('of %s contain only the released image', async (unit) => {
    const image = imageOf(unit);
    const text = await renderManifests(
      kubectl,
      CHECKOUT,
      { environment, unit },
      { image, what: `${unit} 1.4.2`, commit: COMMIT },
    );
    expect(text.split('\n')[0]).toBe(`# ${unit} 1.4.2 of ${COMMIT}`);
    const images = [...text.matchAll(/image: (\S+)/g)].map(([, found]) => found);
    expect(images.length).toBeGreaterThan(0);
    expect(new Set(images)).toEqual(new Set([image]));
    expect(parseObjects(text).map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['Deployment', 'HorizontalPodAutoscaler', 'NetworkPolicy', 'Service']),
    );
  });

  it('of the platform are rendered without an image', async () => {
    const target = { environment, unit: PLATFORM };
    const text = await renderManifests(kubectl, CHECKOUT, target, { what: PLATFORM, commit: COMMIT });
    expect(parseObjects(text).map(({ kind }) => kind)).toContain('Namespace');
  });
});

it('renderManifests rejects the image of another slice', async () => {
  const target = { environment: 'production', unit: 'svc-auth' };
  const rendering = renderManifests(kubectl, CHECKOUT, target, {
    image: imageOf('shell'),
    what: 'x',
    commit: COMMIT,
  });
  await expect(rendering).rejects.toThrow('is not the released image');
});

describe('printPlan', () => {
  const kustomization = 'kind: Kustomization\nresources: [objects.yaml]\n';
  const settings = (name: string, value: string) =>
    `apiVersion: v1\nkind: ConfigMap\nmetadata: { name: ${name} }\ndata: { value: "${value}" }\n`;
  const repository = createRepository();
  afterAll(() => repository.remove());

  it('lists what is built, pushed and deployed, and the slices that have the change with their next release', async () => {
    for (const unit of ['svc-one', PLATFORM]) {
      const folder = `k8s/overlays/production/${unit}`;
      repository.write({
        [`${folder}/kustomization.yaml`]: kustomization,
        [`${folder}/objects.yaml`]: settings(unit, 'before'),
      });
    }
    const since = repository.commit('before');
    const plan = () =>
      printPlan({ git: repository.git, root: repository.root, kubectl, registry: 'registry', since });
    repository.write({ 'docs/delivery.md': 'Something else.' });
    repository.commit('docs: something else');
    expect(await plan()).toEqual(['Nothing is built, pushed or deployed.']);

    repository.write({
      'libs/kit/index.ts': '1',
      'k8s/overlays/production/svc-one/objects.yaml': settings('svc-one', 'after'),
      'k8s/overlays/production/platform/objects.yaml': settings('platform', 'after'),
      '.changeset/a.md': changeset({ kit: 'patch', 'svc-one': 'minor' }, 'Something.'),
    });
    repository.commit('after');
    expect(await plan()).toEqual([
      'svc-one 1.0.0 → 1.1.0   (a)',
      '  build   the image at @feltbook/svc-one@1.1.0, cache image-svc-one',
      '  push    registry/svc-one:1.1.0, with SBOM and provenance; then scanned by digest',
      '  deploy  production/svc-one: 1 objects with the new image; changed besides: ConfigMap svc-one',
      'platform (at the merge)',
      '  deploy  production/platform: 1 objects; changed: ConfigMap platform',
      'svc-two: nothing now; with its next release (libs/kit)',
    ]);
  });
});
