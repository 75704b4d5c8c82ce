import { EmptyState } from '@feltbook/ui';

/** User overview. */
export default function OverviewTab() {
  return <EmptyState title="User overview">Not there yet.</EmptyState>;
}
