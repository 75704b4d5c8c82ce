import { libraryEnvironment } from '../servers/binaries';
import { isExecutable, onPath } from '../servers/suite-tool';
import { fontEnvironment, unpackedBrowser, type BrowserPackages } from './unpacked';

/** A browser that tests can drive. */
export interface Browser {
  path: string;
  /** The environment to start it with. */
  env: NodeJS.ProcessEnv;
}

/** Chromium without windows: tests take a third less time. */
const SHELL = 'chromium-headless-shell';
const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
const MAC_PATHS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];
const CHROMIUM: BrowserPackages = {
  name: 'Chromium',
  // The second is named because apt skips installed dependencies, and the program needs it beside itself.
  packages: [SHELL, 'chromium-common'],
  folder: SHELL,
  // Prefers the program to its start script, which expects its parts in /usr/lib.
  programs: ['usr/bin/chromium-headless-shell', 'usr/lib/chromium/chromium-headless-shell'],
  advice: 'install Chromium or Chrome, or set CHROME_PATH',
  megabytes: 280,
};
const FIREFOX: BrowserPackages = {
  name: 'Firefox',
  packages: ['firefox-esr'],
  folder: 'firefox-esr',
  programs: ['usr/lib/firefox-esr/firefox-esr'],
  advice: 'install Firefox, or set FIREFOX_PATH',
  megabytes: 300,
};

const onPathOneOf = (names: readonly string[]): string | undefined =>
  names.map((name) => onPath(name)).find(Boolean);

/** An installed desktop browser. */
const installed = (): string | undefined => onPathOneOf(NAMES) ?? MAC_PATHS.find(isExecutable);

async function unpacked(
  dataDir: string,
  browser: BrowserPackages,
  step: (text: string) => void,
): Promise<Browser | { missing: string }> {
  const found = await unpackedBrowser(dataDir, browser, step);
  if ('missing' in found) return found;
  return { path: found.path, env: { ...libraryEnvironment(found), ...fontEnvironment(found.root) } };
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
  const given = process.env['CHROME_PATH'] ?? onPath(SHELL);
  if (given) return { path: given, env: process.env };
  const shell = await unpacked(dataDir, CHROMIUM, step);
  const desktop = 'missing' in shell ? installed() : undefined;
  return desktop ? { path: desktop, env: process.env } : shell;
}

/** Finds Firefox: `FIREFOX_PATH`, installed, unpacked before, or downloaded now. Parameters as of `findBrowser`. */
export async function findFirefox(
  dataDir: string,
  step: (text: string) => void = () => undefined,
): Promise<Browser | { missing: string }> {
  const path = process.env['FIREFOX_PATH'] ?? onPathOneOf(['firefox-esr', 'firefox']);
  return path ? { path, env: process.env } : unpacked(dataDir, FIREFOX, step);
}
