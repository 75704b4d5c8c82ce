/** Address of the private database server for its administrator. */
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

/** The same server, but another user and schema. */
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
