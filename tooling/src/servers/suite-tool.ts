import { accessSync, chmodSync, constants, existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { basename, delimiter, join, relative } from 'node:path';
import { hasApt, unpackAptPackages } from './apt-packages';
import { debianKeyring, failureReason, isUnknownKey, type Suite } from './apt-suite';
import { dataLayout } from './layout';

/** A program from a Debian suite. */
export interface SuiteTool extends Suite {
  package: string;
  /** The program's path in the package: `usr/bin/kubectl`. */
  binary: string;
}

/** The path of a program that needs no further environment, or the reason why it is not available. */
export type Found = { path: string } | { missing: string };

const WRAPPERS = 'run';

export const isExecutable = (path: string): boolean => {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};

/** @returns the path of an installed program, or undefined */
export const onPath = (name: string, path = process.env['PATH'] ?? ''): string | undefined =>
  path
    .split(delimiter)
    .filter(Boolean)
    .map((folder) => join(folder, name))
    .find(isExecutable);

const folderIn = (root: string, names: readonly string[]): string[] =>
  names.map((name) => join(root, name)).filter(existsSync);

/** The dynamic loader of the unpacked C library, with which a program uses no library of this system. */
function loaderOf(root: string): string | undefined {
  return folderIn(root, ['usr/lib64', 'lib64', 'usr/lib', 'lib'])
    .flatMap((folder) => readdirSync(folder).map((name) => join(folder, name)))
    .find((path) => /^ld-linux.*\.so\.\d+$/.test(basename(path)));
}

/**
 * Writes a script that runs an unpacked program with its own loader and libraries, not the system's. The script uses paths
 * relative to itself, so that the root can be moved.
 */
export function writeWrapper(root: string, binary: string): void {
  const loader = loaderOf(root);
  const triplets = folderIn(root, ['usr/lib', 'lib']).flatMap((folder) =>
    readdirSync(folder)
      .filter((name) => name.includes('-linux-gnu'))
      .map((name) => join(folder, name)),
  );
  const inRoot = (path: string) => `"$root/${relative(root, path)}"`;
  const libraries = triplets.map(inRoot).join(':');
  const start = loader ? `${inRoot(loader)} --library-path ${libraries} ` : '';
  const file = join(root, WRAPPERS, basename(binary));
  mkdirSync(join(root, WRAPPERS), { recursive: true });
  writeFileSync(
    file,
    [
      '#!/bin/sh',
      'root=$(dirname -- "$(dirname -- "$(readlink -f -- "$0")")")',
      `exec ${start}${inRoot(join(root, binary))} "$@"`,
      '',
    ].join('\n'),
  );
  chmodSync(file, 0o755);
}

/**
 * Finds a program of another Debian suite: unpacked earlier, or downloaded now as the current user into the data folder.
 * Verifies signatures with the system's Debian keyring, or, if that is too old for the suite, with a newer one from the
 * system's own sources, which the old one signs.
 * @param step called before a download
 */
export async function findSuiteTool(
  dataDir: string,
  tool: SuiteTool,
  step: (text: string) => void = () => undefined,
): Promise<Found> {
  const { binDir, sharedBinDirs } = dataLayout(dataDir);
  const folder = `${tool.suite}-${tool.package}`;
  const unpacked = () =>
    sharedBinDirs.map((bin) => join(bin, folder, WRAPPERS, basename(tool.binary))).find(isExecutable);
  const known = unpacked();
  if (known) return { path: known };
  if (!hasApt()) return { missing: `${tool.package} comes from Debian's ${tool.suite}, by apt-get` };
  const unpack = (suite: Suite) =>
    unpackAptPackages(binDir, {
      packages: [tool.package],
      folder,
      suite,
      finish: (root) => {
        if (!existsSync(join(root, tool.binary)))
          throw new Error(`${tool.package} contains no ${tool.binary}`);
        writeWrapper(root, tool.binary);
      },
    });
  step(`Downloading ${tool.package} of Debian's ${tool.suite}`);
  try {
    await unpack(tool).catch(async (error: unknown) => {
      if (!isUnknownKey(error) || tool.keyring) throw error;
      await unpackAptPackages(binDir, { packages: ['debian-archive-keyring'], folder: 'keyring' });
      await unpack({ ...tool, keyring: debianKeyring(join(binDir, 'keyring')) });
    });
  } catch (error) {
    return { missing: `${tool.package} is not available: ${failureReason(tool.suite, error)}` };
  }
  return { path: unpacked() ?? '' };
}
