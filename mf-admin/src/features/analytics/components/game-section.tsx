import { type AdminAnalytics, gameTypeLabel } from '@feltbook/contracts';
import { Panel, Stack } from '@feltbook/ui';
import { useMemo } from 'react';
import { type Bar, BarTable } from '../../page/components/bar-table';
import { SectionHeading } from '../../page/components/section-heading';
import { LoadFailure } from '../../page/components/load-failure';
import { PanelGrid } from '../../page/components/panel-grid';
import { PanelPlaces } from '../../page/components/panel-places';
import { PlainFigures } from '../../page/components/plain-figures';
import { useAnalytics } from '../api/use-analytics';
import { averages } from '../lib/averages';
import { MonthChart } from './month-chart';

/** Maximum number of rows per table. */
const MOST_ROWS = 6;

const gameTypeBars = ({ sessions_by_game_type: types }: AdminAnalytics): Bar[] =>
  types.slice(0, MOST_ROWS).map(({ label, count }) => ({ label: gameTypeLabel(label), count }));

const stakesBars = ({ sessions_by_stakes: stakes }: AdminAnalytics): Bar[] => stakes.slice(0, MOST_ROWS);

/** Users by platform; unknown ones only if there are any. */
const platformBars = ({ platforms: { mobile, desktop, unknown } }: AdminAnalytics): Bar[] => [
  { label: 'Phone', count: mobile },
  { label: 'Computer', count: desktop },
  ...(unknown > 0 ? [{ label: 'Not known yet', count: unknown }] : []),
];

/** Users by month, and what they play. */
export function GameSection() {
  const { data, error, refetch } = useAnalytics();
  return (
    <Stack as="section" aria-label="Users and play" $gap={4}>
      <SectionHeading>Users and play</SectionHeading>
      {error && (
        <LoadFailure
          what="How users sign in and play is missing."
          error={error}
          onRetry={() => void refetch()}
        />
      )}
      {data ? <Play known={data} /> : !error && <PanelPlaces />}
    </Stack>
  );
}

function Play({ known }: { readonly known: AdminAnalytics }) {
  const { user_growth: growth, active_users_by_month: active, platforms } = known;
  const all = useMemo(() => growth.map(({ month, total_users: count }) => ({ month, count })), [growth]);
  const fresh = useMemo(() => growth.map(({ month, new_users: count }) => ({ month, count })), [growth]);
  const figures = averages(known);
  return (
    <>
      <PanelGrid>
        <MonthChart title="All users" kind="line" months={all} />
        <MonthChart title="New users" kind="columns" months={fresh} />
        <MonthChart title="Active users" kind="columns" months={active} />
      </PanelGrid>
      {figures.length > 0 && <PlainFigures label="Averages of all users" figures={figures} />}
      <PanelGrid>
        <Panel title="Sessions by game type" level={3}>
          <BarTable caption="Cash sessions by game type" bars={gameTypeBars(known)} />
        </Panel>
        <Panel title="Sessions by stakes" level={3}>
          <BarTable caption="Cash sessions by stakes" bars={stakesBars(known)} />
        </Panel>
        <Panel title="Platforms" level={3}>
          <BarTable
            caption="Users by what they signed in with last"
            bars={platformBars(known)}
            whole={platforms.mobile + platforms.desktop + platforms.unknown}
          />
        </Panel>
      </PanelGrid>
    </>
  );
}
