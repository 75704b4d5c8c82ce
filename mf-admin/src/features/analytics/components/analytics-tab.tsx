import { Stack } from '@feltbook/ui';
import { WorkSection } from '../../work/components/work-section';
import { PlaySection } from './play-section';
import { SubscriptionFigures } from './subscription-figures';

/** Analytics: how users come and play, what they pay, and what the services do in the background. */
export default function AnalyticsTab() {
  return (
    <Stack $gap={8}>
      <PlaySection />
      <SubscriptionFigures />
      <WorkSection />
    </Stack>
  );
}
