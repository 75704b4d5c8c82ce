/** The build of the pages: configurations of the shell and of remotes, and the list of shared packages. */
export { baseConfig } from './base';
export { buildSlices, configOf } from './build';
export { compressFiles } from './compress';
export { publish } from './publish';
export { runBuild } from './run-build';
export { serviceWorkerEntry } from './service-worker';
export { SHARED_PACKAGES, type SharedPackage } from './shared';
export { shellPages } from './shell-config';
export { pageSlice, ROOT, type Mode, type PageSlice } from './slices';
