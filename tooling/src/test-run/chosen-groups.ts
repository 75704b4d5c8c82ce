import { GROUPS, type Group } from './run-group';

/** Workspaces whose integration tests start no processes of services. */
const WITHOUT_PROCESSES = /^(svc-|gateway|simulators|bench|libs)\b/;

/** The groups that the paths can belong to, so that a file can be run by its path alone. */
export function groupsOf(patterns: readonly string[]): Group[] {
  return GROUPS.filter((group) => patterns.some((pattern) => canBelong(pattern, group)));
}

function canBelong(pattern: string, group: Group): boolean {
  if (/^e2e\b/.test(pattern) || pattern.endsWith('.journey.ts')) return group === 'journeys';
  if (pattern.endsWith('.int.spec.ts')) return group === 'integration';
  if (/^(shell|mf-|libs\/(ui|web-kit))/.test(pattern)) return group === 'component';
  if (pattern.endsWith('.spec.ts')) return group === 'unit';
  return group === 'unit' || group === 'integration';
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
