import { readFileSync } from 'node:fs';
import type { ConnectionOptions } from 'mysql2';

/**
 * The driver's options for a URL whose parameters configure TLS, as in a service's `DATABASE_URL`. Certificates are always
 * verified.
 */
export function connectionOptions(address: string): ConnectionOptions {
  const url = new URL(address);
  const searchParams = new URLSearchParams(url.search);
  const mode = searchParams.get('ssl-mode') ?? (searchParams.size > 0 ? 'VERIFY_IDENTITY' : 'DISABLED');
  url.search = '';
  if (mode === 'DISABLED') return { uri: url.href };
  const files = { ca: 'ssl-ca', cert: 'ssl-cert', key: 'ssl-key' };
  const ssl = Object.entries(files).flatMap(([option, parameter]): [string, string][] => {
    const path = searchParams.get(parameter);
    return path ? [[option, readFileSync(path, 'utf8')]] : [];
  });
  return { uri: url.href, ssl: { ...Object.fromEntries(ssl), verifyIdentity: mode !== 'VERIFY_CA' } };
}

/** Replaces the URL's parameters. */
export function addressWith(address: string, parameters: Readonly<Record<string, string>>): string {
  const url = new URL(address);
  url.search = new URLSearchParams(parameters).toString();
  return url.href;
}

/** URL of the private database server for its administrator. */
export const mariadbUrl = ({
  port,
  user,
  password,
}: {
  port: number;
  user?: string;
  password: string;
}): string => `mysql://${user ?? 'feltbook_admin'}:${encodeURIComponent(password)}@127.0.0.1:${port}`;

export const redisUrl = ({ port, password }: { port: number; password: string }): string =>
  `redis://:${encodeURIComponent(password)}@127.0.0.1:${port}`;

/** URL of the same server for another user and schema. */
export function databaseUrl(
  adminUrl: string,
  { user, password, schema }: { user: string; password: string; schema: string },
): string {
  const url = new URL(adminUrl);
  url.username = encodeURIComponent(user);
  url.password = encodeURIComponent(password);
  url.pathname = `/${schema}`;
  return url.href;
}
