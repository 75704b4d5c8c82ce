import { releaseServers } from './held-servers';
import { dropTemplates } from './migrated-database';

/** jest's global tear-down of the integration tests. The servers stop when the last test run has released them. */
export default async function serversDown(): Promise<void> {
  try {
    await dropTemplates();
  } finally {
    await releaseServers();
  }
}
