import { isSlice, type Workspace } from './workspaces';

export interface Affected {
  /** Slices to test, build and release anew. */
  readonly slices: readonly string[];
  /** All workspaces, the slices among them. */
  readonly workspaces: readonly string[];
  /** Whether something changed that every workspace stands on. */
  readonly everything: boolean;
}

/** Files and folders at the root that no build and no test reads. */
const OF_NO_BUILD =
  /^(docs\/|k8s\/|\.changeset\/|\.github\/CODEOWNERS$|README\.md$|\.env\.example$|compose\.checks\.yaml$|\.hadolint\.yaml$|\.kube-linter\.yaml$|commitlint\.config\.mjs$)/;
const TEXT = /(^|\/)(CHANGELOG|README)\.md$/;

/**
 * What a change touches: the workspace that a file lies in and, through any number of steps, all that depend on it, be
 * it only for their tests. A file of the root touches everything, unless no build reads it.
 * @param files paths seen from the root, as `git diff --name-only` prints them
 */
export function affectedBy(files: readonly string[], workspaces: readonly Workspace[]): Affected {
  const touched = new Set<string>();
  let everything = false;
  for (const file of files) {
    if (OF_NO_BUILD.test(file) || TEXT.test(file)) continue;
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
