import { EmptyState } from '@feltbook/ui';

/** Users and subscription management. */
export default function UsersTab() {
  return <EmptyState title="Users and subscription management">Not there yet.</EmptyState>;
}
