import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { dataLayout } from '../servers';
import { hasApt, unpackAptPackages } from '../servers/apt-packages';
import { isExecutable } from '../servers/suite-tool';

/** A browser in Debian packages, which is unpacked for the tests without root. */
export interface BrowserPackages {
  /** The name in messages. */
  name: string;
  packages: readonly string[];
  /** The folder of the unpacked files. */
  folder: string;
  /** Paths of the program in the packages, the preferred last. */
  programs: readonly string[];
  /** What to do where the packages cannot be downloaded. */
  advice: string;
  /** The size of the unpacked files. */
  megabytes: number;
  /** Called with the unpacked files. */
  finish?: (root: string) => void;
}

export interface Unpacked {
  path: string;
  root: string;
}

/** Without fonts of the system, uses those that were unpacked with the browser. */
export const fontEnvironment = (root: string): NodeJS.ProcessEnv =>
  existsSync('/etc/fonts/fonts.conf') || !existsSync(join(root, 'etc/fonts/fonts.conf'))
    ? {}
    : { FONTCONFIG_SYSROOT: root };

/** The browser that a checkout of this user has unpacked before. */
function findUnpacked(dataDir: string, { folder, programs }: BrowserPackages): Unpacked | undefined {
  for (const root of dataLayout(dataDir).sharedBinDirs.map((bin) => join(bin, folder))) {
    const path = programs.map((name) => join(root, name)).findLast(isExecutable);
    if (path) return { path, root };
  }
  return undefined;
}

/**
 * Finds a browser that was unpacked before, or downloads it now.
 * @param step called before a download
 * @returns its program, or why there is none
 */
export async function unpackedBrowser(
  dataDir: string,
  browser: BrowserPackages,
  step: (text: string) => void,
): Promise<Unpacked | { missing: string }> {
  const known = findUnpacked(dataDir, browser);
  if (known) return known;
  const { name, packages, folder, advice, megabytes, finish } = browser;
  if (!hasApt()) return { missing: `${name} was not found: ${advice}` };
  step(`Downloading ${name} for the tests (about ${megabytes} MB unpacked)`);
  try {
    await unpackAptPackages(dataLayout(dataDir).binDir, { packages, folder, ...(finish && { finish }) });
  } catch (error) {
    const reason = error instanceof Error ? error.message.trim().split('\n').at(-1) : String(error);
    return { missing: `${name} was not found and the download failed (${reason}): ${advice}` };
  }
  return findUnpacked(dataDir, browser) ?? { missing: `the packages of ${name} hold no program: ${advice}` };
}
