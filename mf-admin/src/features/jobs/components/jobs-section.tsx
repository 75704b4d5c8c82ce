import type { JobQueue, JobsReport } from '@feltbook/contracts';
import { Alert, Chip, formatCount, formatNumberOf, Muted, Panel, Row, Stack } from '@feltbook/ui';
import { announce } from '@feltbook/web-kit';
import { SectionHeading } from '../../page/components/section-heading';
import { ListPlaces } from '../../page/components/list-places';
import { LoadFailure } from '../../page/components/load-failure';
import { PanelGrid } from '../../page/components/panel-grid';
import { useRetryJobs, useJobs } from '../api/use-jobs';
import { QueueRow, type Retrying } from './queue-row';

const REFRESH_MS = 10_000;

const sum = (queues: readonly JobQueue[], of: 'waiting' | 'failed'): number =>
  queues.reduce((all, queue) => all + queue[of], 0);

/** The state of all queues in one line. */
function Summary({ report }: { readonly report: JobsReport }) {
  const failed = sum(report.queues, 'failed');
  if (failed > 0) return <Chip tone="danger">{formatCount(failed)} failed</Chip>;
  if (report.away.length > 0)
    return <Chip tone="warning">{formatNumberOf(report.away.length, 'service')} without an answer</Chip>;
  return <Muted>Nothing failed, {formatCount(sum(report.queues, 'waiting'))} waiting</Muted>;
}

/** The background jobs of each service: queues with failures and Retry. */
export function JobsSection() {
  const { data, error, refetch } = useJobs(REFRESH_MS);
  return (
    <Stack as="section" aria-label="Background jobs" $gap={4}>
      <Row $gap={3}>
        <SectionHeading>Background jobs</SectionHeading>
        {data && <Summary report={data} />}
      </Row>
      {error && (
        <LoadFailure
          what={data ? 'The report could not be brought up to date.' : 'The report of the queues is missing.'}
          error={error}
          onRetry={() => void refetch()}
        />
      )}
      {data ? <Report report={data} /> : !error && <ListPlaces />}
    </Stack>
  );
}

function Report({ report: { queues, away } }: { readonly report: JobsReport }) {
  const retry = useRetryJobs();
  const retrying: Retrying = {
    asked: retry.isPending ? retry.variables : undefined,
    run: (asked) =>
      retry.mutate(asked, {
        onSuccess: ({ retried }) => announce(`${formatNumberOf(retried, 'job')} will be tried again.`),
      }),
  };
  const services = [...new Set(queues.map(({ service }) => service))];
  return (
    <>
      {away.length > 0 && (
        <Alert tone="warning" title={`No answer from ${away.join(', ')}`}>
          What waits or failed there is not known right now.
        </Alert>
      )}
      {retry.error && (
        <Alert tone="error" title="It could not be tried again." onDismiss={retry.reset}>
          {retry.error.message}
        </Alert>
      )}
      {queues.length === 0 && away.length === 0 && <Muted>There are no queues.</Muted>}
      <PanelGrid $ragged>
        {services.map((service) => (
          <Panel key={service} title={service} level={3} flush>
            <Queues queues={queues.filter((queue) => queue.service === service)} retrying={retrying} />
          </Panel>
        ))}
      </PanelGrid>
    </>
  );
}

function Queues({ queues, retrying }: { readonly queues: readonly JobQueue[]; readonly retrying: Retrying }) {
  return queues.map((queue) => <QueueRow key={queue.queue} queue={queue} retrying={retrying} />);
}
