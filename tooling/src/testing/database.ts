import { randomBytes } from 'node:crypto';
import { createConnection, type Connection } from 'mysql2/promise';
import { connectionOptions } from '../servers/urls';

/** A schema whose user has access to nothing else on the server, like the user of a service. */
export interface TestDatabase {
  /** `mysql://user:password@host:port/schema` */
  readonly url: string;
  /** Removes the schema and its user. */
  drop(): Promise<void>;
}

/** A key prefix of the test Redis that no other test uses. */
export interface TestRedis {
  readonly url: string;
  readonly prefix: string;
}

export function serverUrl(name: 'TEST_DATABASE_URL' | 'TEST_REDIS_URL'): string {
  const url = process.env[name];
  if (!url) throw new Error(`${name} is not set: run this under the jest project "integration".`);
  return url;
}

/** Runs `work` over a connection of the server's administrator. */
export async function asAdmin<T>(adminUrl: string, work: (admin: Connection) => Promise<T>): Promise<T> {
  const server = new URL(adminUrl);
  // The schema in the address may not exist.
  server.pathname = '';
  const admin = await createConnection({ ...connectionOptions(server.href), multipleStatements: true });
  try {
    return await work(admin);
  } finally {
    await admin.end();
  }
}

/**
 * Creates an empty schema with a user of its own on the test server.
 * @returns its URL and `drop`, to be called in `afterAll`
 */
export async function createTestDatabase(): Promise<TestDatabase> {
  const adminUrl = serverUrl('TEST_DATABASE_URL');
  // Hexadecimal, so safe in statements that accept no parameters for names.
  const name = `test_${randomBytes(8).toString('hex')}`;
  const password = randomBytes(16).toString('hex');

  await asAdmin(adminUrl, async (admin) => {
    await admin.query(`CREATE DATABASE ${name} CHARACTER SET utf8mb4`);
    await admin.query(`CREATE USER '${name}'@'%' IDENTIFIED BY '${password}'`);
    await admin.query(`GRANT ALL PRIVILEGES ON ${name}.* TO '${name}'@'%'`);
  });

  const url = new URL(adminUrl);
  url.username = name;
  url.password = password;
  url.pathname = `/${name}`;
  return {
    url: url.href,
    drop: () =>
      asAdmin(adminUrl, async (admin) => {
        await admin.query(`DROP DATABASE IF EXISTS ${name}`);
        await admin.query(`DROP USER IF EXISTS '${name}'@'%'`);
      }),
  };
}

/** @returns the test Redis, and a new prefix for each call */
export function testRedis(): TestRedis {
  return { url: serverUrl('TEST_REDIS_URL'), prefix: `test-${randomBytes(8).toString('hex')}` };
}
