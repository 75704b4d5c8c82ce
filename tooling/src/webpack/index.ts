/** The pages' build: presets for the shell and for remotes, and the one list of what they share. */
export { baseConfig } from './base';
export { buildSlices, configOf } from './build';
export { publish } from './publish';
export { runBuild } from './run-build';
export { serveSlice } from './serve';
export { SHARED_PACKAGES, type SharedPackage } from './shared';
export { shellPages } from './shell-config';
export { pageSlice, ROOT, type Mode, type PageSlice } from './slices';
