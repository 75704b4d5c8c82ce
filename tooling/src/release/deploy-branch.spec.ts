import type { Git } from '../affected/git';
import { deploy } from './deploy';
import { DeployBranch, heading, DeployRefusedError } from './deploy-branch';
import type { ReadStatuses } from './rollout';
import { createRepository, type Repository } from './testing/repository';

const ONE = { environment: 'production', unit: 'svc-one' };
const TWO = { environment: 'production', unit: 'svc-two' };
const NOW = Math.floor(Date.now() / 1000);
const DIGEST = 'a'.repeat(64);

let repository: Repository;
let branch: DeployBranch;
/** Commits on main, one hour apart: three in the past, `later` in the future. */
let merged: Record<'first' | 'second' | 'third' | 'later', string>;

beforeAll(() => {
  repository = createRepository();
  branch = new DeployBranch(repository.git);
  merged = {
    first: repository.commit('first', NOW - 3 * 3600),
    second: repository.commit('second', NOW - 2 * 3600),
    third: repository.commit('third', NOW - 3600),
    later: repository.commit('later', NOW + 3600),
  };
});
afterEach(() => void repository.git(['push', '--quiet', 'origin', ':refs/heads/deploy']));
afterAll(() => repository.remove());

const release = (target: typeof ONE, version: string, commit: string, settings = 'replicas: 3') => ({
  ...target,
  commit,
  manifests: `${heading(`${target.unit} ${version}`, commit)}\nimage: registry/${target.unit}:${version}@sha256:${DIGEST}\n${settings}`,
});
const versionOf = (target: typeof ONE) => branch.currentManifests(target)?.split('\n')[0]?.split(' ')[2];

it('has one file for each environment and slice, and one commit for each deployment', async () => {
  expect(branch.currentManifests(ONE)).toBeUndefined();
  const one = release(ONE, '1.0.0', merged.first);
  await branch.deploy(one);
  await branch.deploy({ ...one, environment: 'staging' });
  expect(branch.currentManifests(ONE)).toBe(one.manifests);
  expect(repository.git(['ls-tree', '-r', '--name-only', 'origin/deploy']).split('\n')).toEqual([
    'production/svc-one/manifests.yaml',
    'staging/svc-one/manifests.yaml',
  ]);
  expect(repository.git(['log', '-1', '--format=%B', 'origin/deploy~1']).trim()).toBe(
    'svc-one 1.0.0 in production\n\nRelease: svc-one 1.0.0',
  );
});

describe('a concurrent push', () => {
  /** A deploy branch whose first push comes after another clone's. */
  const slower = (faster: (other: DeployBranch) => Promise<unknown>) => {
    const [own, others] = [repository.clone(), new DeployBranch(repository.clone())];
    let done: Promise<unknown> | undefined;
    // git runs synchronously, so the other push is complete when this one begins.
    return new DeployBranch((args, options) => {
      if (args[0] === 'push') done ??= faster(others);
      return own(args, options);
    });
  };

  beforeEach(async () => {
    await branch.deploy(release(ONE, '1.0.0', merged.first));
    await branch.deploy(release(ONE, '1.1.0', merged.second));
  });

  it('of another slice does not prevent the deployment', async () => {
    await slower((other) => other.deploy(release(TWO, '5.0.0', merged.second))).deploy(
      release(ONE, '1.2.0', merged.third),
    );
    expect([versionOf(ONE), versionOf(TWO)]).toEqual(['1.2.0', '5.0.0']);
  });

  it('that rolls the slice back prevents the deployment', async () => {
    const deploying = slower((other) => other.rollBack(ONE)).deploy(release(ONE, '1.2.0', merged.third));
    await expect(deploying).rejects.toThrow('was rolled back after');
    expect(versionOf(ONE)).toBe('1.0.0');
  });
});

it('does not commit a release that changes nothing', async () => {
  await branch.deploy(release(ONE, '1.0.0', merged.first));
  const same = { ...ONE, commit: merged.second, manifests: branch.currentManifests(ONE) ?? '' };
  expect(await branch.deploy(same)).toBeUndefined();
});

describe('a rollback', () => {
  beforeEach(async () => {
    await branch.deploy(release(ONE, '1.0.0', merged.first, 'replicas: 3'));
    await branch.deploy(release(TWO, '5.0.0', merged.first));
    await branch.deploy(release(ONE, '1.1.0', merged.second, 'replicas: 9\npolicy: open'));
  });

  it('restores all manifests of the previous release, and changes no other slice', async () => {
    await branch.rollBack(ONE);
    expect(branch.currentManifests(ONE)).toBe(release(ONE, '1.0.0', merged.first, 'replicas: 3').manifests);
    expect(versionOf(TWO)).toBe('5.0.0');
  });

  it('goes one release further back each time, or to the given version', async () => {
    await branch.deploy(release(ONE, '1.2.0', merged.third));
    await branch.rollBack(ONE);
    expect(versionOf(ONE)).toBe('1.1.0');
    await branch.rollBack(ONE);
    expect(versionOf(ONE)).toBe('1.0.0');
    await branch.rollBack(ONE, '1.2.0');
    expect(versionOf(ONE)).toBe('1.2.0');
  });

  it('is refused if there is no such release', async () => {
    await expect(branch.rollBack(TWO)).rejects.toThrow(DeployRefusedError);
    await expect(branch.rollBack(ONE, '0.9.0')).rejects.toThrow('has no 0.9.0');
    await expect(branch.rollBack({ ...ONE, unit: 'shell' })).rejects.toThrow('Nothing was deployed');
  });

  it.each([
    ['by the workflow', async () => void (await branch.rollBack(ONE))],
    ['by git revert', (git: Git) => Promise.resolve(revertByHand(git))],
  ])('%s is not overwritten by a release that was merged before it', async (_name, rollBack) => {
    await rollBack(repository.git);
    expect(versionOf(ONE)).toBe('1.0.0');
    await expect(branch.deploy(release(ONE, '1.2.0', merged.third))).rejects.toThrow('was rolled back after');
    expect(versionOf(ONE)).toBe('1.0.0');
    // Other slices and releases that were merged later are not affected.
    await branch.deploy(release(TWO, '5.1.0', merged.third));
    await branch.deploy(release(ONE, '1.3.0', merged.later));
    expect([versionOf(ONE), versionOf(TWO)]).toEqual(['1.3.0', '5.1.0']);
  });
});

