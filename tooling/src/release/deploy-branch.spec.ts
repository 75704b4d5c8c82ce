import type { Git } from '../affected/git';
import { deploy } from './deploy';
import { DeployBranch, heading, Refused } from './deploy-branch';
import type { ReadStatuses } from './rollout';
import { createRepository, type Repository } from './testing/repository';

const ONE = { environment: 'production', unit: 'svc-one' };
const TWO = { environment: 'production', unit: 'svc-two' };
const NOW = Math.floor(Date.now() / 1000);
const DIGEST = 'a'.repeat(64);

let repository: Repository;
let branch: DeployBranch;
/** Commits on main, an hour from one to the next: three were merged before now, the last is merged later. */
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

const release = (place: typeof ONE, version: string, commit: string, settings = 'replicas: 3') => ({
  ...place,
  commit,
  manifests: `${heading(`${place.unit} ${version}`, commit)}\nimage: registry/${place.unit}:${version}@sha256:${DIGEST}\n${settings}`,
});
const versionAt = (place: typeof ONE) => branch.present(place)?.split('\n')[0]?.split(' ')[2];

it('holds one file for each environment and slice, under the commits that put them there', async () => {
  expect(branch.present(ONE)).toBeUndefined();
  const one = release(ONE, '1.0.0', merged.first);
  await branch.deploy(one);
  await branch.deploy({ ...one, environment: 'staging' });
  expect(branch.present(ONE)).toBe(one.manifests);
  expect(repository.git(['ls-tree', '-r', '--name-only', 'origin/deploy']).split('\n')).toEqual([
    'production/svc-one/manifests.yaml',
    'staging/svc-one/manifests.yaml',
  ]);
  expect(repository.git(['log', '-1', '--format=%B', 'origin/deploy~1']).trim()).toBe(
    'svc-one 1.0.0 in production\n\nRelease: svc-one 1.0.0',
  );
});

describe('in the moment before a push', () => {
  /** A machine that somebody else is faster than, once. */
  const slower = (faster: (other: DeployBranch) => Promise<unknown>) => {
    const [own, others] = [repository.clone(), new DeployBranch(repository.clone())];
    let done: Promise<unknown> | undefined;
    // What git does here it does before it returns, so that the other's push is through when this one begins.
    return new DeployBranch((args, options) => {
      if (args[0] === 'push') done ??= faster(others);
      return own(args, options);
    });
  };

  beforeEach(async () => {
    await branch.deploy(release(ONE, '1.0.0', merged.first));
    await branch.deploy(release(ONE, '1.1.0', merged.second));
  });

  it('another slice may be deployed: both are', async () => {
    await slower((other) => other.deploy(release(TWO, '5.0.0', merged.second))).deploy(
      release(ONE, '1.2.0', merged.third),
    );
    expect([versionAt(ONE), versionAt(TWO)]).toEqual(['1.2.0', '5.0.0']);
  });

  it('the slice itself may be rolled back: that stays', async () => {
    const deploying = slower((other) => other.rollBack(ONE)).deploy(release(ONE, '1.2.0', merged.third));
    await expect(deploying).rejects.toThrow('was rolled back after');
    expect(versionAt(ONE)).toBe('1.0.0');
  });
});

it('is left as it is by a release that changes nothing', async () => {
  await branch.deploy(release(ONE, '1.0.0', merged.first));
  const same = { ...ONE, commit: merged.second, manifests: branch.present(ONE) ?? '' };
  expect(await branch.deploy(same)).toBeUndefined();
});

describe('a rollback', () => {
  beforeEach(async () => {
    await branch.deploy(release(ONE, '1.0.0', merged.first, 'replicas: 3'));
    await branch.deploy(release(TWO, '5.0.0', merged.first));
    await branch.deploy(release(ONE, '1.1.0', merged.second, 'replicas: 9\npolicy: open'));
  });

  it('puts all of the release before back, and touches no other slice', async () => {
    await branch.rollBack(ONE);
    expect(branch.present(ONE)).toBe(release(ONE, '1.0.0', merged.first, 'replicas: 3').manifests);
    expect(versionAt(TWO)).toBe('5.0.0');
  });

  it('goes further back the second time, and to a version that is named', async () => {
    await branch.deploy(release(ONE, '1.2.0', merged.third));
    await branch.rollBack(ONE);
    expect(versionAt(ONE)).toBe('1.1.0');
    await branch.rollBack(ONE);
    expect(versionAt(ONE)).toBe('1.0.0');
    await branch.rollBack(ONE, '1.2.0');
    expect(versionAt(ONE)).toBe('1.2.0');
  });

  it('is refused where there is nothing to go back to', async () => {
    await expect(branch.rollBack(TWO)).rejects.toThrow(Refused);
    await expect(branch.rollBack(ONE, '0.9.0')).rejects.toThrow('has no 0.9.0');
    await expect(branch.rollBack({ ...ONE, unit: 'shell' })).rejects.toThrow('Nothing was deployed');
  });

  it.each([
    ['by the workflow', async () => void (await branch.rollBack(ONE))],
    ['by git revert', (git: Git) => Promise.resolve(revertByHand(git))],
  ])('%s is not overwritten by a release that was merged before it', async (_name, rollBack) => {
    await rollBack(repository.git);
    expect(versionAt(ONE)).toBe('1.0.0');
    await expect(branch.deploy(release(ONE, '1.2.0', merged.third))).rejects.toThrow('was rolled back after');
    expect(versionAt(ONE)).toBe('1.0.0');
    // Another slice has nothing to do with it, and a release that was merged since goes on.
    await branch.deploy(release(TWO, '5.1.0', merged.third));
    await branch.deploy(release(ONE, '1.3.0', merged.later));
    expect([versionAt(ONE), versionAt(TWO)]).toEqual(['1.3.0', '5.1.0']);
  });
});

