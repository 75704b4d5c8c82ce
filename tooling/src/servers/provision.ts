import { SERVICE_NAMES, type ServiceName } from '@feltbook/contracts';
import { createConnection } from 'mysql2/promise';
import type { Secrets } from './secrets';
import { connectionOptions, databaseUrl } from './urls';

/** The owner of a schema. */
export type DatabaseOwner = ServiceName;

const DEFAULT_PREFIX = 'feltbook';
const PREFIX = /^[A-Za-z][A-Za-z0-9_]{0,19}$/;

/** A service's rights on its own schema, including migrations. It has no others. */
const RIGHTS = 'ALL PRIVILEGES';

/**
 * Creates a schema for each service, with a user that has access to it only. Idempotent.
 * @param adminUrl URL with a user that may create schemas and users; its path replaces the names' prefix `feltbook`
 * @param isPrivate whether the server has no replicas; then its binary log gets no passwords
 * @returns the URL for each service
 */
export async function provision(
  adminUrl: string,
  secrets: Secrets,
  isPrivate = false,
): Promise<Record<DatabaseOwner, string>> {
  const prefix = new URL(adminUrl).pathname.slice(1) || DEFAULT_PREFIX;
  if (!PREFIX.test(prefix))
    throw new Error('DATABASE_URL: the path has to be a name of at most 20 letters, digits and underscores');
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
      // An unescaped underscore in a grant matches any character.
      await connection.query(`GRANT ${RIGHTS} ON \`${schema.replaceAll('_', '\\_')}\`.* TO ${user}`);
      urls.set(service, databaseUrl(adminUrl, { user: schema, password, schema }));
    }
    return Object.fromEntries(urls) as Record<DatabaseOwner, string>;
  } finally {
    await connection.end();
  }
}
