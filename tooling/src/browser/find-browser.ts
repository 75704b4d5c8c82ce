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

const ADVICE = 'install Chromium or Chrome, or set CHROME_PATH';
/** The engine alone: without the windows that nobody looks at, tests take a third less time. */
const SHELL = 'chromium-headless-shell';
const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
const ELSEWHERE = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];
// Named too, because what the system has already is not downloaded, and the program looks for it beside itself.
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

/** A browser as people have it. */
const installed = (): string | undefined => onPath(NAMES) ?? ELSEWHERE.find(isExecutable);

/** A bare system has no fonts: those that came with the browser are found under its own root. */
const fontEnvironment = (root: string): NodeJS.ProcessEnv =>
  existsSync('/etc/fonts/fonts.conf') || !existsSync(join(root, 'etc/fonts/fonts.conf'))
    ? {}
    : { FONTCONFIG_SYSROOT: root };

/** The engine that was unpacked before, by this checkout or another of this user. */
function unpacked(dataDir: string): Browser | undefined {
  for (const root of dataLayout(dataDir).sharedBinDirs.map((folder) => join(folder, SHELL))) {
    // The program itself rather than the script that starts it: that one looks for its parts in /usr/lib.
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
 * Finds a browser for tests: `CHROME_PATH`; the engine alone, installed, unpacked before, or downloaded now as the
 * servers are; else any that people have.
 * @param dataDir where a download is unpacked to
 * @param step called with what takes long
 * @returns the browser, or why none can be had
 */
export async function findBrowser(
  dataDir: string,
  step: (text: string) => void = () => undefined,
): Promise<Browser | { missing: string }> {
  const given = process.env['CHROME_PATH'] ?? onPath([SHELL]);
  if (given) return { path: given, env: process.env };
  const shell = unpacked(dataDir) ?? (await downloaded(dataDir, step));
  const known = 'missing' in shell ? installed() : undefined;
  return known ? { path: known, env: process.env } : shell;
}
