import { Stack } from '@feltbook/ui';
import { SessionSection } from '../features/sessions/components/session-section';
import { ActivitySection } from '../features/overview/components/activity-section';
import { StatSection } from '../features/summary/components/stat-section';

/** User overview: totals, activity, and what all users logged. */
export default function OverviewTab() {
  return (
    <Stack $gap={8}>
      <StatSection />
      <ActivitySection />
      <SessionSection />
    </Stack>
  );
}
