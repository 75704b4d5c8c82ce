import { setTimeout as pause } from 'node:timers/promises';
import * as z from 'zod/mini';
import type { DeployBranch, DeployTarget } from './deploy-branch';

/** `replaced`: another deployment replaced it meanwhile. `unknown`: no report before the timeout. */
export type Outcome = 'success' | 'failure' | 'replaced' | 'unknown';

const statusList = z.array(z.object({ context: z.string(), state: z.string() }));

/** Reads a commit's statuses, newest first. */
export type ReadStatuses = (commit: string) => Promise<z.infer<typeof statusList>>;

/** Reads the statuses from GitHub, configured by the variables of a workflow's step. */
export const githubStatuses =
  (env: NodeJS.ProcessEnv): ReadStatuses =>
  async (commit) => {
    const url = `${env['GITHUB_API_URL']}/repos/${env['GITHUB_REPOSITORY']}/commits/${commit}/statuses?per_page=100`;
    const response = await fetch(url, {
      headers: { authorization: `Bearer ${env['GITHUB_TOKEN']}`, accept: 'application/vnd.github+json' },
      signal: AbortSignal.timeout(10_000),
    });
    if (!response.ok) throw new Error(`${url} answered ${response.status}`);
    return statusList.parse(await response.json());
  };

/** How to wait for a rollout. */
export interface RolloutOptions {
  readonly statusesOf: ReadStatuses;
  readonly log: (line: string) => void;
  readonly timeoutMs?: number;
  readonly everyMs?: number;
}

/**
 * Waits until Argo CD or Flux reports a commit status with `<environment>-<unit>` as a part of its context. A status of a
 * later commit counts too, as long as the target's file is the same.
 */
export async function awaitRollout(
  branch: DeployBranch,
  target: DeployTarget,
  commit: string,
  { statusesOf, log, timeoutMs = 600_000, everyMs = 5_000 }: RolloutOptions,
): Promise<Outcome> {
  const deadline = performance.now() + timeoutMs;
  do {
    try {
      if (branch.lastCommit(target) !== commit) return 'replaced';
      const reported = await latestReport(branch.commitsFrom(commit), target, statusesOf);
      if (reported) return reported;
    } catch (error) {
      // A failed call to GitHub does not mean that the rollout failed.
      log(error instanceof Error ? error.message : String(error));
    }
    await pause(everyMs);
  } while (performance.now() < deadline);
  return 'unknown';
}

async function latestReport(
  commits: readonly string[],
  { environment, unit }: DeployTarget,
  statusesOf: ReadStatuses,
): Promise<'success' | 'failure' | undefined> {
  for (const commit of commits) {
    const latest = (await statusesOf(commit)).find(({ context }) =>
      context.split('/').includes(`${environment}-${unit}`),
    );
    if (latest?.state === 'success') return 'success';
    if (latest?.state === 'failure' || latest?.state === 'error') return 'failure';
  }
  return undefined;
}
