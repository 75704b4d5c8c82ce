import type { InsightsAnswer } from '@feltbook/contracts';
import { Page, PageHeader, Stack, useAmountsHidden } from '@feltbook/ui';
import { Tabs } from '@feltbook/ui/tabs';
import { AsOf, useAsOf, useDocumentTitle } from '@feltbook/web-kit';
import {
  callParameters,
  ChosenFilter,
  FilterVerdict,
  ResultFilterButton,
  type ResultFilterState,
  shownText,
  useResultFilter,
} from '@feltbook/result-filter';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { INSIGHTS_NAME } from '../features/common/api/insights-query';
import { useFilterOptions } from '../features/common/api/use-filter-options';
import { SectionOf } from '../features/common/components/section-of';
import { useToday } from '../features/common/lib/use-today';
import { useInsights } from '../features/insights/api/use-insights';
import { InsightsSkeleton } from '../features/insights/components/insights-skeleton';
import { EmptyAccount } from '../features/page-states/components/empty-account';
import { LoadFailure } from '../features/page-states/components/load-failure';
import { NoneOfAllMatch } from '../features/page-states/components/none-match';
import { TABS, tabOf } from './insights-tabs';

/** /insights */
export default function InsightsPage() {
  useDocumentTitle('Insights');
  const filter = useResultFilter();
  const parameters = callParameters(filter.choice, useToday());
  const query = useInsights(parameters);
  const { data: answer, isPending, isError, refetch } = query;
  const asOf = useAsOf(INSIGHTS_NAME, query);
  if (isPending) return <InsightsSkeleton />;
  return (
    <Page>
      <PageHeader
        title="Insights"
        actions={
          answer &&
          (answer.total.results > 0 || filter.isFiltered) && (
            <ResultFilterButton
              filter={filter}
              useOptions={useFilterOptions}
              shown={query.isPlaceholderData ? undefined : shownText(answer.total.results, filter.choice)}
            />
          )
        }
      />
      <Stack $gap={6}>
        <AsOf name={INSIGHTS_NAME} query={query} />
        {isError && asOf === null && (
          <LoadFailure what="insights" isOutdated={answer !== undefined} onRetry={() => void refetch()} />
        )}
        <ChosenFilter filter={filter} />
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
  const [params, setParams] = useSearchParams();
  const chosen = useMemo(() => new URLSearchParams(parameters), [parameters]);
  if (answer.total.results === 0)
    return isFiltered ? <NoneOfAllMatch kind={choice.kind} onClear={clear} /> : <EmptyAccount />;
  const tab = tabOf(params);
  const open = (id: string) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        next.set('tab', id);
        return next;
      },
      { preventScrollReset: true },
    );
  return (
    <Tabs label="Insights" tabs={TABS} selected={tab.id} onSelect={open}>
      <Stack $gap={4}>
        {/* That of luck answers with it anyway. */}
        {isFiltered && tab.id !== 'luck' && <FilterVerdict {...answer.total} />}
        <SectionOf key={tab.id} answer={answer}>
          <tab.Content answer={answer} choice={choice} chosen={chosen} />
        </SectionOf>
      </Stack>
    </Tabs>
  );
}
