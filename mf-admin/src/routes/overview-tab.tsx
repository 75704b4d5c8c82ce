import { Stack } from '@feltbook/ui';
import { SessionSection } from '../features/sessions/components/session-section';
import { ActivitySection } from '../features/overview/components/activity-section';

/** User overview: activity, and what all users logged. */
export default function OverviewTab() {
  return (
    <Stack $gap={8}>
      <ActivitySection />
      <SessionSection />
    </Stack>
  );
}
