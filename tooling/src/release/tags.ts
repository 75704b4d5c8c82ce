import { isSlice, readWorkspaces } from '../affected/workspaces';
import type { Git } from '../affected/git';
import { versionOf } from './version';

export const tagOf = (slice: string, version: string): string => `@feltbook/${slice}@${version}`;

/** @throws if a tag is of no slice */
export function parseTag(tag: string, slices: readonly string[]): { slice: string; version: string } {
  const [, slice = '', version = ''] = /^@feltbook\/([a-z-]+)@(\d+\.\d+\.\d+)$/.exec(tag) ?? [];
  if (!slices.includes(slice)) throw new Error(`${tag} is no tag of a slice.`);
  return { slice, version };
}

/**
 * The releases on a branch that have no tag yet, each with the commit that brought it, which is the last to have changed
 * the changelog. So a run that was lost, or comes late, tags the same commit.
 */
export function untaggedReleases(git: Git, root: string): { tag: string; commit: string }[] {
  const tags = new Set(git(['tag', '--list']).split('\n'));
  return readWorkspaces(root)
    .filter(isSlice)
    .flatMap(({ folder }) => {
      const tag = tagOf(folder, versionOf(root, folder));
      const commit = git([
        'log',
        '-1',
        '--first-parent',
        '--diff-merges=first-parent',
        '--format=%H',
        'HEAD',
        '--',
        `${folder}/CHANGELOG.md`,
      ]);
      return commit && !tags.has(tag) ? [{ tag, commit }] : [];
    });
}

/** Tags those releases. One push for each: GitHub starts no workflow for more than three tags at once. */
export function pushTags(git: Git, root: string): string[] {
  const releases = untaggedReleases(git, root);
  for (const { tag, commit } of releases) {
    git(['tag', tag, commit]);
    git(['push', 'origin', `refs/tags/${tag}`]);
  }
  return releases.map(({ tag }) => tag);
}
