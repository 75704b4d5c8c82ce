import { dataLayout, startServers, type Servers } from '../servers';
import type { DataLayout } from '../servers/layout';
import { Database } from './database';

export interface OpenedServers {
  layout: DataLayout;
  servers: Servers;
  database: Database;
}

interface Options {
  /** The folder of the private servers. */
  dataDir: string;
  /** Set by a restore, whose lock refuses every other start of the servers. */
  restoring?: boolean;
  log: (line: string) => void;
}

/** Starts the private servers of a data folder, passes them and a connection to `work`, and closes both at the end. */
export async function withServers<T>(
  { dataDir, restoring, log }: Options,
  work: (opened: OpenedServers) => Promise<T>,
): Promise<T> {
  const layout = dataLayout(dataDir);
  const servers = await startServers({ dataDir, onStep: log, restoring });
  try {
    const database = await Database.connect(servers.adminUrl, layout, log);
    try {
      return await work({ layout, servers, database });
    } finally {
      await database.close();
    }
  } finally {
    await servers.stop();
  }
}
