import { libraryFoldersOf, isSlice, type Workspace } from '../affected/workspaces';
import type { Changeset } from './changesets';

/** Files that are not part of a release: tests, documents, and files that a release writes. */
const NOT_SHIPPED =
  /(^|\/)(CHANGELOG|README)\.md$|\.(spec|journey)\.tsx?$|(^|\/)(testing|fixtures|__fixtures__)\/|(^|\/)Dockerfile$/;
export const MANIFESTS = /^k8s\/(?:base|overlays\/(?:staging|production))\/([^/]+)\//;

/**
 * The changed workspaces that need a changeset: slices (their folder or manifests) that no changeset names, and libraries
 * if no changeset names the library or a slice that uses it.
 * @param files changed paths from the root
 * @param changesets those that the change adds or edits
 */
export function withoutChangeset(
  files: readonly string[],
  changesets: readonly Changeset[],
  workspaces: readonly Workspace[],
): string[] {
  const named = new Set(changesets.flatMap(({ releases }) => Object.keys(releases)));
  // A change that releases the slice itself (a hotfix) has moved its changesets to the changelog.
  for (const { name, folder } of workspaces) if (files.includes(`${folder}/CHANGELOG.md`)) named.add(name);
  const touched = (folder: string) =>
    files.some(
      (file) =>
        !NOT_SHIPPED.test(file) && (file.startsWith(`${folder}/`) || MANIFESTS.exec(file)?.[1] === folder),
    );
  const isNamed = (workspace: Workspace) =>
    named.has(workspace.name) ||
    (!isSlice(workspace) &&
      workspaces.some(
        (slice) =>
          isSlice(slice) &&
          named.has(slice.name) &&
          libraryFoldersOf(slice.folder, workspaces).includes(workspace.folder),
      ));
  return workspaces
    .filter((workspace) => isSlice(workspace) || workspace.folder.startsWith('libs/'))
    .filter((workspace) => touched(workspace.folder) && !isNamed(workspace))
    .map(({ folder }) => folder);
}
