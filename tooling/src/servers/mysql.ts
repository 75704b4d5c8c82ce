import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { findSuiteTool, onPath, type Found } from './suite-tool';

/** No other suite of Debian carries MySQL itself; releases bring MariaDB alone. */
const MYSQL = { suite: 'unstable', package: 'mysql-server-core', binary: 'usr/sbin/mysqld' };

/** Which server a program is, in its own words. @throws when it does not run here */
async function versionOf(program: string): Promise<string> {
  const { stdout } = await promisify(execFile)(program, ['--no-defaults', '--version'], { timeout: 30_000 });
  return stdout.trim();
}

/**
 * Finds the server program of MySQL proper: the one named by `MYSQLD`, the system's own, or Debian's.
 * @param dataDir where a download is unpacked to
 * @param step called with what takes long
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
