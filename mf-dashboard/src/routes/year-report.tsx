import { reportYear, type YearReportAnswer } from '@feltbook/contracts';
import {
  Alert,
  Button,
  EmptyState,
  formatNumberOf,
  isolate,
  LinkButton,
  Page,
  PageHeader,
  Row,
  Skeleton,
  Stack,
} from '@feltbook/ui';
import {
  callParameters,
  choiceText,
  ChosenFilter,
  type FilterChoice,
  FilterVerdict,
  isFiltering,
  ResultFilterButton,
  shownText,
  useResultFilter,
  without,
} from '@feltbook/result-filter';
import { announce, AsOf, useAsOf, useDocumentTitle, useSession } from '@feltbook/web-kit';
import { fileName, FILE_TEXTS, saveFile } from '@feltbook/web-kit/save-file';
import { type ComponentProps, useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import styled from 'styled-components';
import { useAction } from '../features/action/api/action';
import { useFilterOptions } from '../features/common/api/use-filter-options';
import { useToday } from '../features/common/lib/use-today';
import { useInsights } from '../features/insights/api/use-insights';
import { LoadFailure } from '../features/page-states/components/load-failure';
import { NoneMatch } from '../features/page-states/components/none-match';
import { REPORT_NAME, useYearReport } from '../features/report/api/use-year-report';
import { ReportContent } from '../features/report/components/report-content';
import { SharesBought } from '../features/report/components/shares-bought';
import { YearSelect } from '../features/report/components/year-select';
import { sharesOfYear } from '../features/report/lib/shares-of-year';

/* Buttons stand beside the select, not beside its label. */
const Actions = styled(Row)`
  align-items: end;
`;

/** /reports/:year */
export default function YearReportPage() {
  const { year = '' } = useParams();
  // Another year is another report, with nothing of the one before.
  return reportYear.safeParse(year).success ? <Report key={year} year={year} /> : <NoSuchYear />;
}

function Report({ year }: { readonly year: string }) {
  const title = `Year report ${year}`;
  useDocumentTitle(title);
  const { user } = useSession();
  const filter = useResultFilter();
  const choice = without('period', filter.choice);
  const isFiltered = isFiltering(choice);
  const query = useYearReport(year, callParameters(choice, useToday()));
  const { data, isError, isPlaceholderData, refetch } = query;
  const asOf = useAsOf(REPORT_NAME, query);
  const action = useAction();
  // No filter chooses among shares.
  const shares = isFiltered ? undefined : sharesOfYear(action.data?.shares ?? [], year);
  // Shares that came after the report would move what is below them. A report that this device kept waits for no network.
  const report = isFiltered || asOf !== null || !action.isPending ? data : undefined;
  const [hasFailed, setFailed] = useState(false);
  const save = async (saved: YearReportAnswer) => {
    setFailed(false);
    try {
      const { writeReportCsv } = await import('../features/report/lib/report-csv');
      const name = isFiltered ? `year-report-${year}-filtered` : `year-report-${year}`;
      saveFile(fileName(name, 'csv'), writeReportCsv(year, saved, shares), 'text/csv');
      announce(FILE_TEXTS.saving);
    } catch {
      setFailed(true);
    }
  };
  const count = report?.total.results ?? 0;
  const isEmpty = count === 0 && !(report && shares);
  const results = report ? formatNumberOf(count, 'result') : 'Loading...';
  return (
    <Page>
      <PageHeader
        title={title}
        // Paper has no filter bar.
        lead={[isolate(user?.displayName ?? ''), results, choiceText(choice)].filter(Boolean).join(' · ')}
        actions={
          <Actions>
            {/* Also before the report is there: nothing beside it moves. */}
            <LinkButton as={Link} to={`/recaps/${year}`}>
              Recap
            </LinkButton>
            <YearSelect year={year} years={report?.years ?? []} />
            <Button disabled={isEmpty} onClick={() => window.print()}>
              Print
            </Button>
            <Button disabled={isEmpty} onClick={() => report && void save(report)}>
              Save as CSV
            </Button>
            <ResultFilterButton
              filter={filter}
              useOptions={useFilterOptions}
              shown={report && !isPlaceholderData ? shownText(count, choice) : undefined}
              own="period"
            />
          </Actions>
        }
      />
      <Stack $gap={6}>
        {hasFailed && <Alert tone="error">{FILE_TEXTS.failed}</Alert>}
        <AsOf name={REPORT_NAME} query={query} />
        {isError && asOf === null && (
          <LoadFailure what="year report" isOutdated={report !== undefined} onRetry={() => void refetch()} />
        )}
        {!report && !isError && <ReportSkeleton />}
        <ChosenFilter filter={filter} own="period" />
        {count > 0 && isFiltered && <YearVerdict year={year} choice={choice} />}
        {report && count > 0 && <ReportContent year={year} report={report} shares={shares} />}
        {report && count === 0 && isFiltered && (
          <NoneOfYearMatch year={year} kind={choice.kind} onClear={filter.clear} />
        )}
        {report && count === 0 && !isFiltered && <NoResults year={year} report={report} />}
        {report && count === 0 && shares && <SharesBought year={year} shares={shares} />}
      </Stack>
    </Page>
  );
}

/** The verdict of Insights about the chosen results of a year. */
function YearVerdict({ year, choice }: { readonly year: string; readonly choice: FilterChoice }) {
  const { data } = useInsights(callParameters({ ...choice, date: year }, useToday()));
  return data ? <FilterVerdict {...data.total} /> : null;
}

type NoneOfYearProps = Omit<ComponentProps<typeof NoneMatch>, 'counts'> & { readonly year: string };

function NoneOfYearMatch({ year, ...props }: NoneOfYearProps) {
  const { data } = useYearReport(year, '');
  const counts = data && { cash: data.cash.results, tournament: data.tournaments.results };
  return <NoneMatch counts={counts} {...props} />;
}

function ReportSkeleton() {
  return (
    <Stack $gap={6} role="status" aria-label="Loading">
      <Skeleton $height="20rem" />
      <Skeleton $height="12rem" />
      <Skeleton $height="24rem" />
    </Stack>
  );
}

interface NoResultsProps {
  readonly year: string;
  readonly report: YearReportAnswer;
}

function NoResults({ year, report: { years } }: NoResultsProps) {
  const [newest] = years;
  return (
    <EmptyState
      title={`No results in ${year}`}
      actions={
        newest ? (
          <LinkButton as={Link} to={`/reports/${newest}`} variant="primary">
            Report of {newest}
          </LinkButton>
        ) : (
          <LinkButton as={Link} to="/" variant="primary">
            To your dashboard
          </LinkButton>
        )
      }
    />
  );
}

function NoSuchYear() {
  useDocumentTitle('Year report');
  return (
    <Page $narrow>
      <EmptyState
        level={1}
        title="There is no such year"
        actions={
          <LinkButton as={Link} to="/" variant="primary">
            To your dashboard
          </LinkButton>
        }
      />
    </Page>
  );
}
