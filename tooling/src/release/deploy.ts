import type { DeployBranch, DeployTarget, Release } from './deploy-branch';
import { awaitRollout, type RolloutOptions } from './rollout';

/**
 * Deploys a release and waits until it is up. If it does not come up, restores the previous manifests of this slice, unless
 * another deployment replaced them meanwhile.
 * @throws if the release is not up
 */
export async function deploy(branch: DeployBranch, release: Release, options: RolloutOptions): Promise<void> {
  const { log } = options;
  const target = `${release.environment}/${release.unit}`;
  const commit = await branch.deploy(release);
  if (!commit) return log(`${target} is deployed already.`);
  log(`${target}: commit ${commit} of the branch deploy; waiting until it is up.`);
  const outcome = await awaitRollout(branch, release, commit, options);
  if (outcome === 'success') return log(`${target} is up.`);
  if (outcome === 'replaced')
    throw new Error(`${target} was replaced by another deployment before it was up.`);
  const restored = await branch.restorePrevious(release, commit);
  throw new Error(
    `${target} did not come up (${outcome}). ${restored ? `Restored the previous manifests: ${restored}.` : 'There were no previous manifests to restore.'}`,
  );
}

/** Restores an earlier release at once, then waits until it is up. @throws if it is not */
export async function rollBack(
  branch: DeployBranch,
  target: DeployTarget,
  version: string | undefined,
  options: RolloutOptions,
): Promise<void> {
  const { log } = options;
  const commit = await branch.rollBack(target, version);
  log(`${target.environment}/${target.unit}: commit ${commit} of the branch deploy; waiting until it is up.`);
  const outcome = await awaitRollout(branch, target, commit, options);
  if (outcome !== 'success') throw new Error(`Rolled back, but not reported to be up (${outcome}).`);
  log('It is up.');
}
