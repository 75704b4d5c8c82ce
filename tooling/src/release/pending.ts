import { isSlice, libraryFoldersOf, type Workspace } from '../affected/workspaces';
import type { Bump, Changeset } from './changesets';

export interface Entry {
  readonly id: string;
  readonly summary: string;
  readonly bump: Bump;
  /** The libraries that it came by, if no changeset names the slice itself. */
  readonly libraries: readonly string[];
}

/** What the next release of a slice contains. */
export interface Pending {
  /** `none` if no changeset names the slice: changes of libraries alone release nobody. */
  readonly bump: Bump;
  readonly entries: readonly Entry[];
}

const SIZES: readonly Bump[] = ['none', 'patch', 'minor', 'major'];

/** The libraries named by a changeset that a slice runs with. */
function sharedLibraries({ releases }: Changeset, slice: Workspace, workspaces: readonly Workspace[]) {
  const libraries = libraryFoldersOf(slice.folder, workspaces);
  return workspaces.filter(
    ({ name, folder }) => libraries.includes(folder) && (releases[name] ?? 'none') !== 'none',
  );
}

/** Whether a changeset is for a slice, by its own name or by a library's, and was not released with it yet. */
export function concerns(changeset: Changeset, slice: Workspace, workspaces: readonly Workspace[]): boolean {
  if (changeset.releasedWith.includes(slice.folder)) return false;
  const own = changeset.releases[slice.name];
  return own ? own !== 'none' : sharedLibraries(changeset, slice, workspaces).length > 0;
}

/**
 * The next release of a slice: all changesets that name it, and those that name a library it runs with. The latter
 * count as patches, and wait until the slice is released for a reason of its own.
 */
export function pendingRelease(
  slice: Workspace,
  changesets: readonly Changeset[],
  workspaces: readonly Workspace[],
): Pending {
  const mine = changesets.filter((changeset) => concerns(changeset, slice, workspaces));
  const bump = mine
    .map(({ releases }) => releases[slice.name] ?? 'none')
    .reduce((one, other) => (SIZES.indexOf(other) > SIZES.indexOf(one) ? other : one), 'none');
  const entries = mine.map((changeset) => ({
    id: changeset.id,
    summary: changeset.summary,
    bump: changeset.releases[slice.name] ?? ('patch' as const),
    libraries: changeset.releases[slice.name]
      ? []
      : sharedLibraries(changeset, slice, workspaces).map(({ name }) => name),
  }));
  return { bump, entries };
}

/** Whether any slice waits for a changeset. */
export const isAwaited = (changeset: Changeset, workspaces: readonly Workspace[]): boolean =>
  workspaces.some((slice) => isSlice(slice) && concerns(changeset, slice, workspaces));

/** The slices whose next release a change to changesets adds to, begins, or ends. */
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
