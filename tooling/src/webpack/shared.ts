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

interface SharedRule {
  singleton: true;
  strictVersion: true;
  requiredVersion: string;
}

/** The installed version of a package: the tree has one of each. Not every package exports its package.json. */
function versionOf(name: SharedPackage, root: string): string {
  const manifest = readFileSync(join(root, 'node_modules', name, 'package.json'), 'utf8');
  return (JSON.parse(manifest) as { version: string }).version;
}

/**
 * Builds of different days meet in one page, and either may be the older one: a difference that no version number calls
 * breaking has to do no harm, in both directions. Before 1.0.0 it is the second number that says so.
 */
export function understoodBy(version: string): string {
  const [major = '0', minor = '0'] = version.split('.');
  return major === '0' ? `^0.${minor}.0` : `^${major}.0.0`;
}

const ruleFor = (version: string): SharedRule => ({
  singleton: true,
  strictVersion: true,
  requiredVersion: understoodBy(version),
});

/**
 * The source of the module by which the host offers every shared package: all of them are in its first script, so
 * that a remote never waits for one. The federation runtime itself comes with the first remote, not with the first
 * page. @param root the workspace's folder
 */
export function sharedModulesSource(root: string): string {
  const imports = SHARED_PACKAGES.map(
    (name, index) => `import * as shared${index} from ${JSON.stringify(FACADES[name] ?? name)};`,
  );
  const entries = SHARED_PACKAGES.map((name, index) => {
    const version = versionOf(name, root);
    const details = JSON.stringify({ version, shareConfig: { ...ruleFor(version), eager: true } });
    return `${JSON.stringify(name)}: { ...${details}, lib: () => shared${index} },`;
  });
  return [...imports, 'export default {', ...entries, '};'].join('\n');
}

/**
 * What a remote needs and brings none of. A version that does not fit throws, and so reaches the boundary around the
 * remote. @param root the workspace's folder
 */
export function expectedOfHost(root: string): Record<string, SharedRule & { import: false }> {
  return Object.fromEntries(
    SHARED_PACKAGES.map((name) => [name, { ...ruleFor(versionOf(name, root)), import: false }]),
  );
}
