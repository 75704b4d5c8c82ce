import { existsSync, readdirSync, readFileSync, realpathSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { libraryEnvironment } from '../servers/binaries';
import { onPath } from '../servers/suite-tool';
import { fontEnvironment, unpackedBrowser, type BrowserPackages } from './unpacked';

/** WebKit's port to GTK: its driver and the X server for its windows. */
export interface WebKit {
  driver: string;
  /** The browser that the driver starts; default: the installed one. */
  browser?: string;
  displayServer: { path: string; args: readonly string[] };
  /** The folder to start both in. */
  cwd: string;
  env: NodeJS.ProcessEnv;
}

const DRIVER = 'WebKitWebDriver';
const WEBKIT: BrowserPackages = {
  name: 'WebKit',
  packages: ['webkit2gtk-driver', 'xvfb', 'x11-xkb-utils', 'xkb-data'],
  folder: 'webkit2gtk-driver',
  programs: [`usr/bin/${DRIVER}`],
  advice: 'install webkit2gtk-driver and xvfb',
  megabytes: 200,
  finish: relocate,
};

/** The unpacked libraries' folders. */
const libraryFolders = (root: string): string[] =>
  readdirSync(join(root, 'usr/lib'))
    .filter((name) => name.endsWith('-linux-gnu'))
    .map((name) => join('usr/lib', name));

/** Folders of WebKit's processes: `usr/lib/x86_64-linux-gnu/webkit2gtk-4.1`. */
const processFolders = (root: string): string[] =>
  libraryFolders(root).flatMap((folder) =>
    readdirSync(join(root, folder))
      .filter((name) => existsSync(join(root, folder, name, 'MiniBrowser')))
      .map((name) => join(folder, name)),
  );

/**
 * Makes a path in a program relative to the folder that the program is started in. Keeps its length, because a program's
 * strings cannot grow.
 */
function makeRelative(file: string, path: string, before = ''): void {
  const content = readFileSync(file, 'latin1');
  const relative = path.slice(1).replace('/', '//');
  writeFileSync(realpathSync(file), content.replaceAll(before + path, before + relative), 'latin1');
}

/** WebKit starts its processes, and Xvfb its keyboard compiler, at paths that are compiled in. */
function relocate(root: string): void {
  for (const folder of processFolders(root))
    for (const library of libraryFolders(root).flatMap((libraries) =>
      readdirSync(join(root, libraries))
        .filter((name) => /^libwebkit\w*gtk-[\d.]+\.so\.\d+$/.test(name))
        .map((name) => join(root, libraries, name)),
    ))
      makeRelative(library, `/${folder}`);
  if (existsSync(join(root, 'usr/bin/xkbcomp'))) makeRelative(join(root, 'usr/bin/Xvfb'), '/usr/bin', '\0');
}

/**
 * Finds WebKit for GTK: installed, unpacked before, or downloaded now.
 * @param dataDir the folder to unpack a download to
 * @param step called with the title of each slow step
 * @returns where it is, or why it is not available
 */
export async function findWebKit(
  dataDir: string,
  step: (text: string) => void = () => undefined,
): Promise<WebKit | { missing: string }> {
  const driver = onPath(DRIVER);
  const display = onPath('Xvfb');
  if (driver && display)
    return { driver, displayServer: { path: display, args: [] }, cwd: '/', env: process.env };
  const found = await unpackedBrowser(dataDir, WEBKIT, step);
  if ('missing' in found) return found;
  const { root, path } = found;
  const [processes] = processFolders(root);
  return {
    driver: path,
    ...(processes && { browser: join(root, processes, 'MiniBrowser') }),
    displayServer: {
      path: join(root, 'usr/bin/Xvfb'),
      args: ['-xkbdir', join(root, 'usr/share/X11/xkb')],
    },
    cwd: root,
    env: { ...libraryEnvironment(found), ...fontEnvironment(root) },
  };
}
