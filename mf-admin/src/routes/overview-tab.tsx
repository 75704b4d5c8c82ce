import { Stack } from '@feltbook/ui';
import { SessionSection } from '../features/sessions/components/session-section';
import { ActivitySection } from '../features/overview/components/activity-section';

/** User overview: how much users do, and what all of them logged. */
export default function OverviewTab() {
  return (
    <Stack $gap={8}>
      <ActivitySection />
      <SessionSection />
    </Stack>
  );
}
