import { releaseServers } from './held-servers';

/** jest's global tear-down of the integration tests. The servers stop when the last test run has released them. */
export default releaseServers;
