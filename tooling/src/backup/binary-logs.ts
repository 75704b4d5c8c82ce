import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { logsFolder, type Backup, type LogPosition } from './catalogue';
import type { Database } from './database';
import { pipePrograms, tap } from './programs';

const PARTIAL = 'partial';
const NAME = /^(.+)\.(\d+)$/;

/** Names of the copied logs, in order. */
export const copiedLogs = (folder: string): string[] =>
  existsSync(logsFolder(folder))
    ? readdirSync(logsFolder(folder))
        .filter((name) => NAME.test(name))
        .sort()
    : [];

/** Rotates the server's current log and copies all logs that were not copied before. @returns how many */
export async function copyLogs(database: Database, folder: string): Promise<number> {
  await database.query('FLUSH BINARY LOGS');
  const names = (await database.query('SHOW BINARY LOGS')).map((row) => String(row['Log_name']));
  const known = new Set(copiedLogs(folder));
  const missing = names.slice(0, -1).filter((name) => !known.has(name));
  if (missing.length === 0) return 0;
  const target = logsFolder(folder);
  const partial = join(target, PARTIAL);
  rmSync(partial, { recursive: true, force: true });
  mkdirSync(partial, { recursive: true, mode: 0o700 });
  const copying = database.run('logs', [
    '--read-from-remote-server',
    '--raw',
    `--result-file=${partial}/`,
    ...missing,
  ]);
  copying.stdin.end();
  copying.stdout.resume();
  await copying.done;
  for (const name of missing) renameSync(join(partial, name), join(target, name));
  rmSync(partial, { recursive: true });
  return missing.length;
}

/** Removes copied logs that are older than those of the `kept` backups. */
export function pruneLogs(folder: string, kept: readonly Backup[]): void {
  const oldest = new Map<string, string>();
  for (const { log } of kept.flatMap(({ schemas }) => Object.values(schemas))) {
    const server = serverOf(log);
    const known = oldest.get(server);
    if (known === undefined || log < known) oldest.set(server, log);
  }
  for (const name of copiedLogs(folder)) {
    const first = oldest.get(serverOf(name));
    if (first === undefined || name < first) rmSync(join(logsFolder(folder), name));
  }
}

/** A log's name is the server's own prefix and a sequence number. */
const serverOf = (log: string): string => NAME.exec(log)?.[1] ?? log;
const numberOf = (log: string): number => Number(NAME.exec(log)?.[2]);

/**
 * Returns the paths of the copied logs from the position of a dump on, of the same server, in order.
 * @throws Error if a log is missing: later ones cannot be applied without it
 */
export function logsFrom(folder: string, { log }: LogPosition): string[] {
  const logs = copiedLogs(folder).filter((name) => serverOf(name) === serverOf(log) && name >= log);
  const gap = logs.findIndex((name, index) => numberOf(name) !== numberOf(log) + index);
  const missing = logs.length === 0 ? log : gap >= 0 ? `the one before ${logs[gap] ?? ''}` : undefined;
  if (missing) throw new Error(`The binary log ${missing} is missing in ${logsFolder(folder)}.`);
  return logs.map((name) => join(logsFolder(folder), name));
}

/** When the last of these logs was copied. They lack later changes. */
export const copiedUntil = (logs: readonly string[]): Date =>
  new Date(Math.max(...logs.map((log) => statSync(log).mtimeMs)));

export interface Replay {
  /** The schema in the logs, and the one to apply its changes to. */
  from: string;
  into: string;
  logs: readonly string[];
  position: number;
  to: Date | 'latest';
}

/**
 * Applies the transactions of a schema that were committed after its dump and before `to`, in whole seconds.
 * @returns the number of transactions
 */
export async function replay(
  database: Database,
  { from, into, logs, position, to }: Replay,
): Promise<number> {
  const reading = database.run('logs', [
    '--disable-log-bin',
    `--start-position=${position}`,
    ...(to === 'latest' ? [] : [`--stop-datetime=${to.toISOString().slice(0, 19).replace('T', ' ')}`]),
    `--rewrite-db=${from}->${into}`,
    // MariaDB filters by the name in the log, MySQL by the rewritten name.
    `--database=${database.family === 'mariadb' ? from : into}`,
    ...logs,
  ]);
  reading.stdin.end();
  const applying = database.run('client', ['--binary-mode', '--max-allowed-packet=1G', `--database=${into}`]);
  applying.stdout.resume();
  let transactions = 0;
  let isChange = false;
  let rest = '';
  const counting = tap((chunk) => {
    const lines = (rest + chunk.toString('latin1')).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) {
      if (line.startsWith('BINLOG ')) isChange = true;
      if (!/^COMMIT\b/.test(line)) continue;
      // Transactions of other schemas appear as empty commits.
      if (isChange) transactions += 1;
      isChange = false;
    }
  });
  await pipePrograms([reading, applying], [reading.stdout, counting, applying.stdin]);
  return transactions;
}
