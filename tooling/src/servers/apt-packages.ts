import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { suiteOptions, type Suite } from './apt-suite';

const run = promisify(execFile);

interface Unpacking {
  packages: readonly string[];
  /** The folder in `binDir` that gets everything, or nothing at all if something fails. */
  folder: string;
  /** The suite of Debian that the packages come from, if not the system's own sources. */
  suite?: Suite | undefined;
  /** Puts the finishing touches to what was unpacked. */
  finish?: (root: string) => void;
}

const SERVERS: Unpacking = {
  packages: ['mariadb-server-core', 'redis-tools'],
  folder: 'root',
  finish: (root) => {
    // The Redis server is in redis-tools under another name, and acts by the name it is called.
    const server = join(root, 'usr/bin/redis-server');
    if (!existsSync(server)) symlinkSync('redis-check-rdb', server);
  },
};

/** Whether this system's package tools can be used to fetch packages. They need no root for that. */
export const hasApt = (): boolean => existsSync('/usr/bin/apt-get') && existsSync('/usr/bin/dpkg-deb');

/**
 * Downloads packages with all they need as the current user, from the system's own sources or from another suite of
 * Debian, and unpacks them. Without further options: MariaDB and Redis, into the folder `root`.
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
    // A foreign source that does not answer fails the update, but what we need may be there all the same.
    await apt(['update'], options).catch((error: unknown) => {
      if (suite) throw error;
    });
    const install = ['install', '-y', '--reinstall', '--no-install-recommends', '--download-only'];
    await apt([...install, ...packages], options);
    for (const file of readdirSync(join(cache, 'archives')).filter((name) => name.endsWith('.deb'))) {
      // A second C library beside the system's own breaks every program that finds it; another suite's programs are
      // run with theirs alone.
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
