import { affectedBy } from '../affected/affected';
import { isSlice, libraryFoldersOf, type Workspace } from '../affected/workspaces';
import type { KubeObject } from '../k8s/manifests/objects';
import type { Changeset } from './changesets';
import { MANIFESTS } from './missing';
import { pendingRelease } from './pending';
import { nextVersion } from './version';

export interface PlannedRelease {
  readonly slice: string;
  readonly from: string;
  readonly to: string;
  /** The ids of its changesets. */
  readonly changesets: readonly string[];
}

export interface Plan {
  readonly releases: readonly PlannedRelease[];
  /** Affected slices that no changeset names: their next release contains the change. */
  readonly later: readonly { readonly slice: string; readonly shared: readonly string[] }[];
}

/** Manifests that slices share. */
const SHARED_MANIFESTS = /^(k8s\/(?:components|overlays\/[^/]+\/environment))\//;

/**
 * Plans the releases that a change causes once it is merged.
 * @param files changed paths from the root
 * @param changesets those of the merged tree
 * @param versionOf returns the present version of a slice
 */
export function planOf(
  files: readonly string[],
  changesets: readonly Changeset[],
  workspaces: readonly Workspace[],
  versionOf: (slice: string) => string,
): Plan {
  const byManifests = new Set(files.flatMap((file) => MANIFESTS.exec(file)?.[1] ?? []));
  const byCode = new Set(affectedBy(files, workspaces).slices);
  const sharedManifests = [...new Set(files.flatMap((file) => SHARED_MANIFESTS.exec(file)?.[1] ?? []))];
  const touched = workspaces.filter(
    (slice) =>
      isSlice(slice) &&
      (byCode.has(slice.folder) || byManifests.has(slice.folder) || sharedManifests.length > 0),
  );
  const changedLibraries = workspaces
    .map(({ folder }) => folder)
    .filter((folder) => folder.startsWith('libs/') && files.some((file) => file.startsWith(`${folder}/`)));
  const planned = touched.map((slice) => ({ slice, ...pendingRelease(slice, changesets, workspaces) }));
  return {
    releases: planned
      .filter(({ bump }) => bump !== 'none')
      .map(({ slice: { folder }, bump, entries }) => ({
        slice: folder,
        from: versionOf(folder),
        to: nextVersion(versionOf(folder), bump),
        changesets: entries.map(({ id }) => id),
      })),
    later: planned
      .filter(({ bump }) => bump === 'none')
      .map(({ slice: { folder } }) => ({
        slice: folder,
        shared: [
          ...libraryFoldersOf(folder, workspaces).filter((library) => changedLibraries.includes(library)),
          ...sharedManifests,
        ],
      })),
  };
}

/** Without the content hash that kustomize appends to the name of a ConfigMap. */
const nameOf = ({ kind, metadata }: KubeObject) =>
  `${kind} ${(metadata?.name ?? '').replace(kind === 'ConfigMap' ? /-[a-z0-9]{10}$/ : /$^/, '')}`;

const withoutImages = (object: KubeObject) => JSON.stringify(object).replaceAll(/"image":"[^"]*"/g, '');

/** The objects that differ in more than the image, or exist only before or after. */
export function changedObjects(before: readonly KubeObject[], after: readonly KubeObject[]): string[] {
  const index = (objects: readonly KubeObject[]) =>
    new Map(objects.map((object) => [nameOf(object), withoutImages(object)]));
  const [old, present] = [index(before), index(after)];
  return [...new Set([...old.keys(), ...present.keys()])].filter(
    (name) => old.get(name) !== present.get(name),
  );
}
