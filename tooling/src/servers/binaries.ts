import { accessSync, constants, existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { hasApt, unpackAptPackages } from './apt-packages';
import { hasCompose } from './compose';
import type { DataLayout } from './layout';

/** A server program, and its root folder if it was unpacked from a package. */
export interface Binary {
  path: string;
  root?: string;
}

/** How a server is run: as a program, or in a container by docker compose. */
export type Source = { kind: 'program'; binary: Binary } | { kind: 'compose' };

const EXTRA_FOLDERS = ['/usr/sbin', '/usr/local/sbin', '/opt/homebrew/bin', '/usr/local/bin'];
/** Existing data decides, because MariaDB and MySQL cannot read each other's data. */
function databaseNames(layout: DataLayout): readonly string[] {
  if (existsSync(layout.mariadbDir)) return ['mariadbd'];
  return existsSync(layout.mysqlDir) ? ['mysqld'] : ['mariadbd', 'mysqld'];
}
const REDIS_NAMES = ['redis-server', 'valkey-server'];

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

function installed(names: readonly string[], path = process.env['PATH'] ?? ''): Binary | undefined {
  const folders = [...path.split(delimiter).filter(Boolean), ...EXTRA_FOLDERS];
  for (const name of names) {
    const found = folders.map((folder) => join(folder, name)).find(isExecutable);
    if (found) return { path: found };
  }
  return undefined;
}

function unpacked(layout: DataLayout, names: readonly string[]): Binary | undefined {
  for (const root of layout.sharedBinDirs.map((folder) => join(folder, 'root'))) {
    for (const name of names) {
      const found = [join(root, 'usr/sbin', name), join(root, 'usr/bin', name)].find(isExecutable);
      if (found) return { path: found, root };
    }
  }
  return undefined;
}

const INSTALL_ADVICE: Partial<Record<NodeJS.Platform, string>> = {
  darwin: 'Install both by `brew install mariadb redis`',
  linux: 'Install MariaDB 10.11+ and Redis 7+ by your package manager (mariadb-server, redis)',
};

/**
 * Finds a server's program: installed, unpacked earlier, or downloaded now; else docker compose.
 * @param step called before a download
 */
async function find(
  layout: DataLayout,
  what: { label: string; names: readonly string[]; variable: string; given?: string | undefined },
  step: (text: string) => void,
): Promise<Source> {
  if (what.given) return { kind: 'program', binary: { path: what.given } };
  const known = installed(what.names) ?? unpacked(layout, what.names);
  if (known) return { kind: 'program', binary: known };
  let reason = '';
  if (hasApt()) {
    step('Downloading MariaDB and Redis');
    try {
      await unpackAptPackages(layout.binDir);
      const fresh = unpacked(layout, what.names);
      if (fresh) return { kind: 'program', binary: fresh };
    } catch (error) {
      reason = ` The download failed: ${error instanceof Error ? error.message.trim().split('\n').slice(-3).join(' ') : String(error)}`;
    }
  }
  if (await hasCompose()) return { kind: 'compose' };
  const advice =
    INSTALL_ADVICE[process.platform] ?? 'Install MariaDB 10.11+ and Redis 7+, or Docker with compose';
  throw new Error(`${what.label} was not found. ${advice}, or set ${what.variable}.${reason}`);
}

export const findMariadb = (layout: DataLayout, step: (text: string) => void): Promise<Source> =>
  find(
    layout,
    {
      label: 'MariaDB',
      names: databaseNames(layout),
      variable: 'DATABASE_URL',
      given: process.env['DATABASE_PROGRAM'],
    },
    step,
  );

export const findRedis = (layout: DataLayout, step: (text: string) => void): Promise<Source> =>
  find(layout, { label: 'Redis', names: REDIS_NAMES, variable: 'REDIS_URL' }, step);

/** Folders of libraries that others of the same package load by an absolute path, which an unpacked package does not have. */
const PRIVATE_LIBRARIES = ['pulseaudio'];

/** The environment with the library path of an unpacked program. */
export function libraryEnvironment({ root }: Binary): NodeJS.ProcessEnv {
  if (!root) return process.env;
  const lib = join(root, 'usr/lib');
  const folders = existsSync(lib)
    ? readdirSync(lib)
        .filter((name) => name.endsWith('-linux-gnu') || name.includes('-linux-gnueabi'))
        .map((name) => join(lib, name))
    : [];
  const hidden = folders.flatMap((folder) => PRIVATE_LIBRARIES.map((name) => join(folder, name)));
  return {
    ...process.env,
    LD_LIBRARY_PATH: [...folders, ...hidden.filter((folder) => existsSync(folder)), lib].join(delimiter),
  };
}
