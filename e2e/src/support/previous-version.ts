import { execFile, execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { buildBundles } from '@feltbook/tooling/bundles';
import { CHECKOUT, TEST_DATA } from './checkout';

const run = promisify(execFile);

/** Folders that an older service is compiled from. */
const SOURCES = [
  'libs',
  'simulators',
  'tooling',
  'gateway',
  'svc-auth',
  'svc-tracking',
  'svc-billing',
  'package.json',
];
const SERVICES = ['gateway', 'svc-auth', 'svc-tracking', 'svc-billing'];

const git = (...args: string[]): string =>
  execFileSync('git', args, { cwd: CHECKOUT, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();

/** A version that a slice is rolled back to. */
export interface OlderVersion {
  /** For test titles. */
  name: string;
  /** Undefined without the git history: in a shallow clone or an export. */
  commit: string | undefined;
}

/** The newest release of a slice before the current commit: a release changes its changelog. This build without git history. */
export function previousVersion(slice: string): OlderVersion {
  // Undefined in an export, and for a checkout within another repository.
  const prefix = orUndefined(() => git('rev-parse', '--show-prefix'));
  const commit = prefix === '' ? orUndefined(() => releaseBefore(slice)) : undefined;
  return commit
    ? { name: commit.slice(0, 7), commit }
    : { name: 'itself: no release is known here', commit: undefined };
}

const releaseBefore = (slice: string): string =>
  git('log', '-1', '--format=%H', 'HEAD^', '--', `${slice}/CHANGELOG.md`);

function orUndefined(work: () => string): string | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}

/**
 * Builds the services of a commit with their own libraries and the installed packages. Does so once per commit.
 * @returns a folder with the layout of a checkout
 */
export async function checkoutOf({ commit }: OlderVersion): Promise<string> {
  if (!commit) return CHECKOUT;
  const place = join(TEST_DATA, `version-${commit.slice(0, 12)}`);
  const stamp = join(place, 'built');
  if (existsSync(stamp)) return place;
  await rm(place, { recursive: true, force: true });
  await mkdir(place, { recursive: true });
  const archive = join(place, 'sources.tar');
  // Not every version has all of these folders.
  const sources = git('ls-tree', '--name-only', commit, ...SOURCES).split('\n');
  await run('git', ['archive', `--output=${archive}`, commit, ...sources], { cwd: CHECKOUT });
  await run('tar', ['-xf', archive, '-C', place]);
  await linkPackages(place);
  const tsc = join(CHECKOUT, 'node_modules/@typescript/native/bin/tsc');
  // The commit was type-checked against other package versions.
  await run(process.execPath, [tsc, '-b', '--noCheck', ...SERVICES], { cwd: place });
  await buildBundles(SERVICES, place);
  await writeFile(stamp, commit);
  return place;
}

/** Links the installed packages into a folder, except our libraries, which it has itself. */
async function linkPackages(place: string): Promise<void> {
  const link = async (folder: string, names: readonly string[]): Promise<void> => {
    await mkdir(join(place, folder), { recursive: true });
    for (const name of names) await symlink(join(CHECKOUT, folder, name), join(place, folder, name));
  };
  const installed = await readdir(join(CHECKOUT, 'node_modules'));
  await link(
    'node_modules',
    installed.filter((name) => name !== '@feltbook'),
  );
  await mkdir(join(place, 'node_modules/@feltbook'));
  const libraries = (await readdir(join(place, 'libs'))).map((name) => `libs/${name}`);
  const workspaces = [...libraries, ...SERVICES, 'simulators', 'tooling'];
  for (const workspace of workspaces.filter((folder) => existsSync(join(place, folder)))) {
    const { name } = JSON.parse(await readFile(join(place, workspace, 'package.json'), 'utf8')) as {
      name: string;
    };
    await symlink(join(place, workspace), join(place, 'node_modules', name));
    const own = join(CHECKOUT, workspace, 'node_modules');
    if (existsSync(own)) await symlink(own, join(place, workspace, 'node_modules'));
  }
}
