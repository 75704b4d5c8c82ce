import type { AdminAnalytics } from '@feltbook/contracts';
import { formatHours, Panel, Stack } from '@feltbook/ui';
import { useAnalytics } from '../../analytics/api/use-analytics';
import { BarTable } from '../../page/components/bar-table';
import { SectionHeading } from '../../page/components/section-heading';
import { LoadFailure } from '../../page/components/load-failure';
import { PanelGrid } from '../../page/components/panel-grid';
import { PanelPlaces } from '../../page/components/panel-places';
import { PlainFigures } from '../../page/components/plain-figures';
import { activeFigures } from '../lib/active-figures';
import { activityBars, featureBars, hourBars, usersInBands } from '../lib/bars';

/** Active and new users, bands of activity, and the use of features. */
export function ActivitySection() {
  const { data, error, refetch } = useAnalytics();
  return (
    <Stack as="section" aria-label="Activity" $gap={4}>
      <SectionHeading>Activity</SectionHeading>
      {error && (
        <LoadFailure what="How active users are is missing." error={error} onRetry={() => void refetch()} />
      )}
      {data ? <Activity known={data} /> : !error && <PanelPlaces />}
    </Stack>
  );
}

function Activity({ known }: { readonly known: AdminAnalytics }) {
  return (
    <>
      <PlainFigures label="Active users" figures={activeFigures(known)} />
      <PanelGrid>
        <Panel title="Sessions per user" level={3}>
          <BarTable
            caption="Users by how many sessions and tournaments they logged"
            bars={activityBars(known)}
            whole={usersInBands(known)}
          />
        </Panel>
        <Panel title="Top 5 users by hours" level={3}>
          <BarTable
            caption="The users who have played most, in hours"
            bars={hourBars(known)}
            format={formatHours}
            empty="Nobody has played yet."
          />
        </Panel>
        <Panel title="Feature use" level={3}>
          <BarTable caption="Users by what they use" bars={featureBars(known)} whole={usersInBands(known)} />
        </Panel>
      </PanelGrid>
    </>
  );
}
