import { Stack } from '@feltbook/ui';
import { JobsSection } from '../features/jobs/components/jobs-section';
import { GameSection } from '../features/analytics/components/game-section';
import { SubscriptionFigures } from '../features/analytics/components/subscription-figures';

/** Analytics: users, games, subscriptions and background jobs. */
export default function AnalyticsTab() {
  return (
    <Stack $gap={8}>
      <GameSection />
      <SubscriptionFigures />
      <JobsSection />
    </Stack>
  );
}
