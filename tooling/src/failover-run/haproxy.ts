import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { hasApt, unpackAptPackages } from '../servers/apt-packages';
import type { Binary } from '../servers/binaries';
import { dataLayout } from '../servers/layout';
import { onPath } from '../servers/suite-tool';

const NAME = 'haproxy';
const PROGRAM = 'usr/sbin/haproxy';

/**
 * Finds HAProxy: installed, unpacked earlier, or downloaded from the system's own sources and unpacked without root.
 * @param dataDir the data folder for a download
 * @param step called before a download
 * @throws if it is not available on this system
 */
export async function findHaproxy(dataDir: string, step: (text: string) => void): Promise<Binary> {
  const path = onPath(NAME, `${process.env['PATH'] ?? ''}:/usr/sbin:/usr/local/sbin`);
  if (path) return { path };
  const { binDir, sharedBinDirs } = dataLayout(dataDir);
  const unpacked = () =>
    sharedBinDirs.map((bin) => join(bin, NAME)).find((root) => existsSync(join(root, PROGRAM)));
  if (!unpacked()) {
    if (!hasApt()) throw new Error(`HAProxy was not found. Install it by your package manager (${NAME}).`);
    step('Downloading HAProxy');
    await unpackAptPackages(binDir, { packages: [NAME], folder: NAME });
  }
  const root = unpacked();
  if (!root) throw new Error(`The package ${NAME} contains no program.`);
  return { path: join(root, PROGRAM), root };
}
