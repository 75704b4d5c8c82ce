import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { changedFiles, type Git } from '../affected/git';
import { readWorkspaces } from '../affected/workspaces';
import { render } from '../k8s/manifests/render';
import { readChangesets } from './changesets';
import { changedObjects, planOf } from './plan';
import { ENVIRONMENTS, PLATFORM } from './render';
import { versionOf } from './version';

interface Options {
  readonly git: Git;
  readonly root: string;
  readonly kubectl: string;
  /** The prefix of image names: `ghcr.io/feltbook/feltbook`. */
  readonly registry: string;
  /** The branch or commit that the change is compared with. */
  readonly since: string;
}

/** `npm run release -- plan --since <ref>`: prints what a change will build, push and deploy once merged and released. */
export async function printPlan({ git, root, kubectl, registry, since }: Options): Promise<string[]> {
  const { releases, later } = planOf(
    changedFiles(git, since),
    readChangesets(root),
    readWorkspaces(root),
    (slice) => versionOf(root, slice),
  );
  const baseFolder = exportManifests(git, git(['merge-base', since, 'HEAD']));
  try {
    const deployments = async (unit: string) => {
      const lines = ENVIRONMENTS.map(async (environment) => {
        const folder = join('k8s/overlays', environment, unit);
        if (!existsSync(join(root, folder))) return undefined;
        const after = await render(kubectl, join(root, folder));
        const before = existsSync(join(baseFolder, folder))
          ? await render(kubectl, join(baseFolder, folder))
          : [];
        return {
          target: `${environment}/${unit}`,
          objects: after.length,
          changed: changedObjects(before, after),
        };
      });
      return (await Promise.all(lines)).filter((line) => line !== undefined);
    };
    const lines: string[] = [];
    for (const { slice, from, to, changesets } of releases) {
      lines.push(
        `${slice} ${from} → ${to}   (${changesets.join(', ')})`,
        `  build   the image at @feltbook/${slice}@${to}, cache image-${slice}`,
        `  push    ${registry}/${slice}:${to}, with SBOM and provenance; then scanned by digest`,
        ...(await deployments(slice)).map(
          ({ target, objects, changed }) =>
            `  deploy  ${target}: ${objects} objects with the new image${changed.length > 0 ? `; changed besides: ${changed.join(', ')}` : ''}`,
        ),
      );
    }
    for (const { target, objects, changed } of await deployments(PLATFORM))
      if (changed.length > 0)
        lines.push(
          `${PLATFORM} (at the merge)`,
          `  deploy  ${target}: ${objects} objects; changed: ${changed.join(', ')}`,
        );
    for (const { slice, shared } of later)
      lines.push(
        `${slice}: nothing now; with its next release${shared.length > 0 ? ` (${shared.join(', ')})` : ''}`,
      );
    return lines.length > 0 ? lines : ['Nothing is built, pushed or deployed.'];
  } finally {
    rmSync(baseFolder, { recursive: true, force: true });
  }
}

/** Checks out the manifests of a commit into a temporary folder. */
function exportManifests(git: Git, commit: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'feltbook-plan-'));
  const env = { GIT_INDEX_FILE: join(folder, 'index') };
  git(['--work-tree', folder, 'checkout', commit, '--', 'k8s'], { env });
  return folder;
}
