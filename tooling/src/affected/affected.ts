import { isSlice, type Workspace } from './workspaces';

export interface Affected {
  /** Slices to test, build and release. */
  readonly slices: readonly string[];
  /** All affected workspaces, including slices. */
  readonly workspaces: readonly string[];
  /** Whether a file changed that every workspace depends on. */
  readonly everything: boolean;
}

/** Paths at the root that no build and no test reads. */
const NOT_BUILT =
  /^(docs\/|k8s\/|\.changeset\/|\.github\/CODEOWNERS$|README\.md$|\.env\.example$|compose\.checks\.yaml$|\.hadolint\.yaml$|\.kube-linter\.yaml$|commitlint\.config\.mjs$)/;
const TEXT = /(^|\/)(CHANGELOG|README)\.md$/;

/**
 * Returns what a change affects: the workspaces of the changed files and all direct and indirect dependents, including
 * those that only build or test with them. A file at the root affects everything, unless no build reads it.
 * @param files paths relative to the root, as `git diff --name-only` prints them
 */
export function affectedBy(files: readonly string[], workspaces: readonly Workspace[]): Affected {
  const touched = new Set<string>();
  let everything = false;
  for (const file of files) {
    if (NOT_BUILT.test(file) || TEXT.test(file)) continue;
    const owner = workspaces.find(({ folder }) => file.startsWith(`${folder}/`));
    if (owner) touched.add(owner.folder);
    else everything = true;
  }
  const isTouched = ({ folder, dependencies, devDependencies }: Workspace) =>
    everything ||
    touched.has(folder) ||
    [...dependencies, ...devDependencies].some((other) => touched.has(other));
  for (let before = -1; before !== touched.size;) {
    before = touched.size;
    for (const workspace of workspaces) if (isTouched(workspace)) touched.add(workspace.folder);
  }
  const affected = workspaces.filter(({ folder }) => touched.has(folder));
  return {
    slices: affected.filter(isSlice).map(({ folder }) => folder),
    workspaces: affected.map(({ folder }) => folder),
    everything,
  };
}
