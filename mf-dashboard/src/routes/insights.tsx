import type { InsightsAnswer } from '@feltbook/contracts';
import { Grid, Page, PageHeader, Stack, useAmountsHidden } from '@feltbook/ui';
import { AsOf, useAsOf, useDocumentTitle } from '@feltbook/web-kit';
import {
  callParameters,
  FilterVerdict,
  ResultFilterBar,
  type ResultFilterState,
  shownText,
  useResultFilter,
} from '@feltbook/result-filter';
import { useMemo } from 'react';
import styled from 'styled-components';
import { useFilterOptions } from '../features/common/api/use-filter-options';
import { useToday } from '../features/common/lib/use-today';
import { STALE_NAME, useInsights } from '../features/insights/api/use-insights';
import { Compare } from '../features/insights/components/compare';
import { GroupSection } from '../features/insights/components/group-section';
import { HeatMap } from '../features/insights/components/heat-map';
import { InsightsSkeleton } from '../features/insights/components/insights-skeleton';
import { Summary } from '../features/insights/components/summary';
import { Swings } from '../features/insights/components/swings';
import { YearCalendar } from '../features/insights/components/year-calendar';
import { type Section, SUBJECT_SECTIONS, TIME_SECTIONS } from '../features/insights/lib/sections';
import { Bankrolls, HoursToBeSure, NextHours, NextTournaments } from '../features/what-next';
import { EmptyAccount } from '../features/page-states/components/empty-account';
import { LoadFailure } from '../features/page-states/components/load-failure';
import { NoneOfAllMatch } from '../features/page-states/components/none-match';

/* Columns of cards: a table that opens moves nothing beside it, and cards of different heights leave no gaps. */
const Sections = styled(Grid)`
  align-items: start;
  @media print {
    display: block;
    > * {
      margin-top: 1rem;
    }
  }
`;

/** /insights */
export default function InsightsPage() {
  useDocumentTitle('Insights');
  const filter = useResultFilter();
  const parameters = callParameters(filter.choice, useToday());
  const query = useInsights(parameters);
  const { data: answer, isPending, isError, refetch } = query;
  const asOf = useAsOf(STALE_NAME, query);
  if (isPending) return <InsightsSkeleton />;
  return (
    <Page>
      <PageHeader title="Insights" lead="Where your money comes from" />
      <Stack $gap={6}>
        {!filter.isFiltered && <AsOf name={STALE_NAME} query={query} />}
        {isError && asOf === null && (
          <LoadFailure what="insights" isOutdated={answer !== undefined} onRetry={() => void refetch()} />
        )}
        {answer && (answer.total.results > 0 || filter.isFiltered) && (
          <ResultFilterBar
            filter={filter}
            useOptions={useFilterOptions}
            shown={query.isPlaceholderData ? undefined : shownText(answer.total.results, filter.choice)}
          />
        )}
        {answer && <Content answer={answer} filter={filter} parameters={parameters} />}
      </Stack>
    </Page>
  );
}

interface ContentProps {
  readonly answer: InsightsAnswer;
  readonly filter: ResultFilterState;
  /** Those of the call, which say which results the page shows. */
  readonly parameters: string;
}

function Content({ answer, filter: { choice, isFiltered, clear }, parameters }: ContentProps) {
  // Texts with amounts are written anew when amounts are hidden or shown.
  useAmountsHidden();
  const chosen = useMemo(() => new URLSearchParams(parameters), [parameters]);
  if (answer.total.results === 0)
    return isFiltered ? <NoneOfAllMatch kind={choice.kind} onClear={clear} /> : <EmptyAccount />;
  const groups = (section: Section) => (
    <GroupSection key={section.title} section={section} answer={answer} chosen={chosen} />
  );
  return (
    <>
      {isFiltered && answer.total.cash && <FilterVerdict {...answer.total.cash} />}
      <Summary answer={answer} />
      <Sections $min="34rem" $gap={4}>
        <Stack $gap={4}>{SUBJECT_SECTIONS.map(groups)}</Stack>
        <Stack $gap={4}>
          <HeatMap answer={answer} chosen={chosen} />
          {TIME_SECTIONS.map(groups)}
        </Stack>
      </Sections>
      <Compare answer={answer} choice={choice} />
      <YearCalendar answer={answer} chosen={chosen} />
      <Swings answer={answer} />
      <NextHours total={answer.total} />
      <Sections $min="34rem" $gap={4}>
        <NextTournaments total={answer.total} tournamentProfits={answer.tournamentProfits} />
        <Stack $gap={4}>
          <HoursToBeSure total={answer.total} />
          <Bankrolls total={answer.total} stakes={answer.stakes} />
        </Stack>
      </Sections>
    </>
  );
}
