import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gitIn, hasCommit, type Git } from '../affected/git';
import { CHECKOUT } from '../run/checkout';
import { brokenRemotes, missingInShell, type HostApi } from './compatibility';
import { filesOf, hostApi } from './host-api';
import { REMOTES } from './remotes';

const DEFAULT_BRANCH = 'origin/main';

const STEPS = 'To remove or change it, see docs/host-api.md, "How it changes"';

const staleFiles = (api: HostApi): string[] =>
  Object.entries(filesOf(api)).flatMap(([path, text]) => {
    const file = join(CHECKOUT, path);
    const isCurrent = existsSync(file) && readFileSync(file, 'utf8') === text;
    return isCurrent
      ? []
      : [`${path} is not what this code offers: run \`npm run api\`, and review its difference`];
  });

/** The remotes that this branch releases. */
function releasedHere(git: Git) {
  const base = git(['merge-base', DEFAULT_BRANCH, 'HEAD']);
  const changed = git(['diff', '--name-only', base, 'HEAD', '--', '*/CHANGELOG.md']).split('\n');
  return REMOTES.filter((remote) => changed.includes(`${remote}/CHANGELOG.md`));
}

/** Nothing in an export without a git history; no release of this branch in a clone that does not know the default one. */
function incompatible(api: HostApi): string[] {
  const git = gitIn(CHECKOUT);
  if (!hasCommit(git, 'HEAD')) return [];
  const released = hasCommit(git, DEFAULT_BRANCH) ? releasedHere(git) : [];
  return [...brokenRemotes(git, api), ...released.flatMap((remote) => missingInShell(git, remote, api))];
}

/**
 * A check of `npm run check`: that the committed description of what the shell offers its remotes is up to date, that released
 * remotes work in a shell of this code, and remotes that are released here in the released shell.
 */
function main(): void {
  const api = hostApi();
  const broken = incompatible(api);
  const violations = [...staleFiles(api), ...broken, ...(broken.length > 0 ? [STEPS] : [])];
  for (const violation of violations) console.log(violation);
  if (violations.length > 0) process.exitCode = 1;
}

main();
