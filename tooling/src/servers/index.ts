import { refuseWhileRestoring } from './data-locks';
import { dataLayout } from './layout';
import { SupervisorClient } from './supervisor-client';
import type { ServerName } from './protocol';
import { provision, type DatabaseOwner } from './provision';
import { Secrets } from './secrets';
import { mariadbUrl, redisUrl } from './urls';

export { libraryEnvironment, type Binary } from './binaries';
export { findKubectl } from './kubectl';
export { dataLayout, type DataLayout } from './layout';
export { findNginx } from './nginx';
export { Secrets } from './secrets';
export { SERVER_NAMES, type ServerName } from './protocol';
export type { DatabaseOwner } from './provision';

export interface ServersOptions {
  /** The data folder: `.data` for the product, `.data-test` for tests. */
  dataDir: string;
  /** URL of a MySQL-compatible server to use instead of a private one, with a user that may create schemas and users. */
  databaseUrl?: string | undefined;
  /** URL of a Redis to use instead of a private one. */
  redisUrl?: string | undefined;
  /** Set by a restore, whose lock rejects other callers. */
  restoring?: boolean;
  /** Called with a line before a step that takes long. */
  onStep?: ((text: string) => void) | undefined;
}

export interface Servers {
  /** `mysql://` URL of a user that may create schemas and users. For tests and set-up, never for a service. */
  adminUrl: string;
  /** `mysql://` URL of a service's schema, with a user that has access to nothing else. */
  databaseUrl(service: DatabaseOwner): string;
  redisUrl: string;
  /** The servers that are private to the data folder. */
  own: readonly ServerName[];
  /** The process id of a private server while it runs. */
  pid(server: ServerName): number | undefined;
  /** Stops a private server, for all processes that share it, until it is started again. */
  stopServer(server: ServerName): Promise<void>;
  startServer(server: ServerName): Promise<void>;
  /** Releases the servers. When the last process has released them, Redis stops, then the database. */
  stop(): Promise<void>;
}

/** The error of a server that was named by a variable. */
function unusable(variable: string, error: unknown): Error {
  // A name with several addresses fails with an error for each.
  const first: unknown = error instanceof AggregateError ? error.errors[0] : error;
  const reason = first instanceof Error ? first.message : String(first);
  return new Error(`${variable} names a server that cannot be used: ${reason}`, { cause: error });
}

/**
 * Starts the database and Redis of a data folder, or shares them if they run already; any number of processes may call this
 * concurrently. Resolves when both respond and every service has its schema and user.
 * @throws Error while a restore of the data folder is running
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
  const urls = await provision(adminUrl, secrets, own.includes('mariadb')).catch((error: unknown) => {
    throw options.databaseUrl ? unusable('DATABASE_URL', error) : error;
  });
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
