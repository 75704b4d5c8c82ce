import { importsOf } from './imports';
import { HOST_LIBRARIES, type HostLibrary } from './libraries';

/** The remotes that the shell shares its libraries with. */
export const REMOTES = ['mf-tracking', 'mf-dashboard', 'mf-billing', 'mf-admin'] as const;
export type Remote = (typeof REMOTES)[number];

/** The committed list of what remotes use, relative to the root of the repository. */
export const USES = 'docs/host-api/remotes.json';

/** The exports of the host's libraries that each remote uses. */
export type Uses = Readonly<Record<Remote, Readonly<Record<HostLibrary, readonly string[]>>>>;

export const usesOf = (root: string): Uses =>
  Object.fromEntries(
    REMOTES.map((remote) => [
      remote,
      Object.fromEntries(HOST_LIBRARIES.map((library) => [library, importsOf(root, remote, library)])),
    ]),
  ) as unknown as Uses;
