import { createHash } from 'node:crypto';
import { accessSync, chmodSync, constants, mkdirSync, realpathSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/** The paths of one data folder. */
export interface DataLayout {
  dataDir: string;
  logsDir: string;
  binDir: string;
  /** Folders to search for unpacked programs, including those of other data folders of this checkout. */
  sharedBinDirs: readonly string[];
  mariadbDir: string;
  /** The data of MySQL, if it is used instead of MariaDB. */
  mysqlDir: string;
  redisDir: string;
  stateFile: string;
  secretsFile: string;
  /** A unique key of the data folder, short enough for names of sockets. */
  key: string;
  /** Outside the data folder, because a socket's path is limited to 107 bytes. */
  mariadbSocket: string;
}

const SIBLINGS = ['.data', '.data-test'];

/** Its own folder first, then those of the sibling folders and of the parent's siblings. */
const binDirsAround = (dataDir: string): string[] => [
  join(dataDir, 'bin'),
  ...[dirname(dataDir), dirname(dirname(dataDir))].flatMap((folder) =>
    SIBLINGS.map((name) => join(folder, name, 'bin')),
  ),
];

/** Creates the data folder, readable by its user only. @throws if it is not writable or belongs to another user */
export function dataLayout(dataDir: string): DataLayout {
  const logsDir = join(dataDir, 'logs');
  try {
    mkdirSync(logsDir, { recursive: true });
    requireOwnership(dataDir);
    accessSync(dataDir, constants.W_OK);
    accessSync(logsDir, constants.W_OK);
    chmodSync(dataDir, 0o700);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`${dataDir} cannot be written to (it may belong to another user): ${reason}`, {
      cause: error,
    });
  }
  const real = realpathSync(dataDir);
  const key = createHash('sha256').update(real).digest('hex').slice(0, 16);
  return {
    dataDir: real,
    logsDir: join(real, 'logs'),
    binDir: join(real, 'bin'),
    sharedBinDirs: binDirsAround(real),
    mariadbDir: join(real, 'mariadb'),
    mysqlDir: join(real, 'mysql'),
    redisDir: join(real, 'redis'),
    stateFile: join(real, 'servers.json'),
    secretsFile: join(real, 'secrets.json'),
    key,
    mariadbSocket: join(tmpdir(), `feltbook-${key}.sock`),
  };
}

/** Root could write to another user's folder, but that user's servers could not read root's files. */
function requireOwnership(dataDir: string): void {
  const owner = statSync(dataDir).uid;
  const self = process.getuid?.() ?? owner;
  if (owner !== self) throw new Error(`it belongs to user ${owner}, and this is user ${self}`);
}
