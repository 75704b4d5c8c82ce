import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { hasApt, unpackAptPackages } from './apt-packages';
import type { Binary } from './binaries';
import { dataLayout } from './layout';
import { onPath } from './suite-tool';

/** A program from a package of the system's own sources. */
export interface AptTool {
  /** For messages. */
  readonly label: string;
  readonly package: string;
  /** The program's path in the package: `usr/sbin/nginx`. */
  readonly binary: string;
}

export const HAPROXY: AptTool = { label: 'HAProxy', package: 'haproxy', binary: 'usr/sbin/haproxy' };
export const NGINX: AptTool = { label: 'nginx', package: 'nginx', binary: 'usr/sbin/nginx' };

/**
 * Finds a program: installed, unpacked earlier, or downloaded and unpacked without root.
 * @param dataDir the data folder for a download
 * @param step called before a download
 * @throws if it is not available on this system
 */
export async function findAptTool(
  dataDir: string,
  { label, package: name, binary }: AptTool,
  step: (text: string) => void,
): Promise<Binary> {
  const path = onPath(name, `${process.env['PATH'] ?? ''}:/usr/sbin:/usr/local/sbin`);
  if (path) return { path };
  const { binDir, sharedBinDirs } = dataLayout(dataDir);
  const unpacked = () =>
    sharedBinDirs.map((bin) => join(bin, name)).find((root) => existsSync(join(root, binary)));
  if (!unpacked()) {
    if (!hasApt()) throw new Error(`${label} was not found. Install it by your package manager (${name}).`);
    step(`Downloading ${label}`);
    await unpackAptPackages(binDir, { packages: [name], folder: name });
  }
  const root = unpacked();
  if (!root) throw new Error(`The package ${name} contains no program.`);
  return { path: join(root, binary), root };
}
