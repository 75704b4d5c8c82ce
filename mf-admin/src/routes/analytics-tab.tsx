import { Stack } from '@feltbook/ui';
import { GameSection } from '../features/analytics/components/game-section';
import { SubscriptionSection } from '../features/subscriptions/components/subscription-section';

/** Analytics: plans and revenue, users and what they play. */
export default function AnalyticsTab() {
  return (
    <Stack $gap={8}>
      <SubscriptionSection />
      <GameSection />
    </Stack>
  );
}
