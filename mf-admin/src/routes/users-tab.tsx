import { Stack } from '@feltbook/ui';
import { AuditLog } from '../features/audit/components/audit-log';
import { SubscriptionSection } from '../features/subscriptions/components/subscription-section';
import { UserList } from '../features/users/components/user-list';

/** The first tab: who is on which plan, all users, and what was done to them. */
export default function UsersTab() {
  return (
    <Stack $gap={8}>
      <SubscriptionSection />
      <UserList />
      <AuditLog />
    </Stack>
  );
}
