import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createConnection } from 'mysql2/promise';
import type { Command } from '../processes/managed-process';
import { libraryEnvironment, type Binary } from './binaries';
import { logArguments } from './binary-log';
import type { DataLayout } from './layout';
import { initialiseMariadb, isMariadb, shareFolder, temporaryFolder } from './mariadb-initialise';
import { connectionOptions } from './urls';

/** The administrator, which creates schemas and users. Services never use it. */
export const ADMIN_USER = 'feltbook_admin';

/**
 * SQL that the server runs at every start before it listens: sets the administrator's password from the secrets file, and
 * leaves no account without a password.
 */
function accountsSql(password: string, mariadb: boolean): string {
  const quoted = `'${password}'`;
  return [
    // Keeps the passwords out of the binary log.
    'SET SESSION sql_log_bin = 0;',
    `CREATE USER IF NOT EXISTS '${ADMIN_USER}'@'%' IDENTIFIED BY ${quoted};`,
    `ALTER USER '${ADMIN_USER}'@'%' IDENTIFIED BY ${quoted};`,
    `GRANT ALL PRIVILEGES ON *.* TO '${ADMIN_USER}'@'%' WITH GRANT OPTION;`,
    `ALTER USER 'root'@'localhost' IDENTIFIED BY ${quoted};`,
    ...(mariadb ? ["DROP USER IF EXISTS 'root'@'127.0.0.1';", "DROP USER IF EXISTS 'root'@'::1';"] : []),
    '',
  ].join('\n');
}

/** The PEM files of a server that requires TLS. */
interface TlsFiles {
  ca: string;
  cert: string;
  key: string;
}

/** Initialises the data folder. @returns the command that runs the private database server on `port` */
export async function mariadbCommand(
  layout: DataLayout,
  binary: Binary,
  options: { port: number; password: string; logFile: string; tls?: TlsFiles },
): Promise<Command> {
  const mariadb = await isMariadb(binary);
  const folder = mariadb ? layout.mariadbDir : layout.mysqlDir;
  await initialiseMariadb(binary, folder, options.logFile);
  const emptyFolder = join(layout.dataDir, 'mariadb-files');
  const initFile = join(layout.dataDir, 'mariadb-accounts.sql');
  mkdirSync(emptyFolder, { recursive: true, mode: 0o700 });
  writeFileSync(initFile, accountsSql(options.password, mariadb), { mode: 0o600 });
  rmSync(layout.mariadbSocket, { force: true });
  const { tls } = options;
  const encrypted = tls
    ? [
        `--ssl-ca=${tls.ca}`,
        `--ssl-cert=${tls.cert}`,
        `--ssl-key=${tls.key}`,
        '--require-secure-transport=ON',
      ]
    : [];
  const share = shareFolder(binary);
  const unpacked = binary.root
    ? [
        `--basedir=${join(binary.root, 'usr')}`,
        `--plugin-dir=${join(binary.root, 'usr/lib/mysql/plugin')}`,
        ...(share ? [`--lc-messages-dir=${share}`, `--character-sets-dir=${join(share, 'charsets')}`] : []),
      ]
    : [];
  return {
    file: binary.path,
    env: libraryEnvironment(binary),
    args: [
      // Must be the first argument. Ignores /etc/mysql.
      '--no-defaults',
      ...(process.getuid?.() === 0 ? ['--user=root'] : []),
      ...unpacked,
      `--datadir=${folder}`,
      `--tmpdir=${temporaryFolder(folder)}`,
      `--socket=${layout.mariadbSocket}`,
      `--pid-file=${join(layout.dataDir, 'mariadb.pid')}`,
      `--port=${options.port}`,
      '--bind-address=127.0.0.1',
      '--skip-name-resolve',
      '--performance-schema=OFF',
      '--max-connections=300',
      // For a developer's machine: half the memory of the defaults.
      '--innodb-buffer-pool-size=32M',
      '--innodb-log-buffer-size=4M',
      '--key-buffer-size=1M',
      '--innodb-flush-log-at-trx-commit=1',
      '--character-set-server=utf8mb4',
      '--default-time-zone=+00:00',
      `--secure-file-priv=${emptyFolder}`,
      `--init-file=${initFile}`,
      ...encrypted,
      ...(mariadb ? ['--innodb-log-file-size=16M', '--aria-pagecache-buffer-size=8M'] : ['--mysqlx=OFF']),
      ...logArguments(folder, mariadb),
    ],
  };
}

/** Whether the server at this URL answers a query. @throws if the connection fails */
export async function answersQueries(url: string): Promise<boolean> {
  const connection = await createConnection({ ...connectionOptions(url), connectTimeout: 1_000 });
  try {
    await connection.query('SELECT 1');
    return true;
  } finally {
    connection.destroy();
  }
}
