import { setTimeout as pause } from 'node:timers/promises';
import * as z from 'zod/mini';
import type { DeployBranch, Place } from './deploy-branch';

/** `replaced`: something else was put there meanwhile. `unknown`: nobody reported in time. */
export type Outcome = 'success' | 'failure' | 'replaced' | 'unknown';

const statusList = z.array(z.object({ context: z.string(), state: z.string() }));

/** Reads a commit's statuses, the newest first. */
export type ReadStatuses = (commit: string) => Promise<z.infer<typeof statusList>>;

/** Reads them from GitHub, as the variables of a workflow's step say. */
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

/** How rollouts are waited for. */
export interface Waiting {
  readonly statusesOf: ReadStatuses;
  readonly log: (line: string) => void;
  readonly timeoutMs?: number;
  readonly everyMs?: number;
}

/**
 * Waits until whoever deploys (Argo CD, Flux) reports on a commit of the branch, as a commit status with
 * `<environment>-<unit>` as a part of its context. A report on a later commit counts too: it describes the same file.
 */
export async function awaitRollout(
  branch: DeployBranch,
  place: Place,
  commit: string,
  { statusesOf, log, timeoutMs = 600_000, everyMs = 5_000 }: Waiting,
): Promise<Outcome> {
  const deadline = performance.now() + timeoutMs;
  do {
    try {
      if (branch.lastCommit(place) !== commit) return 'replaced';
      const reported = await latestReport(branch.since(commit), place, statusesOf);
      if (reported) return reported;
    } catch (error) {
      // GitHub out of reach for a moment says nothing about the rollout.
      log(error instanceof Error ? error.message : String(error));
    }
    await pause(everyMs);
  } while (performance.now() < deadline);
  return 'unknown';
}

async function latestReport(
  commits: readonly string[],
  { environment, unit }: Place,
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