/** Reverts the last commit with git alone. */
function revertByHand(git: Git): void {
  branch.head();
  git(['checkout', '--quiet', '-B', 'deploy', 'origin/deploy']);
  git(['revert', '--no-edit', 'HEAD']);
  git(['push', '--quiet', 'origin', 'deploy']);
  git(['checkout', '--quiet', 'main']);
}

it('refuses an older release after a newer one', async () => {
  await branch.deploy(release(ONE, '1.1.0', merged.second));
  await expect(branch.deploy(release(ONE, '1.0.0', merged.first))).rejects.toThrow('1.1.0, which is newer');
});

it('returns the image of the last release, also after a rollback', async () => {
  expect(branch.lastReleasedImage(ONE)).toBeUndefined();
  await branch.deploy(release(ONE, '1.0.0', merged.first));
  await branch.deploy(release(ONE, '1.1.0', merged.second));
  await branch.deploy(release(TWO, '5.0.0', merged.third));
  await branch.rollBack(ONE);
  expect(branch.lastReleasedImage(ONE)).toBe(`registry/svc-one:1.1.0@sha256:${DIGEST}`);
});

describe('deploy', () => {
  const lines: string[] = [];
  const deployWith = (statusesOf: ReadStatuses, timeoutMs = 600_000) =>
    deploy(branch, release(ONE, '1.1.0', merged.second, 'replicas: 9'), {
      statusesOf,
      timeoutMs,
      everyMs: 1,
      log: (line) => lines.push(line),
    });
  const reported = (state: string) => () =>
    Promise.resolve([
      { context: 'deploy/production-svc-two', state: 'failure' },
      { context: 'kustomization/production-svc-one/1a2b', state },
    ]);

  beforeEach(async () => {
    await branch.deploy(release(ONE, '1.0.0', merged.first));
    await branch.deploy(release(TWO, '5.0.0', merged.first));
  });

  it('resolves when a status reports success', async () => {
    await deployWith(reported('success'));
    expect(versionOf(ONE)).toBe('1.1.0');
    expect(lines.at(-1)).toBe('production/svc-one is up.');
  });

  it.each([
    ['a status reports failure', reported('failure')],
    ['there is no status', () => Promise.resolve([])],
    ['statuses cannot be read', () => Promise.reject(new Error('502'))],
  ])('restores the previous release of this slice only if %s', async (_name, statusesOf) => {
    await expect(deployWith(statusesOf, 1)).rejects.toThrow('did not come up');
    expect([versionOf(ONE), versionOf(TWO)]).toEqual(['1.0.0', '5.0.0']);
    // It does not count as a manual rollback, so the next release is not refused.
    await branch.deploy(release(ONE, '1.2.0', merged.third));
    expect(versionOf(ONE)).toBe('1.2.0');
  });

  it('restores nothing if the slice was rolled back meanwhile', async () => {
    const rollBack: ReadStatuses = async () => {
      await new DeployBranch(repository.clone()).rollBack(ONE);
      return reported('failure')();
    };
    await expect(deployWith(rollBack)).rejects.toThrow('did not come up');
    expect(versionOf(ONE)).toBe('1.0.0');
    expect(repository.git(['log', '-1', '--format=%s', 'origin/deploy'])).toMatch(
      /^Roll back to svc-one 1.0.0/,
    );
  });

  it('stops waiting when the slice is rolled back', async () => {
    const rollBack: ReadStatuses = async () => {
      await new DeployBranch(repository.clone()).rollBack(ONE);
      return [];
    };
    await expect(deployWith(rollBack)).rejects.toThrow('was replaced');
    expect(versionOf(ONE)).toBe('1.0.0');
  });

  it('accepts a status of a later commit of the branch', async () => {
    let calls = 0;
    const afterAnother: ReadStatuses = async (commit) => {
      if ((calls += 1) === 1)
        await new DeployBranch(repository.clone()).deploy(release(TWO, '5.1.0', merged.third));
      return commit === branch.head() && calls > 1 ? reported('success')() : [];
    };
    await deployWith(afterAnother);
    expect([versionOf(ONE), versionOf(TWO)]).toEqual(['1.1.0', '5.1.0']);
  });
});
