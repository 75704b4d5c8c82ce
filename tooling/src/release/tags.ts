import { isSlice, readWorkspaces } from '../affected/workspaces';
import type { Git } from '../affected/git';
import { versionOf } from './version';

export const tagOf = (slice: string, version: string): string => `@feltbook/${slice}@${version}`;

/** @throws if it is not the tag of a slice */
export function parseTag(tag: string, slices: readonly string[]): { slice: string; version: string } {
  const [, slice = '', version = ''] = /^@feltbook\/([a-z-]+)@(\d+\.\d+\.\d+)$/.exec(tag) ?? [];
  if (!slices.includes(slice)) throw new Error(`${tag} is not the tag of a slice.`);
  return { slice, version };
}

/**
 * The releases on the present branch without a tag, each with its commit: the last one that changed the changelog. A
 * repeated or delayed run therefore tags the same commit.
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

/** Tags the untagged releases, with one push each: GitHub starts no workflow if more than three tags are pushed at once. */
export function pushTags(git: Git, root: string): string[] {
  const releases = untaggedReleases(git, root);
  for (const { tag, commit } of releases) {
    git(['tag', tag, commit]);
    git(['push', 'origin', `refs/tags/${tag}`]);
  }
  return releases.map(({ tag }) => tag);
}
