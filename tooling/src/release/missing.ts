import { libraryFoldersOf, isSlice, type Workspace } from '../affected/workspaces';
import type { Changeset } from './changesets';

/** What players and operators never meet: tests, texts, and what a release itself writes. */
const NOT_SHIPPED =
  /(^|\/)(CHANGELOG|README)\.md$|\.(spec|journey)\.tsx?$|(^|\/)(testing|fixtures|__fixtures__)\/|(^|\/)Dockerfile$/;
export const MANIFESTS = /^k8s\/(?:base|overlays\/(?:staging|production))\/([^/]+)\//;

/**
 * Workspaces that a change touches and whose release nobody would hear of: slices that no changeset of the change names
 * (their folder, or their manifests), and libraries of which neither they nor any slice they run in is named.
 * @param files paths from the root
 * @param changesets those that the change adds or edits
 */
export function withoutChangeset(
  files: readonly string[],
  changesets: readonly Changeset[],
  workspaces: readonly Workspace[],
): string[] {
  const named = new Set(changesets.flatMap(({ releases }) => Object.keys(releases)));
  // A change that releases the slice itself, as a hotfix may, has put its changesets into the changelog already.
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
