import { EmptyState } from '@feltbook/ui';

/** Analytics. */
export default function AnalyticsTab() {
  return <EmptyState title="Analytics">Not there yet.</EmptyState>;
}
