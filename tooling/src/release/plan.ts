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
  /** The changesets that it is made of. */
  readonly changesets: readonly string[];
}

export interface Plan {
  readonly releases: readonly PlannedRelease[];
  /** Slices that the change is part of, and that no changeset names: they have it with their next release. */
  readonly later: readonly { readonly slice: string; readonly shared: readonly string[] }[];
}

/** Manifests that slices have in common. */
const SHARED_MANIFESTS = /^(k8s\/(?:components|overlays\/[^/]+\/environment))\//;

/**
 * What becomes of a change once it is merged.
 * @param files that it touches
 * @param changesets as they are then
 * @param versionOf the present version of a slice
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

/** A generated name ends with a hash of the content, so that a changed ConfigMap is another object. */
const nameOf = ({ kind, metadata }: KubeObject) =>
  `${kind} ${(metadata?.name ?? '').replace(kind === 'ConfigMap' ? /-[a-z0-9]{10}$/ : /$^/, '')}`;

const withoutImages = (object: KubeObject) => JSON.stringify(object).replaceAll(/"image":"[^"]*"/g, '');

/** The objects that differ in more than an image, or are in one of the two only. */
export function changedObjects(before: readonly KubeObject[], after: readonly KubeObject[]): string[] {
  const index = (objects: readonly KubeObject[]) =>
    new Map(objects.map((object) => [nameOf(object), withoutImages(object)]));
  const [old, present] = [index(before), index(after)];
  return [...new Set([...old.keys(), ...present.keys()])].filter(
    (name) => old.get(name) !== present.get(name),
  );
}
