import { Stack } from '@feltbook/ui';
import { SessionSection } from '../../sessions/components/session-section';
import { ActivitySection } from './activity-section';

/** User overview: how much users do, and what all of them logged. */
export default function OverviewTab() {
  return (
    <Stack $gap={8}>
      <ActivitySection />
      <SessionSection />
    </Stack>
  );
}
