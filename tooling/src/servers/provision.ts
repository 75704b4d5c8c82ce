import { SERVICE_NAMES, type ServiceName } from '@feltbook/contracts';
import { createConnection } from 'mysql2/promise';
import type { Secrets } from './secrets';
import { connectionOptions, databaseUrl } from './urls';

/** Each service has a schema of its own. */
export type DatabaseOwner = ServiceName;

const DEFAULT_PREFIX = 'feltbook';
const PREFIX = /^[A-Za-z][A-Za-z0-9_]{0,19}$/;

/** Everything on its own schema, migrations included, and nothing anywhere else. */
const RIGHTS = 'ALL PRIVILEGES';

/**
 * Makes a schema and a user for each service, who may touch that schema only. Can be repeated.
 * @param adminUrl a server whose user may create schemas and users; a path in it begins the names instead of `feltbook`
 * @param isPrivate whether nobody follows the server: then the passwords are kept out of its binary log
 * @returns the address that each service connects to
 */
export async function provision(
  adminUrl: string,
  secrets: Secrets,
  isPrivate = false,
): Promise<Record<DatabaseOwner, string>> {
  const prefix = new URL(adminUrl).pathname.slice(1) || DEFAULT_PREFIX;
  if (!PREFIX.test(prefix))
    throw new Error('DATABASE_URL: the path has to be a plain name of at most 20 letters');
  const server = new URL(adminUrl);
  server.pathname = '';
  const connection = await createConnection({ ...connectionOptions(server.href), connectTimeout: 10_000 });
  try {
    if (isPrivate) await connection.query('SET SESSION sql_log_bin = 0');
    const urls = new Map<DatabaseOwner, string>();
    for (const service of SERVICE_NAMES) {
      const schema = `${prefix}_${service.replace('svc-', '')}`;
      const password = secrets.get(`${schema}Password`);
      const user = `'${schema}'@'%'`;
      await connection.query(
        `CREATE DATABASE IF NOT EXISTS \`${schema}\` CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_ci`,
      );
      await connection.query(
        `CREATE USER IF NOT EXISTS ${user} IDENTIFIED BY ${connection.escape(password)}`,
      );
      await connection.query(`ALTER USER ${user} IDENTIFIED BY ${connection.escape(password)}`);
      // An underscore in a grant's schema stands for any character, unless it is escaped.
      await connection.query(`GRANT ${RIGHTS} ON \`${schema.replaceAll('_', '\\_')}\`.* TO ${user}`);
      urls.set(service, databaseUrl(adminUrl, { user: schema, password, schema }));
    }
    return Object.fromEntries(urls) as Record<DatabaseOwner, string>;
  } finally {
    await connection.end();
  }
}
