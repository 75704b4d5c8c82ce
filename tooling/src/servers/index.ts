import { refuseWhileRestoring } from './data-locks';
import { dataLayout } from './layout';
import { SupervisorClient } from './supervisor-client';
import type { ServerName } from './protocol';
import { provision, type DatabaseOwner } from './provision';
import { Secrets } from './secrets';
import { mariadbUrl, redisUrl } from './urls';

export { dataLayout, type DataLayout } from './layout';
export { Secrets } from './secrets';
export { SERVER_NAMES, type ServerName } from './protocol';
export type { DatabaseOwner } from './provision';

export interface ServersOptions {
  /** Where the servers keep their data: `.data` for the product, `.data-test` for tests. */
  dataDir: string;
  /** A MySQL-compatible server to use instead of a private one; its user may create schemas and users. */
  databaseUrl?: string | undefined;
  /** A Redis to use instead of a private one. */
  redisUrl?: string | undefined;
  /** For the restore of this data folder, which keeps everybody else away from its servers. */
  restoring?: boolean;
  /** Called with a line for what takes long. */
  onStep?: ((text: string) => void) | undefined;
}

export interface Servers {
  /** `mysql://` address of a user that may create schemas and users. For tests and set-up, never for a service. */
  adminUrl: string;
  /** `mysql://` address of a service's own schema, with a user that may touch nothing else. */
  databaseUrl(service: DatabaseOwner): string;
  redisUrl: string;
  /** The servers that are private to the data folder. */
  own: readonly ServerName[];
  /** The process id of a private server, while it is up. */
  pid(server: ServerName): number | undefined;
  /** Stops a private server, for everybody who shares it, until it is started again. */
  stopServer(server: ServerName): Promise<void>;
  startServer(server: ServerName): Promise<void>;
  /** Lets go of the servers. The last one to do so stops them: Redis, then the database. */
  stop(): Promise<void>;
}

/**
 * Brings up the database and Redis of a data folder, or shares those that run already: any number of processes may ask,
 * one after the other or at once. Resolves when both answer and every service has its schema and user.
 */
export async function startServers(options: ServersOptions): Promise<Servers> {
  const layout = dataLayout(options.dataDir);
  if (!options.restoring) await refuseWhileRestoring(layout.key);
  const secrets = new Secrets(layout.secretsFile);
  const own: ServerName[] = [];
  if (!options.databaseUrl) own.push('mariadb');
  if (!options.redisUrl) own.push('redis');
  const supervisor =
    own.length > 0 ? new SupervisorClient({ layout, names: own, onStep: options.onStep }) : undefined;
  await supervisor?.connect();
  const password = (name: ServerName) => secrets.get(`${name}Password`);
  const { mariadb, redis } = supervisor?.servers ?? {};
  if (own.some((name) => !supervisor?.servers[name])) {
    await supervisor?.leave();
    throw new Error(
      'The servers of this folder run already, with another DATABASE_URL or REDIS_URL: stop them first',
    );
  }
  const adminUrl =
    options.databaseUrl ??
    mariadbUrl({ port: mariadb?.port ?? 0, user: mariadb?.user, password: password('mariadb') });
  const urls = await provision(adminUrl, secrets, own.includes('mariadb'));
  const command = async (verb: 'start' | 'stop', server: ServerName) => {
    if (!supervisor || !own.includes(server)) throw new Error(`${server} is not a private server`);
    await supervisor.command(verb, server);
  };
  return {
    adminUrl,
    databaseUrl: (service) => urls[service],
    redisUrl: options.redisUrl ?? redisUrl({ port: redis?.port ?? 0, password: password('redis') }),
    own,
    pid: (server) => supervisor?.servers[server]?.pid,
    stopServer: (server) => command('stop', server),
    startServer: (server) => command('start', server),
    stop: async () => supervisor?.leave(),
  };
}
