import type { Git } from '../affected/git';
import { releasedFile } from '../release/released-file';
import { brokenExports } from './compare';
import { HOST_LIBRARIES, reportOf, type HostLibrary } from './libraries';
import { REMOTES, USES, type Remote, type Uses } from './remotes';

/** What this code offers and uses. */
export interface HostApi {
  readonly reports: Readonly<Record<HostLibrary, string>>;
  readonly uses: Uses;
}

/** The names within changes such as `Alert is missing`. */
const changesOf = (names: readonly string[], before: string, after: string): string[] =>
  brokenExports(before, after).filter((change) => names.includes(change.split(' ', 1)[0] ?? ''));

/**
 * Whether a shell of this code breaks a released remote.
 * @returns a line for each export that a remote uses and that is missing or has changed
 */
export function brokenRemotes(git: Git, { reports }: HostApi): string[] {
  return REMOTES.flatMap((remote) => {
    const uses = releasedFile(git, remote, USES);
    return HOST_LIBRARIES.flatMap((library) => {
      const before = releasedFile(git, remote, reportOf(library));
      if (!uses || !before) return [];
      const names = (JSON.parse(uses.text) as Uses)[remote][library];
      return changesOf(names, before.text, reports[library]).map(
        (change) =>
          `@feltbook/${library}: ${change}. ${remote} ${before.version} uses it, and would fail in this shell`,
      );
    });
  });
}

/**
 * Whether a remote of this code works in the shell that was last released.
 * @returns a line for each export that the remote uses and that shell does not have as it is
 */
export function missingInShell(git: Git, remote: Remote, { reports, uses }: HostApi): string[] {
  return HOST_LIBRARIES.flatMap((library) => {
    const shell = releasedFile(git, 'shell', reportOf(library));
    if (!shell) return [];
    return changesOf(uses[remote][library], reports[library], shell.text).map(
      (change) =>
        `@feltbook/${library} of shell ${shell.version}: ${change}. ${remote} uses it: release the shell first`,
    );
  });
}
