import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What the host and its remotes have one copy of in the page. The one list: every build reads it from here. */
export const SHARED_PACKAGES = [
  'react',
  'react-dom',
  'react-router-dom',
  'styled-components',
  '@tanstack/react-query',
  '@feltbook/ui',
  '@feltbook/web-kit',
] as const;
export type SharedPackage = (typeof SHARED_PACKAGES)[number];

/**
 * A shared package is never tree-shaken, for the host cannot know what a remote will use. These two are therefore
 * shared as a facade that names the exports in use; `facades.spec.ts` holds the sources to it.
 */
const facadeFolder = join(__dirname, '../../webpack/facades');
export const FACADES: Partial<Record<SharedPackage, string>> = {
  'react-router-dom': join(facadeFolder, 'react-router-dom.mjs'),
  '@tanstack/react-query': join(facadeFolder, 'react-query.mjs'),
};

/** The installed version of a package: the tree has one of each. Not every package exports its package.json. */
function versionOf(name: SharedPackage, root: string): string {
  const manifest = readFileSync(join(root, 'node_modules', name, 'package.json'), 'utf8');
  return (JSON.parse(manifest) as { version: string }).version;
}

interface SharedModule {
  singleton: true;
  strictVersion: true;
  requiredVersion: string;
  version?: string;
  eager?: boolean;
  import?: string | false;
}
type SharedModules = Record<string, SharedModule>;

const sharing = (root: string, extra: (name: SharedPackage, version: string) => Partial<SharedModule>) =>
  Object.fromEntries(
    SHARED_PACKAGES.map((name): [string, SharedModule] => {
      const version = versionOf(name, root);
      return [
        name,
        { singleton: true, strictVersion: true, requiredVersion: `^${version}`, ...extra(name, version) },
      ];
    }),
  );

/** The host brings every shared package, in its first script. @param root the workspace's folder */
export function providedByHost(root: string): SharedModules {
  return sharing(root, (name, version) => {
    const facade = FACADES[name];
    return { eager: true, version, ...(facade && { import: facade }) };
  });
}

/** A remote brings none. A version that does not fit throws, and so reaches the boundary around the remote. */
export function expectedOfHost(root: string): SharedModules {
  return sharing(root, () => ({ import: false }));
}
