import { isSlice, libraryFoldersOf, type Workspace } from '../affected/workspaces';
import type { Bump, Changeset } from './changesets';

export interface Entry {
  readonly id: string;
  readonly summary: string;
  readonly bump: Bump;
  /** The libraries that the changeset names, if it does not name the slice itself. */
  readonly libraries: readonly string[];
}

/** What the next release of a slice contains. */
export interface Pending {
  /** `none` if no changeset names the slice: changes of libraries alone cause no release. */
  readonly bump: Bump;
  readonly entries: readonly Entry[];
}

const SIZES: readonly Bump[] = ['none', 'patch', 'minor', 'major'];

/** The libraries that a changeset names and a slice uses. */
function sharedLibraries({ releases }: Changeset, slice: Workspace, workspaces: readonly Workspace[]) {
  const libraries = libraryFoldersOf(slice.folder, workspaces);
  return workspaces.filter(
    ({ name, folder }) => libraries.includes(folder) && (releases[name] ?? 'none') !== 'none',
  );
}

/** Whether a changeset names a slice or a library that it uses, and is not released with it yet. */
export function appliesTo(changeset: Changeset, slice: Workspace, workspaces: readonly Workspace[]): boolean {
  if (changeset.releasedWith.includes(slice.folder)) return false;
  const own = changeset.releases[slice.name];
  return own ? own !== 'none' : sharedLibraries(changeset, slice, workspaces).length > 0;
}

/**
 * The next release of a slice: the changesets that name it or a library that it uses. The latter count as patches, and are
 * released once a changeset names the slice itself.
 */
export function pendingRelease(
  slice: Workspace,
  changesets: readonly Changeset[],
  workspaces: readonly Workspace[],
): Pending {
  const applicable = changesets.filter((changeset) => appliesTo(changeset, slice, workspaces));
  const bump = applicable
    .map(({ releases }) => releases[slice.name] ?? 'none')
    .reduce((one, other) => (SIZES.indexOf(other) > SIZES.indexOf(one) ? other : one), 'none');
  const entries = applicable.map((changeset) => ({
    id: changeset.id,
    summary: changeset.summary,
    bump: changeset.releases[slice.name] ?? ('patch' as const),
    libraries: changeset.releases[slice.name]
      ? []
      : sharedLibraries(changeset, slice, workspaces).map(({ name }) => name),
  }));
  return { bump, entries };
}

/** Whether a changeset is not released yet with all slices that it applies to. */
export const isPending = (changeset: Changeset, workspaces: readonly Workspace[]): boolean =>
  workspaces.some((slice) => isSlice(slice) && appliesTo(changeset, slice, workspaces));

/** The slices whose next release differs between two sets of changesets. */
export function changedReleases(
  before: readonly Changeset[],
  after: readonly Changeset[],
  workspaces: readonly Workspace[],
): string[] {
  const textOf = (changesets: readonly Changeset[], slice: Workspace) => {
    const release = pendingRelease(slice, changesets, workspaces);
    return release.bump === 'none' ? '' : JSON.stringify(release);
  };
  return workspaces
    .filter((slice) => isSlice(slice) && textOf(before, slice) !== textOf(after, slice))
    .map(({ folder }) => folder);
}
