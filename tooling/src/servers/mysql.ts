import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { findSuiteTool, onPath, type Found } from './suite-tool';

/** Only Debian's unstable suite has MySQL; releases have MariaDB. */
const MYSQL = { suite: 'unstable', package: 'mysql-server-core', binary: 'usr/sbin/mysqld' };

/** @returns the output of `--version`. @throws if the program does not run here */
async function versionOf(program: string): Promise<string> {
  const { stdout } = await promisify(execFile)(program, ['--no-defaults', '--version'], { timeout: 30_000 });
  return stdout.trim();
}

/**
 * Finds the server program of MySQL (not MariaDB): the path in `MYSQLD`, installed, or downloaded from Debian.
 * @param dataDir the data folder for a download
 * @param step called before a download
 */
export async function findMysql(
  dataDir: string,
  step?: (text: string) => void,
): Promise<{ path: string; version: string } | { missing: string }> {
  const given = process.env['MYSQLD'] ?? onPath('mysqld');
  const isMysql = given && !/mariadb/i.test(await versionOf(given));
  const found: Found = isMysql ? { path: given } : await findSuiteTool(dataDir, MYSQL, step);
  if ('missing' in found) return found;
  try {
    return { path: found.path, version: (await versionOf(found.path)).replace(/^.*Ver /, '') };
  } catch (error) {
    const reason = error instanceof Error ? error.message.trim().split('\n').at(-1) : String(error);
    return { missing: `MySQL does not run on this system: ${reason}` };
  }
}
