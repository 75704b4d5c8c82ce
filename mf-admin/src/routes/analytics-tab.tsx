import { Stack } from '@feltbook/ui';
import { JobsSection } from '../features/jobs/components/jobs-section';
import { GameSection } from '../features/analytics/components/game-section';
import { SubscriptionFigures } from '../features/analytics/components/subscription-figures';

/** Analytics: how users come and play, what they pay, and what the services do in the background. */
export default function AnalyticsTab() {
  return (
    <Stack $gap={8}>
      <GameSection />
      <SubscriptionFigures />
      <JobsSection />
    </Stack>
  );
}
