import { Stack } from '@feltbook/ui';
import { AuditLog } from '../features/audit/components/audit-log';
import { RegistrationSection } from '../features/registration/components/registration-section';
import { SubscriptionSection } from '../features/subscriptions/components/subscription-section';
import { UserList } from '../features/users/components/user-list';

/** Users and subscriptions: plans, all users, who may register, and the audit log. */
export default function UsersTab() {
  return (
    <Stack $gap={8}>
      <SubscriptionSection />
      <UserList />
      <RegistrationSection />
      <AuditLog />
    </Stack>
  );
}
