import type { Build } from '@feltbook/contracts';

/** Written by the bundler. */
declare const FELTBOOK_BUILD: Pick<Build, 'version' | 'commit'> | undefined;

/** Injection token of the process's build. */
export const OWN_BUILD = Symbol('own build');

/**
 * The build that a process runs.
 * @param name of the process: a slice, or the worker of one
 */
export const ownBuild = (name: string): Build => ({
  slice: name.replace(/-worker$/, ''),
  ...(typeof FELTBOOK_BUILD === 'undefined' ? { version: 'source', commit: 'unknown' } : FELTBOOK_BUILD),
});
