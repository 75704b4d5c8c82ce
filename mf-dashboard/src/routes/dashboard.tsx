import type { Dashboard } from '@feltbook/contracts';
import { media, space, Stack } from '@feltbook/ui';
import { useAsOf, useDocumentTitle } from '@feltbook/web-kit';
import {
  callParameters,
  ChosenFilter,
  criteriaOf,
  type FilterChoice,
  FilterVerdict,
  ResultFilterButton,
  type ResultFilterState,
  shownText,
  useResultFilter,
} from '@feltbook/result-filter';
import { useContext, useState } from 'react';
import styled from 'styled-components';
import { SubscriptionBanner } from '../features/banner/components/subscription-banner';
import { Charts, type HeroView, useHero } from '../features/charts';
import { countResults } from '../features/common/lib/count-results';
import { seenAt, STALE_NAME, useDashboard } from '../features/common/api/use-dashboard';
import { useFilterOptions } from '../features/common/api/use-filter-options';
import { SectionOf } from '../features/common/components/section-of';
import { RemembersFigures } from '../features/common/lib/last-seen';
import { PageChoice } from '../features/common/lib/scope';
import { useToday } from '../features/common/lib/use-today';
import { GoalsPlace } from '../features/goals/components/goals-place';
import { useGoalsCode } from '../features/goals/components/use-goals-code';
import { PeriodCards } from '../features/period/components/period-cards';
import { DashboardSkeleton } from '../features/page-states/components/dashboard-skeleton';
import { EmptyAccount } from '../features/page-states/components/empty-account';
import { Greeting } from '../features/page-states/components/greeting';
import { DashboardRoot } from '../features/page-states/components/head';
import { LoadFailure } from '../features/page-states/components/load-failure';
import { NoneOfAllMatch } from '../features/page-states/components/none-match';
import { StatSections } from '../features/stat-cards/components/stat-section';
import { ShareButton } from '../features/share/components/share-button';
import { ConfidenceSection } from '../features/confidence/components/confidence-section';
import { Overview } from './overview';
import { useSteps } from './use-steps';

/** What the filter chose and its verdict: close to the figures on phones, so that the graph is in the first screen. */
const Chosen = styled.div`
  > * {
    margin-bottom: ${space[6]};
    @media ${media.upTo.phone} {
      margin-bottom: ${space[1]};
    }
  }
`;

/** Keeps the footer out of view until the rest is rendered. */
const Below = styled.div`
  min-height: 100dvh;
`;

/** / and /dashboard */
export default function DashboardPage() {
  useDocumentTitle('Dashboard');
  const today = useToday();
  const filter = useResultFilter();
  const query = useDashboard(today, callParameters(filter.choice, today));
  const { data: figures, isPending, isError, refetch } = query;
  const asOf = useAsOf(STALE_NAME, query);
  const seen = seenAt(query);
  const hero = useHero(figures);
  // Those of the filter before stay until the new ones have loaded, and so does what they are of.
  const [shownChoice, setShownChoice] = useState(filter.choice);
  if (!query.isPlaceholderData && shownChoice !== filter.choice) setShownChoice(filter.choice);
  if (isPending) return <DashboardSkeleton />;
  const hasResults = figures !== undefined && countResults(figures) > 0;
  return (
    <DashboardRoot>
      <Greeting
        figures={figures}
        isFiltered={filter.isFiltered}
        asOf={seen ?? asOf}
        isUpdating={seen !== undefined}
        actions={
          (hasResults || filter.isFiltered) && (
            <>
              <ResultFilterButton
                filter={filter}
                useOptions={useFilterOptions}
                shown={
                  figures && !query.isPlaceholderData
                    ? shownText(countResults(figures), filter.choice)
                    : undefined
                }
              />
              {hasResults && (
                <ShareButton
                  figures={figures}
                  hero={hero}
                  criteria={criteriaOf(filter.choice, figures.today)}
                />
              )}
            </>
          )
        }
      />
      <Chosen>
        <ChosenFilter filter={filter} />
        {figures && filter.isFiltered && (
          <SectionOf answer={figures}>
            <Verdict figures={figures} />
          </SectionOf>
        )}
      </Chosen>
      <Stack $gap={6}>
        {isError && asOf === null && (
          <LoadFailure what="dashboard" isOutdated={figures !== undefined} onRetry={() => void refetch()} />
        )}
        {figures && (
          <Content
            figures={figures}
            hero={hero}
            shownChoice={shownChoice}
            filter={filter}
            isOlder={
              query.isPlaceholderData &&
              seen === undefined &&
              (shownChoice !== filter.choice || figures.today !== today)
            }
            isUpdating={seen !== undefined}
          />
        )}
      </Stack>
    </DashboardRoot>
  );
}