/** As somebody would do it without any of this. */
function revertByHand(git: Git): void {
  branch.head();
  git(['checkout', '--quiet', '-B', 'deploy', 'origin/deploy']);
  git(['revert', '--no-edit', 'HEAD']);
  git(['push', '--quiet', 'origin', 'deploy']);
  git(['checkout', '--quiet', 'main']);
}

it('does not go from a newer release to an older one that comes late', async () => {
  await branch.deploy(release(ONE, '1.1.0', merged.second));
  await expect(branch.deploy(release(ONE, '1.0.0', merged.first))).rejects.toThrow('1.1.0, which is newer');
});

it('names the image of the last release, also after a rollback, for the next build', async () => {
  expect(branch.lastReleasedImage(ONE)).toBeUndefined();
  await branch.deploy(release(ONE, '1.0.0', merged.first));
  await branch.deploy(release(ONE, '1.1.0', merged.second));
  await branch.deploy(release(TWO, '5.0.0', merged.third));
  await branch.rollBack(ONE);
  expect(branch.lastReleasedImage(ONE)).toBe(`registry/svc-one:1.1.0@sha256:${DIGEST}`);
});

describe('a release that is waited for', () => {
  const lines: string[] = [];
  const deployWith = (statusesOf: ReadStatuses, timeoutMs = 30_000) =>
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

  it('stays once it is reported to be up', async () => {
    await deployWith(reported('success'));
    expect(versionAt(ONE)).toBe('1.1.0');
    expect(lines.at(-1)).toBe('production/svc-one is up.');
  });

  it.each([
    ['is reported to have failed', reported('failure')],
    ['is reported by nobody', () => Promise.resolve([])],
    ['cannot be asked for', () => Promise.reject(new Error('502'))],
  ])('is taken back if it %s, and no other slice with it', async (_name, statusesOf) => {
    await expect(deployWith(statusesOf, 1)).rejects.toThrow('did not come up');
    expect([versionAt(ONE), versionAt(TWO)]).toEqual(['1.0.0', '5.0.0']);
    // It is no rollback by hand: the next release is not held up by it.
    await branch.deploy(release(ONE, '1.2.0', merged.third));
    expect(versionAt(ONE)).toBe('1.2.0');
  });

  it('is not taken back where somebody was faster', async () => {
    const rollBack: ReadStatuses = async () => {
      await new DeployBranch(repository.clone()).rollBack(ONE);
      return reported('failure')();
    };
    await expect(deployWith(rollBack)).rejects.toThrow('did not come up');
    expect(versionAt(ONE)).toBe('1.0.0');
    expect(repository.git(['log', '-1', '--format=%s', 'origin/deploy'])).toMatch(
      /^Roll back to svc-one 1.0.0/,
    );
  });

  it('ends when somebody rolls it back', async () => {
    const rollBack: ReadStatuses = async () => {
      await new DeployBranch(repository.clone()).rollBack(ONE);
      return [];
    };
    await expect(deployWith(rollBack)).rejects.toThrow('was replaced');
    expect(versionAt(ONE)).toBe('1.0.0');
  });

  it('is up if that is reported on a later commit of the branch', async () => {
    let asked = 0;
    const afterAnother: ReadStatuses = async (commit) => {
      if ((asked += 1) === 1)
        await new DeployBranch(repository.clone()).deploy(release(TWO, '5.1.0', merged.third));
      return commit === branch.head() && asked > 1 ? reported('success')() : [];
    };
    await deployWith(afterAnother);
    expect([versionAt(ONE), versionAt(TWO)]).toEqual(['1.1.0', '5.1.0']);
  });
});
