import { Stack } from '@feltbook/ui';
import { SubscriptionSection } from '../../subscriptions/components/subscription-section';
import { UserList } from './user-list';

/** The first tab: who is on which plan, and all users. */
export default function UsersTab() {
  return (
    <Stack $gap={8}>
      <SubscriptionSection />
      <UserList />
    </Stack>
  );
}
