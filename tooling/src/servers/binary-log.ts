import { readdirSync } from 'node:fs';

const INDEX = /^(binlog-\w+)\.index$/;
const RETENTION_SECONDS = 7 * 24 * 3600;

/**
 * The options of a private server's binary log, for point-in-time restores. Each data folder has its own log name, because
 * backups keep logs of several data folders.
 */
export function logArguments(folder: string, mariadb: boolean): string[] {
  if (process.env['DATABASE_BINARY_LOG'] === 'false') return mariadb ? [] : ['--skip-log-bin'];
  const known = readdirSync(folder).flatMap((name) => INDEX.exec(name)?.[1] ?? []);
  const fresh = `binlog-${new Date().toISOString().replace(/\W|\d{3}Z$/g, '')}`;
  return [
    `--log-bin=${known.at(-1) ?? fresh}`,
    '--server-id=1',
    '--sync-binlog=1',
    '--binlog-row-image=MINIMAL',
    `--binlog-expire-logs-seconds=${RETENTION_SECONDS}`,
    // MySQL's default, where the option is deprecated.
    ...(mariadb ? ['--binlog-format=ROW'] : []),
  ];
}
