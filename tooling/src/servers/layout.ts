import { createHash } from 'node:crypto';
import { accessSync, chmodSync, constants, mkdirSync, realpathSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/** Where one data folder keeps its things. */
export interface DataLayout {
  dataDir: string;
  logsDir: string;
  binDir: string;
  /** Unpacked binaries may be found in the folder of another run of the same checkout. */
  sharedBinDirs: readonly string[];
  mariadbDir: string;
  /** Where MySQL keeps its data, if the server is that one. */
  mysqlDir: string;
  redisDir: string;
  stateFile: string;
  secretsFile: string;
  /** Differs for every data folder; short enough for names of sockets. */
  key: string;
  /** Not in the data folder: a socket's path may have 107 bytes at most. */
  mariadbSocket: string;
}

const SIBLINGS = ['.data', '.data-test'];

/** Its own folder first, then those of its neighbours and of the folder that it may lie in. */
const binDirsAround = (dataDir: string): string[] => [
  join(dataDir, 'bin'),
  ...[dirname(dataDir), dirname(dirname(dataDir))].flatMap((folder) =>
    SIBLINGS.map((name) => join(folder, name, 'bin')),
  ),
];

/** Creates the data folder, readable by its user only, and names what lies in it. */
export function dataLayout(dataDir: string): DataLayout {
  const logsDir = join(dataDir, 'logs');
  try {
    mkdirSync(logsDir, { recursive: true });
    refuseForeign(dataDir);
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

/** Root may write everywhere, but files that it leaves in another user's folder would stop that user's servers. */
function refuseForeign(dataDir: string): void {
  const owner = statSync(dataDir).uid;
  const self = process.getuid?.() ?? owner;
  if (owner !== self) throw new Error(`its user is number ${owner}, and this is number ${self}`);
}
