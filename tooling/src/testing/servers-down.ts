import { releaseServers } from './held-servers';

/** jest's global tear-down of the integration tests. The last run to let go of the servers stops them. */
export default async function serversDown(): Promise<void> {
  await releaseServers();
}
