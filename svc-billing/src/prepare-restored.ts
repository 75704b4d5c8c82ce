import { raiseVersions, type Query } from '@feltbook/svc-kit';
import { requestRun } from './modules/sync/sync-runs.repository';

/**
 * Makes a restored schema catch up: every plan gets a version above all that svc-tracking can have applied, so that the
 * reconciliation publishes it, and what was paid since is read from the provider.
 */
export async function prepareRestored(query: Query): Promise<void> {
  await requestRun(query);
  await raiseVersions(query, 'standings', 'plan_version');
}
