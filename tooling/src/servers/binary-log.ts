import { readdirSync } from 'node:fs';

const INDEX = /^(binlog-\w+)\.index$/;
const KEPT_SECONDS = 7 * 24 * 3600;

/**
 * The options by which a private server logs every change, so that a restore can go to any moment. The name of its logs
 * is that of no other server: copies of logs outlive the data folder.
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
    `--binlog-expire-logs-seconds=${KEPT_SECONDS}`,
    // The default of MySQL, which calls the option deprecated.
    ...(mariadb ? ['--binlog-format=ROW'] : []),
  ];
}
