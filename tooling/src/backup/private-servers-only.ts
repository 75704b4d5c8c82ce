import { parseSettings } from '../run/settings';

/** @throws Error if `DATABASE_URL` or `REDIS_URL` names other servers than those of npm start */
export function requirePrivateServers(env: NodeJS.ProcessEnv = process.env): void {
  const { DATABASE_URL, REDIS_URL } = parseSettings(env);
  if (!DATABASE_URL && !REDIS_URL) return;
  throw new Error(
    `${DATABASE_URL ? 'DATABASE_URL' : 'REDIS_URL'} is set: this command is for the private servers of npm start. docs/backup.md describes how to back up your own.`,
  );
}
