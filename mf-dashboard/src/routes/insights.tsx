import type { InsightsAnswer } from '@feltbook/contracts';
import { EmptyState, Grid, LinkButton, Page, PageHeader, Stack, useAmountsHidden } from '@feltbook/ui';
import { AsOf, useAsOf, useDocumentTitle } from '@feltbook/web-kit';
import { Link, useSearchParams } from 'react-router-dom';
import styled from 'styled-components';
import { useToday } from '../features/figures/lib/use-today';
import { STALE_NAME, useInsights } from '../features/insights/api/use-insights';
import { GroupSection } from '../features/insights/components/group-section';
import { HeatMap } from '../features/insights/components/heat-map';
import { InsightsSkeleton } from '../features/insights/components/insights-skeleton';
import { Summary } from '../features/insights/components/summary';
import { YearCalendar } from '../features/insights/components/year-calendar';
import { chosenResults } from '../features/insights/lib/chosen-results';
import { type Section, SECTIONS } from '../features/insights/lib/sections';
import { EmptyAccount } from '../features/overview/components/empty-account';
import { LoadFailure } from '../features/overview/components/load-failure';

/* Cards of their own heights: a table that opens moves nothing beside it. */
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
  const [search] = useSearchParams();
  const chosen = chosenResults(search, useToday());
  const query = useInsights(chosen.toString());
  const { data: answer, isPending, isError, refetch } = query;
  const asOf = useAsOf(STALE_NAME, query);
  if (isPending) return <InsightsSkeleton />;
  return (
    <Page>
      <PageHeader title="Insights" lead="Where your money comes from" />
      <Stack $gap={6}>
        <AsOf name={STALE_NAME} query={query} />
        {isError && asOf === null && (
          <LoadFailure what="insights" isOutdated={answer !== undefined} onRetry={() => void refetch()} />
        )}
        {answer && <Content answer={answer} chosen={chosen} />}
      </Stack>
    </Page>
  );
}

/** The map of weekdays stands among the sections of time. */
const BEFORE_MAP = SECTIONS.findIndex(({ title }) => title === 'Hour of the start');

interface ContentProps {
  readonly answer: InsightsAnswer;
  readonly chosen: URLSearchParams;
}

function Content({ answer, chosen }: ContentProps) {
  // Texts with amounts are written anew when amounts are hidden or shown.
  useAmountsHidden();
  if (answer.total.results === 0) return chosen.size === 0 ? <EmptyAccount /> : <NothingMatches />;
  const groups = (section: Section) => (
    <GroupSection key={section.title} section={section} answer={answer} chosen={chosen} />
  );
  return (
    <>
      <Summary answer={answer} />
      <Sections $min="34rem" $gap={4}>
        {SECTIONS.slice(0, BEFORE_MAP).map(groups)}
        <HeatMap answer={answer} />
        {SECTIONS.slice(BEFORE_MAP).map(groups)}
      </Sections>
      <YearCalendar answer={answer} chosen={chosen} />
    </>
  );
}

function NothingMatches() {
  return (
    <EmptyState
      title="No results match"
      actions={
        <LinkButton as={Link} to="/insights">
          Show all results
        </LinkButton>
      }
    />
  );
}
