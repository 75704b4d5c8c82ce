import type { DeployBranch, Place, Release } from './deploy-branch';
import { awaitRollout, type Waiting } from './rollout';

/**
 * Puts a release in place and waits until it is up. One that does not come up is taken back, unless something else was
 * put there meanwhile; no other slice is touched.
 * @throws if it is not up
 */
export async function deploy(branch: DeployBranch, release: Release, waiting: Waiting): Promise<void> {
  const { log } = waiting;
  const place = `${release.environment}/${release.unit}`;
  const commit = await branch.deploy(release);
  if (!commit) return log(`${place} is that already.`);
  log(`${place} is ${commit} of the branch deploy; waiting for it to come up.`);
  const outcome = await awaitRollout(branch, release, commit, waiting);
  if (outcome === 'success') return log(`${place} is up.`);
  if (outcome === 'replaced') throw new Error(`${place} was replaced by something else before it was up.`);
  const back = await branch.putBack(release, commit);
  throw new Error(
    `${place} did not come up (${outcome}). ${back ? `What was there before is back: ${back}.` : 'There was nothing to put back.'}`,
  );
}

/** Puts an earlier release back, waits for nobody before it does, and reports whether that is up. */
export async function rollBack(
  branch: DeployBranch,
  place: Place,
  version: string | undefined,
  waiting: Waiting,
): Promise<void> {
  const { log } = waiting;
  const commit = await branch.rollBack(place, version);
  log(`${place.environment}/${place.unit} is ${commit} of the branch deploy; waiting for it to come up.`);
  const outcome = await awaitRollout(branch, place, commit, waiting);
  if (outcome !== 'success') throw new Error(`It was put back, and is not reported to be up (${outcome}).`);
  log('It is up.');
}
