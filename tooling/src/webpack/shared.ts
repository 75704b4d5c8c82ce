import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The packages that the host shares with its remotes. All builds read this list. */
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
 * Shared packages are not tree-shaken, because the host does not know what a remote uses. These two are therefore shared as
 * a facade with the exports in use, which `facades.spec.ts` compares with the sources.
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

/** The installed version of a package. Reads the file, because not every package exports its package.json. */
function versionOf(name: SharedPackage, root: string): string {
  const manifest = readFileSync(join(root, 'node_modules', name, 'package.json'), 'utf8');
  return (JSON.parse(manifest) as { version: string }).version;
}

/**
 * The range of compatible versions. A page can combine builds of different days, and either can be the older one: only a new
 * major version (before 1.0.0, a new minor version) counts as incompatible.
 */
export function compatibleRange(version: string): string {
  const [major = '0', minor = '0'] = version.split('.');
  return major === '0' ? `^0.${minor}.0` : `^${major}.0.0`;
}

const ruleFor = (version: string): SharedRule => ({
  singleton: true,
  strictVersion: true,
  requiredVersion: compatibleRange(version),
});

/**
 * The source of the module with all shared packages of the host. They are part of its first script, so that a remote waits
 * for none. The federation runtime is loaded with the first remote.
 * @param root the root of the repository
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
 * The shared packages for a remote, which contains no copies. An incompatible version throws to the error boundary around the
 * remote.
 * @param root the root of the repository
 */
export function packagesOfHost(root: string): Record<string, SharedRule & { import: false }> {
  return Object.fromEntries(
    SHARED_PACKAGES.map((name) => [name, { ...ruleFor(versionOf(name, root)), import: false }]),
  );
}
