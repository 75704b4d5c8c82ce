import { reportYear } from '@feltbook/contracts';
import { EmptyState, LinkButton, Page, PageHeader, Skeleton } from '@feltbook/ui';
import { AsOf, useAsOf, useDocumentTitle } from '@feltbook/web-kit';
import { useMemo } from 'react';
import { Link, useLocation, useNavigate, useParams } from 'react-router-dom';
import { LoadFailure } from '../features/page-states/components/load-failure';
import { RecapStory } from '../features/recap/components/recap-story';
import { recapOf } from '../features/recap/lib/recap-of';
import { periodName } from '../features/recap/lib/recap-pages';
import { REPORT_NAME, useYearReport } from '../features/report/api/use-year-report';

const YEAR_LENGTH = 4;
const MONTH = /^(-(0[1-9]|1[0-2]))?$/;

/** /recaps/:period, a year (YYYY) or a month (YYYY-MM) */
export default function RecapPage() {
  const { period = '' } = useParams();
  const isPeriod =
    reportYear.safeParse(period.slice(0, YEAR_LENGTH)).success && MONTH.test(period.slice(YEAR_LENGTH));
  // Another period is another story, from its first page on.
  return isPeriod ? <PeriodRecap key={period} period={period} /> : <NoSuchPeriod />;
}

function PeriodRecap({ period }: { readonly period: string }) {
  const name = periodName(period);
  useDocumentTitle(`Recap of ${name}`);
  const year = period.slice(0, YEAR_LENGTH);
  const query = useYearReport(year, '');
  const { data: report, isError, refetch } = query;
  const asOf = useAsOf(REPORT_NAME, query);
  const recap = useMemo(() => report && recapOf(period, report), [period, report]);
  const close = useClose();
  return (
    <Page $narrow>
      <PageHeader title={`Your ${name}`} />
      <AsOf name={REPORT_NAME} query={query} />
      {isError && asOf === null && (
        <LoadFailure what="recap" isOutdated={recap !== undefined} onRetry={() => void refetch()} />
      )}
      {!report && !isError && <Skeleton $height="min(34rem, 70dvh)" />}
      {recap && <RecapStory period={period} recap={recap} onClose={close} />}
      {recap === null && (
        <EmptyState
          title={`No results in ${name}`}
          actions={
            <LinkButton as={Link} to={`/reports/${year}`} variant="primary">
              Report of {year}
            </LinkButton>
          }
        />
      )}
    </Page>
  );
}

/** @returns goes back to the page that opened this one; to the dashboard where there is none */
function useClose() {
  const navigate = useNavigate();
  const { key } = useLocation();
  return () => void (key === 'default' ? navigate('/') : navigate(-1));
}

function NoSuchPeriod() {
  useDocumentTitle('Recap');
  return (
    <Page $narrow>
      <EmptyState
        level={1}
        title="There is no such month or year"
        actions={
          <LinkButton as={Link} to="/" variant="primary">
            To your dashboard
          </LinkButton>
        }
      />
    </Page>
  );
}
