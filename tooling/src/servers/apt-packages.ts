import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const PACKAGES = ['mariadb-server-core', 'redis-tools'];

/** Whether this system's package tools can be used to fetch packages. They need no root for that. */
export const hasApt = (): boolean => existsSync('/usr/bin/apt-get') && existsSync('/usr/bin/dpkg-deb');

/**
 * Downloads MariaDB and Redis from the system's own package sources as the current user and unpacks them.
 * @param binDir gets a folder `root` with everything in it, or nothing at all if something fails.
 */
export async function unpackAptPackages(binDir: string): Promise<void> {
  const draft = join(binDir, `draft-${process.pid}`);
  const cache = join(draft, 'cache');
  const root = join(draft, 'root');
  for (const folder of ['lists/partial', 'cache/archives/partial', 'root']) {
    mkdirSync(join(draft, folder), { recursive: true });
  }
  const options = [
    `Dir::State::Lists=${join(draft, 'lists')}`,
    `Dir::Cache=${cache}`,
    `Dir::Cache::archives=${join(cache, 'archives')}`,
    'Debug::NoLocking=true',
    'APT::Sandbox::User=',
    'Acquire::Languages=none',
    'Acquire::Retries=2',
  ].flatMap((option) => ['-o', option]);
  const apt = (args: string[]) =>
    run('apt-get', [...options, ...args], {
      timeout: 300_000,
      maxBuffer: 16e6,
      env: { ...process.env, LC_ALL: 'C', DEBIAN_FRONTEND: 'noninteractive' },
    });
  try {
    // A foreign source that does not answer fails the update, but what we need may be there all the same.
    await apt(['update']).catch(() => undefined);
    await apt(['install', '-y', '--reinstall', '--no-install-recommends', '--download-only', ...PACKAGES]);
    for (const file of readdirSync(join(cache, 'archives')).filter((name) => name.endsWith('.deb'))) {
      // A second C library beside the system's own breaks every program that finds it.
      if (file.startsWith('libc6')) continue;
      await run('dpkg-deb', ['-x', join(cache, 'archives', file), root]);
    }
    // The Redis server is in redis-tools under another name, and acts by the name it is called.
    const server = join(root, 'usr/bin/redis-server');
    if (!existsSync(server)) symlinkSync('redis-check-rdb', server);
    rmSync(join(binDir, 'root'), { recursive: true, force: true });
    renameSync(root, join(binDir, 'root'));
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
}
