import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { suiteOptions, type Suite } from './apt-suite';

const run = promisify(execFile);

interface Unpacking {
  packages: readonly string[];
  /** The folder in `binDir` for the unpacked files. Left unchanged if something fails. */
  folder: string;
  /** The Debian suite of the packages; default: the system's own sources. */
  suite?: Suite | undefined;
  /** Called with the unpacked files before they replace the folder. */
  finish?: (root: string) => void;
}

const SERVERS: Unpacking = {
  packages: ['mariadb-server-core', 'redis-tools'],
  folder: 'root',
  finish: (root) => {
    // redis-tools contains the server as redis-check-rdb, which acts as a server if it is called redis-server.
    const server = join(root, 'usr/bin/redis-server');
    if (!existsSync(server)) symlinkSync('redis-check-rdb', server);
  },
};

/** Whether this system has apt-get and dpkg-deb, which can fetch and unpack packages without root. */
export const hasApt = (): boolean => existsSync('/usr/bin/apt-get') && existsSync('/usr/bin/dpkg-deb');

/**
 * Downloads packages with their dependencies as the current user, from the system's own sources or another Debian suite,
 * and unpacks them. Default: MariaDB and Redis, into the folder `root`.
 * @throws if a download fails
 */
export async function unpackAptPackages(
  binDir: string,
  { packages, folder, suite, finish }: Unpacking = SERVERS,
): Promise<void> {
  const draft = join(binDir, `draft-${folder}-${process.pid}`);
  const cache = join(draft, 'cache');
  const root = join(draft, 'root');
  for (const name of ['lists/partial', 'cache/archives/partial', 'root']) {
    mkdirSync(join(draft, name), { recursive: true });
  }
  const own = [
    `Dir::State::Lists=${join(draft, 'lists')}`,
    `Dir::Cache=${cache}`,
    `Dir::Cache::archives=${join(cache, 'archives')}`,
    'Debug::NoLocking=true',
    'APT::Sandbox::User=',
    'Acquire::Languages=none',
    'Acquire::Retries=2',
  ];
  const apt = (args: string[], options: readonly string[]) =>
    run('apt-get', [...options.flatMap((option) => ['-o', option]), ...args], {
      timeout: 300_000,
      maxBuffer: 16e6,
      env: { ...process.env, LC_ALL: 'C', DEBIAN_FRONTEND: 'noninteractive' },
    });
  try {
    const options = [...own, ...(suite ? await suiteOptions(draft, suite) : [])];
    // An unreachable third-party source fails the update, but the packages may be available from another source.
    await apt(['update'], options).catch((error: unknown) => {
      if (suite) throw error;
    });
    const install = ['install', '-y', '--reinstall', '--no-install-recommends', '--download-only'];
    await apt([...install, ...packages], options);
    for (const file of readdirSync(join(cache, 'archives')).filter((name) => name.endsWith('.deb'))) {
      // A second C library breaks programs that load it next to the system's own. Programs of another suite use only
      // their own libraries.
      if (file.startsWith('libc6') && !suite) continue;
      await run('dpkg-deb', ['-x', join(cache, 'archives', file), root]);
    }
    finish?.(root);
    rmSync(join(binDir, folder), { recursive: true, force: true });
    renameSync(root, join(binDir, folder));
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
}
