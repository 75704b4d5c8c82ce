import { execFile, spawn } from 'node:child_process';
import { createWriteStream, existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join, dirname } from 'node:path';
import { finished } from 'node:stream/promises';
import { promisify } from 'node:util';
import { libraryEnvironment, type Binary } from './binaries';
import { tailOfLog } from '../processes/log-file';

const SYSTEM_TABLES = [
  'system_tables',
  'performance_tables',
  'system_tables_data',
  'maria_add_gis_sp_bootstrap',
  'sys_schema',
];
const AS_ROOT = process.getuid?.() === 0 ? ['--user=root'] : [];

/** Whether the program is MariaDB, not MySQL; they are initialised in different ways. */
export async function isMariadb(binary: Binary): Promise<boolean> {
  const { stdout } = await promisify(execFile)(binary.path, ['--no-defaults', '--version'], {
    env: libraryEnvironment(binary),
  });
  return /mariadb/i.test(stdout);
}

/** The folder with the SQL files of the system tables: `share/mysql` in 10.11, `share/mariadb` in 11.8. */
export function shareFolder({ path, root }: Binary): string | undefined {
  const prefixes = [root ? join(root, 'usr') : undefined, dirname(dirname(path)), '/usr', '/usr/local'];
  const folders = prefixes
    .filter((prefix) => prefix !== undefined)
    .flatMap((prefix) => ['mysql', 'mariadb'].map((name) => join(prefix, 'share', name)));
  return folders.find((folder) => SYSTEM_TABLES.every((table) => existsSync(systemTableFile(folder, table))));
}

function systemTableFile(folder: string, table: string): string {
  const names = [`mysql_${table}.sql`, `mariadb_${table}.sql`, `${table}.sql`].map((name) =>
    join(folder, name),
  );
  return names.find(existsSync) ?? join(folder, `mysql_${table}.sql`);
}

function bootstrapSql(share: string): string {
  const tables = SYSTEM_TABLES.map((table) =>
    readFileSync(systemTableFile(share, table), 'utf8')
      .split('\n')
      .filter((line) => !line.includes('@current_hostname'))
      .join('\n'),
  );
  return ['create database mysql;', 'use mysql;', 'SET @auth_root_socket=NULL;', ...tables, ''].join('\n');
}

/**
 * Creates and returns the server's folder for temporary files. With the system's folder, a starting server would delete the
 * temporary tables of other servers.
 */
export function temporaryFolder(folder: string): string {
  const temporary = `${folder}-tmp`;
  mkdirSync(temporary, { recursive: true, mode: 0o700 });
  return temporary;
}

/**
 * Creates a database server's data folder if it does not exist. Works in a draft folder and renames it at the end, because a
 * failed bootstrap leaves incomplete data. Writes the server's output to `logFile`.
 * @throws Error with the end of the log
 */
export async function initialiseMariadb(binary: Binary, folder: string, logFile: string): Promise<void> {
  if (existsSync(folder)) return;
  const draft = `${folder}.draft`;
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft, { mode: 0o700 });
  const folders = [`--datadir=${draft}`, `--tmpdir=${temporaryFolder(folder)}`];
  if (await isMariadb(binary)) {
    const share = shareFolder(binary);
    if (!share)
      throw new Error(`The SQL files of the system tables that belong to ${binary.path} were not found`);
    const options = ['--enforce-storage-engine=', '--max-allowed-packet=8M', '--net-buffer-length=16K'];
    await runOnce(
      binary,
      [
        '--no-defaults',
        '--bootstrap',
        ...AS_ROOT,
        ...folders,
        `--lc-messages-dir=${share}`,
        ...options,
        '--innodb-log-file-size=16M',
      ],
      logFile,
      bootstrapSql(share),
    );
  } else {
    await runOnce(binary, ['--no-defaults', '--initialize-insecure', ...AS_ROOT, ...folders], logFile);
  }
  renameSync(draft, folder);
}

async function runOnce(binary: Binary, args: string[], logFile: string, input = ''): Promise<void> {
  const log = createWriteStream(logFile, { flags: 'a', mode: 0o600 });
  const child = spawn(binary.path, args, {
    env: libraryEnvironment(binary),
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  child.stdout.pipe(log, { end: false });
  child.stderr.pipe(log, { end: false });
  // A server that fails early closes its input. The exit code is the better error than the broken pipe.
  child.stdin.on('error', () => undefined).end(input);
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  log.end();
  await finished(log);
  if (code !== 0) throw new Error(`Initialising the database failed (code ${code}):\n${tailOfLog(logFile)}`);
}
