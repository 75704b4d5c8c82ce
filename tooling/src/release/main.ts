import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { changedFiles, gitIn } from '../affected/git';
import { isSlice, readWorkspaces } from '../affected/workspaces';
import { CHECKOUT } from '../run/checkout';
import { findKubectl } from '../servers/kubectl';
import { changesetFile, CHANGESETS, readChangesets, readChangesetsAt } from './changesets';
import { deploy, rollBack } from './deploy';
import { DeployBranch, type DeployTarget } from './deploy-branch';
import { withoutChangeset } from './missing';
import { changedReleases, pendingRelease } from './pending';
import { printPlan } from './print-plan';
import { ENVIRONMENTS, PLATFORM, renderManifests } from './render';
import { githubStatuses } from './rollout';
import { parseTag, pushTags } from './tags';
import { releaseVersion, versionOf } from './version';

const USAGE = `npm run release -- <command>
  plan --since <ref>                       what a change would build, push and deploy
  check --since <ref>                      fails if no changeset names a changed slice
  due [--since <ref>]                      slices that need a release request
  version <slice>                          gives a slice its next version
  tag                                      tags the releases that have no tag
  describe <tag>                           prints a tag's slice and version, and the previous image
  render <environment> <slice>             prints the manifests, [--image <name@digest>] as for a deployment
  deploy <environment> <slice>             deploys the manifests, [--image <name@digest>]
  rollback <environment> <slice>           restores the previous release, [--to <version>]`;

const env = process.env;
const git = gitIn(CHECKOUT);
const branch = new DeployBranch(git);
const workspaces = readWorkspaces(CHECKOUT);
const slices = workspaces.filter(isSlice).map(({ folder }) => folder);
const rolloutOptions = { statusesOf: githubStatuses(env), log: (line: string) => console.log(line) };

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { since: { type: 'string' }, image: { type: 'string' }, to: { type: 'string' } },
});
const [command = '', ...args] = positionals;

const since = () => required(values.since, '--since is missing');

function required<Value>(value: Value | undefined, message: string): Value {
  if (value === undefined) throw new Error(`${message}\n\n${USAGE}`);
  return value;
}

function target(): DeployTarget {
  const [environment, unit] = args;
  return {
    environment: required(
      ENVIRONMENTS.find((one) => one === environment),
      `${environment} is not an environment`,
    ),
    unit: required(
      [...slices, PLATFORM].find((one) => one === unit),
      `${unit} is not a slice`,
    ),
  };
}

/** Prints values and passes them to later steps of a workflow. */
function output(lines: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(lines)) console.log(`${name}=${value}`);
  const file = env['GITHUB_OUTPUT'];
  if (!file) return;
  for (const [name, value] of Object.entries(lines))
    appendFileSync(file, `${name}<<END-OF-VALUE\n${value}\nEND-OF-VALUE\n`);
}

async function kubectl(): Promise<string> {
  const found = await findKubectl(join(CHECKOUT, '.data'));
  if ('missing' in found)
    throw new Error(`kubectl was not found: ${found.missing}. Set KUBECTL to its path.`);
  return found.path;
}

async function rendered() {
  const { environment, unit } = target();
  // A workflow passes an empty string for a missing image.
  const image = values.image || undefined;
  const commit = git(['rev-parse', 'HEAD']);
  const what = unit === PLATFORM ? unit : `${unit} ${versionOf(CHECKOUT, unit)}`;
  const manifests = await renderManifests(
    await kubectl(),
    CHECKOUT,
    { environment, unit },
    { image, what, commit },
  );
  return { environment, unit, commit, manifests };
}

function check(): void {
  const changed = (filter: string) => {
    const files = git([
      'diff',
      '--name-only',
      `--diff-filter=${filter}`,
      `${since()}...HEAD`,
      '--',
      CHANGESETS,
    ]);
    return readChangesets(CHECKOUT).filter(({ id }) => files.split('\n').includes(changesetFile(id)));
  };
  const reused = changed('A').filter(({ releasedWith }) => releasedWith.length > 0);
  if (reused.length > 0)
    throw new Error(`A changeset called ${reused[0]?.id} was released before: give it another name.`);
  const missing = withoutChangeset(changedFiles(git, since()), changed('AM'), workspaces);
  if (missing.length > 0)
    throw new Error(`No changeset names ${missing.join(', ')}. \`npm run changeset\` writes one.`);
}

function due(): string[] {
  const present = readChangesets(CHECKOUT);
  if (values.since) return changedReleases(readChangesetsAt(git, values.since), present, workspaces);
  return workspaces
    .filter((slice) => isSlice(slice) && pendingRelease(slice, present, workspaces).bump !== 'none')
    .map(({ folder }) => folder);
}

const COMMANDS: Readonly<Record<string, () => Promise<void> | void>> = {
  plan: async () => {
    const registry = `ghcr.io/${env['GITHUB_REPOSITORY'] ?? 'feltbook/feltbook'}`;
    const lines = await printPlan({
      git,
      root: CHECKOUT,
      kubectl: await kubectl(),
      registry,
      since: since(),
    });
    console.log(lines.join('\n'));
  },
  check,
  due: () => output({ slices: JSON.stringify(due()) }),
  version: () => output({ ...(releaseVersion(CHECKOUT, args[0] ?? '') ?? { version: '', notes: '' }) }),
  tag: () => console.log(pushTags(git, CHECKOUT).join('\n') || 'Every release has its tag.'),
  describe: () => {
    const { slice, version } = parseTag(args[0] ?? '', slices);
    if (versionOf(CHECKOUT, slice) !== version)
      throw new Error(`${args[0]} is not the version of its commit.`);
    const previous = branch.lastReleasedImage({ environment: 'production', unit: slice });
    output({ slice, version, contexts: previous ? `previous=docker-image://${previous}` : '' });
  },
  render: async () => console.log((await rendered()).manifests),
  deploy: async () => {
    if (target().unit !== PLATFORM) required(values.image || undefined, '--image is missing');
    return deploy(branch, await rendered(), rolloutOptions);
  },
  rollback: () => rollBack(branch, target(), values.to || undefined, rolloutOptions),
};

async function main(): Promise<void> {
  // In a workflow, the user who started it is the author of the commits.
  const actor = env['GITHUB_ACTOR'];
  for (const role of actor ? ['AUTHOR', 'COMMITTER'] : []) {
    env[`GIT_${role}_NAME`] = actor;
    env[`GIT_${role}_EMAIL`] = `${actor}@users.noreply.github.com`;
  }
  await required(COMMANDS[command], `There is no command ${command}`)();
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
