import { parseSettings } from '../run/settings';

/** @throws Error when the product is configured to use servers that are not its own */
export function requirePrivateServers(env: NodeJS.ProcessEnv = process.env): void {
  const { DATABASE_URL, REDIS_URL } = parseSettings(env);
  if (!DATABASE_URL && !REDIS_URL) return;
  throw new Error(
    `${DATABASE_URL ? 'DATABASE_URL' : 'REDIS_URL'} is set: this command is for the private servers of npm start. docs/backup.md says how to back up your own.`,
  );
}
