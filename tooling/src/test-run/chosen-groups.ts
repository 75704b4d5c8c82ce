import { groupOf, GROUPS, testFiles, type Group } from './test-files';

/** Workspaces whose integration tests start no processes of services. */
const WITHOUT_PROCESSES = /^(svc-|gateway|simulators|bench|libs)\b/;

/** The groups that have a file among those that are asked for. */
export function groupsOf(patterns: readonly string[]): Group[] {
  const chosen = new Set(testFiles(patterns).map(groupOf));
  return GROUPS.filter((group) => chosen.has(group));
}

/**
 * Whether tests of these groups start processes of services, which need bundles.
 * @param patterns parts of paths that limit the tests; empty for all
 */
export function needBundles(groups: readonly Group[], patterns: readonly string[]): boolean {
  if (groups.includes('journeys')) return true;
  if (!groups.includes('integration')) return false;
  return patterns.length === 0 || patterns.some((pattern) => !WITHOUT_PROCESSES.test(pattern));
}