const Verdict = ({ figures }: { readonly figures: Dashboard }) => (
  <FilterVerdict
    cash={{
      variance: figures.variance,
      sessions: figures.quickStats.totalSessions,
      withoutHours: figures.withoutHours.cash,
    }}
    tournaments={{
      count: figures.quickStats.totalTournaments,
      roi: figures.tournamentROI,
      roiInterval: figures.tournamentROIInterval,
    }}
  />
);

interface ContentProps {
  readonly figures: Dashboard;
  readonly hero: HeroView;
  /** What they are of. */
  readonly shownChoice: FilterChoice;
  readonly filter: ResultFilterState;
  /** Whether they belong to the filter or the day before. */
  readonly isOlder: boolean;
  /** Whether they are of the last visit. */
  readonly isUpdating: boolean;
}

function Content(props: ContentProps) {
  const { figures, hero, shownChoice, isOlder, isUpdating } = props;
  const { choice, isFiltered, clear } = props.filter;
  if (countResults(figures) > 0) {
    return (
      <RemembersFigures value={!isFiltered}>
        <PageChoice value={shownChoice}>
          <Figures
            figures={figures}
            hero={hero}
            isFiltered={isFiltered}
            hasGoals={!isFiltered && !isOlder}
            hasNotices={!isUpdating}
          />
        </PageChoice>
      </RemembersFigures>
    );
  }
  return (
    <>
      {isFiltered ? <NoneOfAllMatch kind={choice.kind} onClear={clear} /> : <EmptyAccount />}
      <SubscriptionBanner />
    </>
  );
}

interface FiguresProps {
  readonly figures: Dashboard;
  readonly hero: HeroView;
  readonly isFiltered: boolean;
  /** Goals count all results, so they are hidden beside figures of chosen ones. */
  readonly hasGoals: boolean;
  /** Whether reached goals are announced. */
  readonly hasNotices: boolean;
}

function Figures({ figures, hero, isFiltered, hasGoals, hasNotices }: FiguresProps) {
  const { bankroll, played, today } = figures;
  const days = hasGoals ? { bankroll, played, today } : null;
  const goals = useGoalsCode();
  const choice = useContext(PageChoice);
  const sections = [
    <PeriodCards key="period" figures={figures} hero={hero} />,
    ...(days ? [<GoalsPlace key="goals" goals={goals} days={days} />] : []),
    ...(choice?.kind === 'tournament' ? [] : [<ConfidenceSection key="confidence" figures={figures} />]),
    <StatSections key="stats" figures={figures} />,
    <Overview key="overview" figures={figures} />,
  ];
  const shown = useSteps(sections.length);
  return (
    <>
      <SectionOf answer={figures}>
        <Charts figures={figures} hero={hero} isFiltered={isFiltered} />
      </SectionOf>
      {days && hasNotices && goals.code && <goals.code.GoalNotices days={days} />}
      <SubscriptionBanner />
      {sections.slice(0, shown).map((section) => (
        <SectionOf key={section.key} answer={figures}>
          {section}
        </SectionOf>
      ))}
      {shown < sections.length && <Below />}
    </>
  );
}
