/** The libraries of ours that the shell shares with its remotes, which contain no copies. */
export const HOST_LIBRARIES = ['ui', 'web-kit'] as const;
export type HostLibrary = (typeof HOST_LIBRARIES)[number];

/** The committed report of a library, relative to the root of the repository. */
export const reportOf = (library: HostLibrary): string => `docs/host-api/${library}.api.md`;
