import type { SubscriptionAnalytics } from '@feltbook/contracts';
import { Panel, Stack } from '@feltbook/ui';
import { BarTable } from '../../page/components/bar-table';
import { SectionHeading } from '../../page/components/section-heading';
import { LoadFailure } from '../../page/components/load-failure';
import { PanelPlaces } from '../../page/components/panel-places';
import { PlainFigures } from '../../page/components/plain-figures';
import { useSubscriptionAnalytics } from '../../subscriptions/api/use-subscriptions';
import { statusBars, subscriptionFigures } from '../lib/subscription-figures';

/** Subscribers, revenue and trends. */
export function SubscriptionFigures() {
  const { data, error, refetch } = useSubscriptionAnalytics();
  return (
    <Stack as="section" aria-label="Subscription figures" $gap={4}>
      <SectionHeading>Subscriptions</SectionHeading>
      {error && (
        <LoadFailure
          what="The figures of subscriptions are missing."
          error={error}
          onRetry={() => void refetch()}
        />
      )}
      {data ? <Figures known={data} /> : !error && <PanelPlaces />}
    </Stack>
  );
}

function Figures({ known }: { readonly known: SubscriptionAnalytics }) {
  const bars = statusBars(known);
  return (
    <>
      <PlainFigures label="Revenue and changes" figures={subscriptionFigures(known)} />
      <Panel title="Users by plan" level={3}>
        <BarTable
          caption="Users by plan"
          bars={bars}
          whole={bars.reduce((users, { count }) => users + count, 0)}
        />
      </Panel>
    </>
  );
}
