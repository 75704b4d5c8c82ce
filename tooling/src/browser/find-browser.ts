import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { dataLayout } from '../servers';
import { hasApt, unpackAptPackages } from '../servers/apt-packages';
import { libraryEnvironment } from '../servers/binaries';

/** A Chromium that tests can drive. */
export interface Browser {
  path: string;
  /** What it has to be run with. */
  env: NodeJS.ProcessEnv;
}

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
const ELSEWHERE = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];
const PACKAGE = 'chromium-headless-shell';
// Named too, because what the system has already is not downloaded, and the program looks for it beside itself.
const PACKAGES = [PACKAGE, 'chromium-common'];
const UNPACKED = ['usr/bin/chromium-headless-shell', 'usr/lib/chromium/chromium-headless-shell'];

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

function installed(path = process.env['PATH'] ?? ''): string | undefined {
  const folders = path.split(delimiter).filter(Boolean);
  return [...NAMES.flatMap((name) => folders.map((folder) => join(folder, name))), ...ELSEWHERE].find(
    isExecutable,
  );
}

/** A bare system has no fonts: those that came with the browser are found under its own root. */
const fontEnvironment = (root: string): NodeJS.ProcessEnv =>
  existsSync('/etc/fonts/fonts.conf') || !existsSync(join(root, 'etc/fonts/fonts.conf'))
    ? {}
    : { FONTCONFIG_SYSROOT: root };

/**
 * Finds a browser for tests: `CHROME_PATH`, installed, unpacked before, or downloaded now as the servers are.
 * @param dataDir where a download is unpacked to
 * @param step told of what takes long
 * @returns the browser, or why none can be had
 */
export async function findBrowser(
  dataDir: string,
  step: (text: string) => void = () => undefined,
): Promise<Browser | { missing: string }> {
  const given = process.env['CHROME_PATH'] ?? installed();
  if (given) return { path: given, env: process.env };
  const { binDir, sharedBinDirs } = dataLayout(dataDir);
  const unpacked = () => {
    for (const root of sharedBinDirs.map((folder) => join(folder, PACKAGE))) {
      // The program itself rather than the script that starts it: that one looks for its parts in /usr/lib.
      const path = UNPACKED.map((name) => join(root, name)).findLast(isExecutable);
      if (path) return { path, env: { ...libraryEnvironment({ path, root }), ...fontEnvironment(root) } };
    }
    return undefined;
  };
  const known = unpacked();
  if (known) return known;
  const advice = 'install Chromium or Chrome, or set CHROME_PATH';
  if (!hasApt()) return { missing: `no Chromium or Chrome was found: ${advice}` };
  step('Downloading a browser for the tests (about 160 MB unpacked)');
  try {
    await unpackAptPackages(binDir, { packages: PACKAGES, folder: PACKAGE });
  } catch (error) {
    const reason = error instanceof Error ? error.message.trim().split('\n').at(-1) : String(error);
    return { missing: `no Chromium or Chrome was found and the download failed (${reason}): ${advice}` };
  }
  return unpacked() ?? { missing: `the package ${PACKAGE} holds no program: ${advice}` };
}
