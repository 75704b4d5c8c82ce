import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { hasApt, unpackAptPackages } from './apt-packages';
import type { Binary } from './binaries';
import { dataLayout } from './layout';
import { onPath } from './suite-tool';

const FOLDER = 'haproxy';

/**
 * Finds HAProxy: installed, or downloaded and unpacked without root.
 * @param dataDir the data folder for a download
 * @throws if it is not available on this system
 */
export async function findHaproxy(dataDir: string, step: (text: string) => void): Promise<Binary> {
  const path = onPath('haproxy', `${process.env['PATH'] ?? ''}:/usr/sbin:/usr/local/sbin`);
  if (path) return { path };
  const { binDir, sharedBinDirs } = dataLayout(dataDir);
  const unpacked = () =>
    sharedBinDirs.map((bin) => join(bin, FOLDER)).find((root) => existsSync(join(root, 'usr/sbin/haproxy')));
  if (!unpacked()) {
    if (!hasApt()) throw new Error('HAProxy was not found. Install it by your package manager (haproxy).');
    step('Downloading HAProxy');
    await unpackAptPackages(binDir, { packages: ['haproxy'], folder: FOLDER });
  }
  const root = unpacked();
  if (!root) throw new Error('The package haproxy contains no program.');
  return { path: join(root, 'usr/sbin/haproxy'), root };
}
