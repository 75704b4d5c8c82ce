import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { dataLayout } from '../servers';
import { hasApt, unpackAptPackages } from '../servers/apt-packages';
import { libraryEnvironment } from '../servers/binaries';

/** A Chromium that tests can drive. */
export interface Browser {
  path: string;
  /** The environment to start it with. */
  env: NodeJS.ProcessEnv;
}

const ADVICE = 'install Chromium or Chrome, or set CHROME_PATH';
/** Chromium without windows: tests take a third less time. */
const SHELL = 'chromium-headless-shell';
const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
const MAC_PATHS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];
// The second is named because apt skips installed dependencies, and the program needs it beside itself.
const PACKAGES = [SHELL, 'chromium-common'];
const UNPACKED = ['usr/bin/chromium-headless-shell', 'usr/lib/chromium/chromium-headless-shell'];

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

function onPath(names: readonly string[], path = process.env['PATH'] ?? ''): string | undefined {
  const folders = path.split(delimiter).filter(Boolean);
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(isExecutable);
}

/** An installed desktop browser. */
const installed = (): string | undefined => onPath(NAMES) ?? MAC_PATHS.find(isExecutable);

/** Without fonts of the system, uses those that were unpacked with the browser. */
const fontEnvironment = (root: string): NodeJS.ProcessEnv =>
  existsSync('/etc/fonts/fonts.conf') || !existsSync(join(root, 'etc/fonts/fonts.conf'))
    ? {}
    : { FONTCONFIG_SYSROOT: root };

/** The headless shell that a checkout of this user has unpacked before. */
function unpacked(dataDir: string): Browser | undefined {
  for (const root of dataLayout(dataDir).sharedBinDirs.map((folder) => join(folder, SHELL))) {
    // Prefers the program to its start script, which expects its parts in /usr/lib.
    const path = UNPACKED.map((name) => join(root, name)).findLast(isExecutable);
    if (path) return { path, env: { ...libraryEnvironment({ path, root }), ...fontEnvironment(root) } };
  }
  return undefined;
}

async function downloaded(
  dataDir: string,
  step: (text: string) => void,
): Promise<Browser | { missing: string }> {
  if (!hasApt()) return { missing: `no Chromium or Chrome was found: ${ADVICE}` };
  step('Downloading a browser for the tests (about 280 MB unpacked)');
  try {
    await unpackAptPackages(dataLayout(dataDir).binDir, { packages: PACKAGES, folder: SHELL });
  } catch (error) {
    const reason = error instanceof Error ? error.message.trim().split('\n').at(-1) : String(error);
    return { missing: `no Chromium or Chrome was found and the download failed (${reason}): ${ADVICE}` };
  }
  return unpacked(dataDir) ?? { missing: `the package ${SHELL} holds no program: ${ADVICE}` };
}

/**
 * Finds a browser for tests: `CHROME_PATH`; Chromium's headless shell, installed, unpacked before, or downloaded now; else
 * an installed desktop browser.
 * @param dataDir the folder to unpack a download to
 * @param step called with the title of each slow step
 * @returns the browser, or why none is available
 */
export async function findBrowser(
  dataDir: string,
  step: (text: string) => void = () => undefined,
): Promise<Browser | { missing: string }> {
  const given = process.env['CHROME_PATH'] ?? onPath([SHELL]);
  if (given) return { path: given, env: process.env };
  const shell = unpacked(dataDir) ?? (await downloaded(dataDir, step));
  const desktop = 'missing' in shell ? installed() : undefined;
  return desktop ? { path: desktop, env: process.env } : shell;
}
