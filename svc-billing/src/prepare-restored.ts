import { raiseVersions, type Query } from '@feltbook/svc-kit';
import { requestRun } from './modules/sync/sync-runs.repository';

/**
 * Prepares a restored schema: requests a sync with the provider, and raises every version above those that svc-tracking
 * and svc-auth may have applied, so that the reconciliation publishes all plans again and no later status is ignored.
 */
export async function prepareRestored(query: Query): Promise<void> {
  await requestRun(query);
  await raiseVersions(query, 'billing_accounts', 'plan_version');
  await raiseVersions(query, 'billing_accounts', 'status_version');
}
