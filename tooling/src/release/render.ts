import { mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { renderText } from '../k8s/manifests/render';
import { heading, imagesOf, type DeployTarget } from './deploy-branch';

export const ENVIRONMENTS = ['staging', 'production'] as const;

/** Manifests of no slice, without an image: namespace, ingress, access to databases, monitoring. */
export const PLATFORM = 'platform';

const folderOf = (root: string, { environment, unit }: DeployTarget) =>
  join(root, 'k8s/overlays', environment, unit);

/**
 * Renders the manifests of a target, with a heading of `what` and `commit`.
 * @param image a slice's image by digest: `ghcr.io/feltbook/feltbook/shell@sha256:…`; none for the platform
 * @param what the release: `svc-auth 1.4.2`
 * @throws if a container has another image
 */
export async function renderManifests(
  kubectl: string,
  root: string,
  target: DeployTarget,
  { image, what, commit }: { image?: string | undefined; what: string; commit: string },
): Promise<string> {
  const text = image
    ? await renderWithImage(kubectl, folderOf(root, target), target.unit, image)
    : await renderText(kubectl, folderOf(root, target));
  const others = image ? imagesOf(text).filter((found) => found !== image) : [];
  if (others.length > 0) throw new Error(`${others.join(', ')} is not the released image, ${image}.`);
  return `${heading(what, commit)}\n${text.trimEnd()}`;
}

async function renderWithImage(
  kubectl: string,
  folder: string,
  unit: string,
  image: string,
): Promise<string> {
  const [name, digest] = image.split('@');
  const wrapper = realpathSync(mkdtempSync(join(tmpdir(), 'feltbook-render-')));
  const images = [`feltbook/${unit}`, name].map((from) => ({ name: from, newName: name, digest }));
  const kustomization = {
    apiVersion: 'kustomize.config.k8s.io/v1beta1',
    kind: 'Kustomization',
    resources: [relative(wrapper, realpathSync(folder))],
    images,
  };
  try {
    // JSON is YAML.
    writeFileSync(join(wrapper, 'kustomization.yaml'), JSON.stringify(kustomization));
    return await renderText(kubectl, wrapper);
  } finally {
    rmSync(wrapper, { recursive: true, force: true });
  }
}
